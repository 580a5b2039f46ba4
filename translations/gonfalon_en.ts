<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Battle</name>
    <message numerus="yes">
        <source>%n die(s)</source>
        <translation>
            <numerusform>%n die</numerusform>
            <numerusform>%n dice</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s), counted</source>
        <translation>
            <numerusform>%n hit, counted</numerusform>
            <numerusform>%n hits, counted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CampaignPaper</name>
    <message numerus="yes">
        <source>%n warband(s)</source>
        <translation>
            <numerusform>%n warband</numerusform>
            <numerusform>%n warbands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more warband(s).</source>
        <translation>
            <numerusform>%n more warband.</numerusform>
            <numerusform>%n more warbands.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Everybody may field %n point(s). </source>
        <translation>
            <numerusform>Everybody may field %n point. </numerusform>
            <numerusform>Everybody may field %n points. </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s). </source>
        <translation>
            <numerusform>%n point. </numerusform>
            <numerusform>%n points. </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more to play: see the fixtures.</source>
        <translation>
            <numerusform>%n more to play: see the fixtures.</numerusform>
            <numerusform>%n more to play: see the fixtures.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EndPicture</name>
    <message numerus="yes">
        <source>%1: %n unit(s) on the table.</source>
        <translation>
            <numerusform>%1: %n unit on the table.</numerusform>
            <numerusform>%1: %n units on the table.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FrontPageWords</name>
    <message numerus="yes">
        <source>%n warband(s)</source>
        <translation>
            <numerusform>%n warband</numerusform>
            <numerusform>%n warbands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GoOn</name>
    <message numerus="yes">
        <source>%n thing(s) to settle</source>
        <translation>
            <numerusform>%n thing to settle</numerusform>
            <numerusform>%n things to settle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>legal, %n point(s) left</source>
        <translation>
            <numerusform>legal, %n point left</numerusform>
            <numerusform>legal, %n points left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) to confirm</source>
        <translation>
            <numerusform>%n result to confirm</numerusform>
            <numerusform>%n results to confirm</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n point(s)</source>
        <translation>
            <numerusform>%1 of %n point</numerusform>
            <numerusform>%1 of %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Luck</name>
    <message numerus="yes">
        <source>%n good roll(s) of %1 expected</source>
        <translation>
            <numerusform>%n good roll of %1 expected</numerusform>
            <numerusform>%n good rolls of %1 expected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s) of %1 expected</source>
        <translation>
            <numerusform>%n hit of %1 expected</numerusform>
            <numerusform>%n hits of %1 expected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n save(s) of %1 expected</source>
        <translation>
            <numerusform>%n save of %1 expected</numerusform>
            <numerusform>%n saves of %1 expected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) passed of %1 expected</source>
        <translation>
            <numerusform>%n test passed of %1 expected</numerusform>
            <numerusform>%n tests passed of %1 expected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n high throw(s) of %1 expected</source>
        <translation>
            <numerusform>%n high throw of %1 expected</numerusform>
            <numerusform>%n high throws of %1 expected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Miniatures</name>
    <message numerus="yes">
        <source>%1 unit(s)</source>
        <translation>
            <numerusform>%1 unit</numerusform>
            <numerusform>%1 units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lot(s)</source>
        <translation>
            <numerusform>%1 lot</numerusform>
            <numerusform>%1 lots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) to carry.</source>
        <translation>
            <numerusform>%n model to carry.</numerusform>
            <numerusform>%n models to carry.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %n painted</source>
        <translation>
            <numerusform>all %n painted</numerusform>
            <numerusform>all %n painted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) in %1.</source>
        <translation>
            <numerusform>%n model in %1.</numerusform>
            <numerusform>%n models in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) in %1, as many as the shelf can fill.</source>
        <translation>
            <numerusform>%n model in %1, as many as the shelf can fill.</numerusform>
            <numerusform>%n models in %1, as many as the shelf can fill.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No more than %n model(s) to carry, in %1.</source>
        <translation>
            <numerusform>No more than %n model to carry, in %1.</numerusform>
            <numerusform>No more than %n models to carry, in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s), %1.</source>
        <translation>
            <numerusform>%n model, %1.</numerusform>
            <numerusform>%n models, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplayWords</name>
    <message numerus="yes">
        <source>%n other roll(s) left out</source>
        <translation>
            <numerusform>%n other roll left out</numerusform>
            <numerusform>%n other rolls left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message numerus="yes">
        <source>%1, %n unit(s), would be lost.</source>
        <translation>
            <numerusform>%1, %n unit, would be lost.</numerusform>
            <numerusform>%1, %n units, would be lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Site</name>
    <message numerus="yes">
        <source>All %n battle(s)</source>
        <translation>
            <numerusform>All %n battle</numerusform>
            <numerusform>All %n battles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TypedDice</name>
    <message numerus="yes">
        <source>The faces of your %n dice, for example %1:</source>
        <translation>
            <numerusform>The faces of your %n dice, for example %1:</numerusform>
            <numerusform>The faces of your %n dice, for example %1:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::BarChart</name>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unit(s)</source>
        <translation>
            <numerusform>%Ln unit</numerusform>
            <numerusform>%Ln units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::BattleDialog</name>
    <message numerus="yes">
        <source>%n unit(s) unharmed</source>
        <translation>
            <numerusform>%n unit unharmed</numerusform>
            <numerusform>%n units unharmed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::BattlesPage</name>
    <message numerus="yes">
        <source>%n to confirm</source>
        <translation>
            <numerusform>%n to confirm</numerusform>
            <numerusform>%n to confirm</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::BuilderPage</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::CampaignWindow</name>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to confirm</source>
        <translation>
            <numerusform>%n to confirm</numerusform>
            <numerusform>%n to confirm</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::CardDelegate</name>
    <message numerus="yes">
        <source>%Ln unit(s)</source>
        <translation>
            <numerusform>%Ln unit</numerusform>
            <numerusform>%Ln units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln model</numerusform>
            <numerusform>%Ln models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::CardsModel</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::CardsView</name>
    <message numerus="yes">
        <source>%n point(s) left</source>
        <translation>
            <numerusform>%n point left</numerusform>
            <numerusform>%n points left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::CatalogueModel</name>
    <message numerus="yes">
        <source>%n row(s) · %1</source>
        <translation>
            <numerusform>%n row · %1</numerusform>
            <numerusform>%n rows · %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n point(s), %2</source>
        <translation>
            <numerusform>%1, %n point, %2</numerusform>
            <numerusform>%1, %n points, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::DicePad</name>
    <message numerus="yes">
        <source>How many of the %n dice show %1 or more?</source>
        <translation>
            <numerusform>How many of the %n dice show %1 or more?</numerusform>
            <numerusform>How many of the %n dice show %1 or more?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dice count</source>
        <translation>
            <numerusform>%n dice count</numerusform>
            <numerusform>%n dice count</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::FieldPane</name>
    <message numerus="yes">
        <source>From the %n unit(s) of %1, %2</source>
        <translation>
            <numerusform>From the %n unit of %1, %2</numerusform>
            <numerusform>From the %n units of %1, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::FileBattleDialog</name>
    <message numerus="yes">
        <source>%n roll(s) wanted</source>
        <translation>
            <numerusform>%n roll wanted</numerusform>
            <numerusform>%n rolls wanted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::FilterList</name>
    <message numerus="yes">
        <source>%1, %n miniature(s)</source>
        <translation>
            <numerusform>%1, %n miniature</numerusform>
            <numerusform>%1, %n miniatures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::FixturesPage</name>
    <message numerus="yes">
        <source>%n appointment(s) drawn.</source>
        <translation>
            <numerusform>%n appointment drawn.</numerusform>
            <numerusform>%n appointments drawn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::GoOnList</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::HelpWindow</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::JoinDialog</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::LookPage</name>
    <message numerus="yes">
        <source>%1 · %n model(s)</source>
        <translation>
            <numerusform>%1 · %n model</numerusform>
            <numerusform>%1 · %n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to settle</source>
        <translation>
            <numerusform>%n thing to settle</numerusform>
            <numerusform>%n things to settle</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::LotsModel</name>
    <message numerus="yes">
        <source>%n miniature(s)</source>
        <translation>
            <numerusform>%n miniature</numerusform>
            <numerusform>%n miniatures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::MainWindow</name>
    <message numerus="yes">
        <source>%1 of %n point(s)</source>
        <translation>
            <numerusform>%1 of %n point</numerusform>
            <numerusform>%1 of %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n point(s)</source>
        <translation>
            <numerusform>%1, %n point</numerusform>
            <numerusform>%1, %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::NewCampaignDialog</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n battle(s)</source>
        <translation>
            <numerusform>%n battle</numerusform>
            <numerusform>%n battles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::OrganisationPage</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::OverviewPage</name>
    <message numerus="yes">
        <source>after %n battle(s) each</source>
        <translation>
            <numerusform>after %n battle each</numerusform>
            <numerusform>after %n battles each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::PageView</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::PrintDialog</name>
    <message numerus="yes">
        <source>Print %n page(s)…</source>
        <translation>
            <numerusform>Print %n page…</numerusform>
            <numerusform>Print %n pages…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved as %1, %n page(s).</source>
        <translation>
            <numerusform>Saved as %1, %n page.</numerusform>
            <numerusform>Saved as %1, %n pages.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n open lists of this game</source>
        <translation>
            <numerusform>All %n open lists of this game</numerusform>
            <numerusform>All %n open lists of this game</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::PrintPageDialog</name>
    <message numerus="yes">
        <source>Print %n page(s)…</source>
        <translation>
            <numerusform>Print %n page…</numerusform>
            <numerusform>Print %n pages…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::ProposalCard</name>
    <message numerus="yes">
        <source>%1, %n point(s)</source>
        <translation>
            <numerusform>%1, %n point</numerusform>
            <numerusform>%1, %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::ReplayWindow</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n step(s)</source>
        <translation>
            <numerusform>, %n step</numerusform>
            <numerusform>, %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::RestoreDialog</name>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n result</numerusform>
            <numerusform>%n results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the ledger</source>
        <translation>
            <numerusform>%n line of the ledger</numerusform>
            <numerusform>%n lines of the ledger</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::SampleDialog</name>
    <message numerus="yes">
        <source>%1, %n row(s)</source>
        <translation>
            <numerusform>%1, %n row</numerusform>
            <numerusform>%1, %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n unit(s)</source>
        <translation>
            <numerusform>Add %n unit</numerusform>
            <numerusform>Add %n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::SampleRows</name>
    <message numerus="yes">
        <source>%1, %n model(s)</source>
        <translation>
            <numerusform>%1, %n model</numerusform>
            <numerusform>%1, %n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::SampleShelf</name>
    <message numerus="yes">
        <source>%1 points, %n unit(s)</source>
        <translation>
            <numerusform>%1 points, %n unit</numerusform>
            <numerusform>%1 points, %n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::ShelfPage</name>
    <message numerus="yes">
        <source>%n lot(s) added or changed</source>
        <translation>
            <numerusform>%n lot added or changed</numerusform>
            <numerusform>%n lots added or changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n miniature(s)</source>
        <translation>
            <numerusform>%n miniature</numerusform>
            <numerusform>%n miniatures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lot(s) shown</source>
        <translation>
            <numerusform>%n lot shown</numerusform>
            <numerusform>%n lots shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::StartPage</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::StepList</name>
    <message numerus="yes">
        <source>%1, %n unit(s)</source>
        <translation>
            <numerusform>%1, %n unit</numerusform>
            <numerusform>%1, %n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n piece(s)</source>
        <translation>
            <numerusform>%1, %n piece</numerusform>
            <numerusform>%1, %n pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::StoryMap</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::ThreatModel</name>
    <message numerus="yes">
        <source>Then %n dice, hitting on %1 or more.</source>
        <translation>
            <numerusform>Then %n die, hitting on %1 or more.</numerusform>
            <numerusform>Then %n dice, hitting on %1 or more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Or at %n other unit(s) of yours.</source>
        <translation>
            <numerusform>Or at %n other unit of yours.</numerusform>
            <numerusform>Or at %n other units of yours.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::TodayDialog</name>
    <message numerus="yes">
        <source>%1, Leader · %n point(s)</source>
        <translation>
            <numerusform>%1, Leader · %n point</numerusform>
            <numerusform>%1, Leader · %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n point(s)</source>
        <translation>
            <numerusform>%1 · %n point</numerusform>
            <numerusform>%1 · %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::TraitBox</name>
    <message numerus="yes">
        <source>%n dice give it. Roll once the Leader’s unit is chosen.</source>
        <translation>
            <numerusform>%n dice give it. Roll once the Leader’s unit is chosen.</numerusform>
            <numerusform>%n dice give it. Roll once the Leader’s unit is chosen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::TraitsPage</name>
    <message numerus="yes">
        <source>With a second form: %n unit(s). Which it is, is noted in secret and sealed.</source>
        <translation>
            <numerusform>With a second form: %n unit. Which it is, is noted in secret and sealed.</numerusform>
            <numerusform>With a second form: %n units. Which it is, is noted in secret and sealed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::TwinsDialog</name>
    <message numerus="yes">
        <source>%n battle(s) in force</source>
        <translation>
            <numerusform>%n battle in force</numerusform>
            <numerusform>%n battles in force</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::UnitDetails</name>
    <message numerus="yes">
        <source>%1, %n point(s)</source>
        <translation>
            <numerusform>%1, %n point</numerusform>
            <numerusform>%1, %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::UnitPage</name>
    <message numerus="yes">
        <source>%1 · %n model(s)</source>
        <translation>
            <numerusform>%1 · %n model</numerusform>
            <numerusform>%1 · %n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n model(s) on %2</source>
        <translation>
            <numerusform>%1 · %n model on %2</numerusform>
            <numerusform>%1 · %n models on %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The warband is %n point(s) over %1.</source>
        <translation>
            <numerusform>The warband is %n point over %1.</numerusform>
            <numerusform>The warband is %n points over %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::WarbandHead</name>
    <message numerus="yes">
        <source>%n roll(s)</source>
        <translation>
            <numerusform>%n roll</numerusform>
            <numerusform>%n rolls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gonfalon::WhoFightsPage</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
</TS>
