# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands that kills.py kills: what stands there before, what is asked for, and what may be there afterwards."""
import dataclasses
import filecmp
import json
import pathlib
import re
import shutil
import typing

from books import Failed, ledger_of, result

IDENTITY = re.compile(r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}  ?(filed|in the books|is )", re.MULTILINE)


@dataclasses.dataclass
class Case:
    """One command that writes."""
    name: str
    begin: typing.Callable  # (stage, url): what stands there before
    command: typing.Callable  # (stage, url) -> its arguments
    parts: typing.Callable = None  # (stage, url) -> the same in steps, each whole or not at all
    told: typing.Callable = lambda out: int(out.count("\n") > 0)  # how many steps it has said
    done_as: str = ""  # the number of what it says when it has been done before
    holds: typing.Callable = lambda stage, url, ended: None  # what else must be so, killed or ended
    databases: tuple = ("sqlite", "postgresql")


class Stage:
    """What the cases need besides the books: warbands, results, battles, all as files."""

    def __init__(self, cli, place):
        self.cli, self.place = cli, place
        self.folder = pathlib.Path(str(place.root)) / "stage"
        self.folder.mkdir()
        self.bands = sorted((cli.data / "dragon-rampant/warbands").glob("*.warband"))[:5]
        self.battle = self.folder / "one.battle"
        cli.done_plainly("battle", self.bands[0], self.bands[1], "--seed", "7", "--turns", "30", "-o", self.battle)
        self.league = place.fresh()
        cli.done(self.league, "new", "League", "--pack", "club-league")
        cli.done(self.league, "join", *self.bands)
        self.names = cli.warbands(self.league)
        self.results = [self.result(i) for i in range(8)]

    def result(self, number):
        bands = self.names
        one, other = bands[number % 5][1], bands[(number + 1 + number // 5) % 5][1]
        file = self.folder / f"{number}.json"
        day = f"2025-10-{number + 1:02}"
        file.write_text(json.dumps(result(f"result {number}", one, other, (number % 4, (number * 3) % 5), day)))
        return file

    def identities(self, count):
        return [json.loads(file.read_text())["id"] for file in self.results[:count]]

    def file(self, url, count, *more):
        self.cli.done(url, "record", *self.results[:count], *more)

    def beside(self, url, name):
        """A folder or file that belongs to the campaign at this address."""
        if self.place.name == "sqlite":
            return pathlib.Path(url).parent / name
        return self.folder / f"{self.place.database(url)}-{name}"


def nothing(stage, url):
    """The league with its warbands, as every case has it."""


def filed(stage, url):
    stage.file(url, 6)


def confirmed(stage, url):
    stage.file(url, 6, "--confirm")


def published(stage, url):
    """A site, and then more results than it tells of."""
    stage.file(url, 3, "--confirm")
    stage.cli.done(url, "publish", stage.beside(url, "site"))
    stage.file(url, 6, "--confirm")
    if not (stage.folder / "old").exists():
        shutil.copytree(stage.beside(url, "site"), stage.folder / "old")
        stage.cli.done(url, "publish", stage.folder / "new")


def site_holds(stage, url, ended):
    """Every page is the old one or the new one, and in the end all are new and nothing else is there."""
    site = stage.beside(url, "site")
    if not ended and stage.place.name == "postgresql" and not site.exists():
        shutil.copytree(stage.folder / "old", site)
    for path in sorted(site.rglob("*")):
        within = path.relative_to(site)
        kinds = [kind for kind in ("old", "new") if (stage.folder / kind / within).is_file()]
        if path.is_dir() or within.name == "campaign.json":
            continue
        same = [kind for kind in kinds if filecmp.cmp(path, stage.folder / kind / within, shallow=False)]
        if (ended and "new" not in same) or (kinds and not same):
            raise Failed(f"publish: {within} is neither the old page nor the new one")
    if ended:
        lacking = {path.relative_to(stage.folder / "new") for path in (stage.folder / "new").rglob("*")} - \
            {path.relative_to(site) for path in site.rglob("*")}
        if lacking:
            raise Failed(f"publish: {sorted(map(str, lacking))} is not there")


def copies_hold(stage, url, ended):
    """All that is named as a copy is whole, and in the end nothing half made is left."""
    folder = pathlib.Path(url).parent
    lines = ledger_of(url)
    for copy in [*folder.glob("*.backups/*.campaign"), *folder.glob("saved.campaign"), *folder.glob("*.before-restore-*")]:
        if copy.name.endswith(("-wal", "-shm")):
            continue
        if ledger_of(copy) is None:
            raise Failed(f"{copy.name} is not whole")
    half = [path.name for path in folder.rglob("*") if ".part" in path.name or "gonfalon-new" in path.name]
    if ended and half:
        raise Failed(f"left half made: {half}")
    if lines is None:
        raise Failed("the campaign is not there, or not whole")


def saved_holds(stage, url, ended):
    copies_hold(stage, url, ended)
    if ended and ledger_of(pathlib.Path(url).parent / "saved.campaign") != ledger_of(url):
        raise Failed("the copy lacks something")


def restorable(stage, url):
    """A copy made by hand, and then more results than it has."""
    stage.file(url, 3, "--confirm")
    stage.cli.done(url, "backup", "--to", stage.beside(url, "saved.campaign"))
    stage.file(url, 6, "--confirm")


def former_holds(stage, url, ended):
    """Whatever the moment: what stood there stands there or is kept, whole."""
    copies_hold(stage, url, ended)
    there = [pathlib.Path(url), *pathlib.Path(url).parent.glob("*.before-restore-*")]
    most = max((ledger_of(path) or 0 for path in there if path.exists() and not path.name.endswith(("-wal", "-shm"))), default=0)
    if most < 22:  # five who joined and six results, filed and confirmed
        raise Failed(f"restore: the former file is gone, the longest ledger has {most} lines")


def exported(stage):
    """The league with six results as a document."""
    file = stage.folder / "league.json"
    if not file.exists():
        whole = stage.place.copy(stage.league)
        stage.file(whole, 6, "--confirm")
        file.write_text(stage.cli.done(whole, "export", "--with-secrets"))
        stage.place.gone(whole)
    return file


def each(*command):
    return lambda stage, url: [(*command[:1], one, *command[1:]) for one in stage.results]


def cases():
    """All of them. A case whose `begin` is None begins with no campaign at all."""
    return [
        Case("record", nothing, lambda stage, url: ("record", stage.battle, "--date", "2025-11-02", "--seed", "5", "--as-filed", "--confirm"),
             told=lambda out: len(IDENTITY.findall(out))),
        Case("batch", nothing, lambda stage, url: ("record", *stage.results, "--confirm"), each("record", "--confirm"),
             lambda out: len(IDENTITY.findall(out))),
        Case("confirm", filed, lambda stage, url: ("confirm", "--all"),
             lambda stage, url: [("confirm", one) for one in stage.identities(6)], lambda out: len(IDENTITY.findall(out))),
        Case("dispute", filed, lambda stage, url: ("dispute", stage.identities(1)[0], "--why", "it rained")),
        Case("undo", confirmed, lambda stage, url: ("undo", stage.identities(1)[0], "--why", "it rained")),
        Case("pair", nothing, lambda stage, url: ("pair",), done_as="GF-8091"),
        Case("challenge", nothing, lambda stage, url: ("pair", *(name for name, _ in stage.names[:2]))),
        Case("join", None, lambda stage, url: ("join", *stage.bands), lambda stage, url: [("join", band) for band in stage.bands],
             lambda out: out.count(" joins with ")),
        Case("new", None, lambda stage, url: ("new", "League", "--pack", "club-league")),
        Case("import", None, lambda stage, url: ("import", exported(stage))),
        Case("merge", nothing, lambda stage, url: ("import", exported(stage))),
        Case("publish", published, lambda stage, url: ("publish", stage.beside(url, "site")), holds=site_holds),
        Case("backup", confirmed, lambda stage, url: ("backup",), holds=copies_hold, databases=("sqlite",)),
        Case("backup --to", confirmed, lambda stage, url: ("backup", "--to", stage.beside(url, "saved.campaign")),
             holds=saved_holds, databases=("sqlite",)),
        Case("restore", restorable, lambda stage, url: ("restore", stage.beside(url, "saved.campaign")), holds=former_holds,
             databases=("sqlite",)),
    ]
