// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gonfalon {

/// The number of a finding, shown as GF-1234. Numbers reach files, scripts and help pages: never reuse or
/// renumber one. 1xxx the muster · 2xxx files of ours · 3xxx other programs' files · 4xxx disk and machine ·
/// 5xxx usage · 6xxx data files · 7xxx the battle · 8xxx the campaign: 8001 results · 8020 packs · 8080 the
/// club · 9xxx the player's miniatures.
enum class Code : int
{
    // The muster: the arguments are named behind each.
    OverLimit = 1001,    // points, limit, excess
    TooFewUnits = 1002,  // units, least
    TooManyUnits = 1003, // units, most
    UnitTooDear = 1004,  // unit, points, most, points today, against whom
    UnitTooCheap = 1005, // unit, points, least
    NoLeader = 1006,
    SeveralLeaders = 1007,         // count, the first's name
    OddLimit = 1008,               // limit, least offered, most offered
    PointsUnspent = 1009,          // points left
    UnknownUnitType = 1010,        // unit, id
    UnknownOption = 1011,          // unit, id
    OptionNotAllowed = 1012,       // unit, option, unit type, how it is described ("may not cast spells")
    OptionsConflict = 1013,        // unit, option, other option
    OptionTwice = 1014,            // unit, option
    OptionNeedsOther = 1015,       // unit, option, needed option
    OptionUseless = 1016,          // unit, option, other option that makes it idle
    AnswerMissing = 1017,          // unit, option, what is asked
    AnswerUnknown = 1018,          // unit, option, answer
    AnswerTooFew = 1019,           // unit, option, given, wanted
    AnswerTooMany = 1020,          // unit, option, given, wanted
    AnswerTwice = 1021,            // unit, option, answer
    AnswerNotPossible = 1022,      // unit, option, answer, figure that is missing
    AnswersDiffer = 1023,          // unit, option, answer, first unit, first answer
    OptionBarredByWarband = 1024,  // unit, option, other unit, its tag
    ModelsOutOfRange = 1025,       // unit, models, least, most, option
    ModelsNone = 1026,             // unit
    HouseOption = 1027,            // unit, name, points
    RaceMissing = 1028,            // number of units
    PriceDependsOnOpponent = 1029, // unit, option, low, high, counted
    OverLimitAgainst = 1030,       // points, limit
    TraitNotRolled = 1031,
    TraitWithoutLeader = 1032,
    TraitDiceWrong = 1033,       // number of dice wanted
    TraitNotAvailable = 1034,    // trait, what it asks for
    TraitHouse = 1035,           // name
    TooManyQuests = 1036,        // count, most
    QuestTwice = 1037,           // quest
    QuestUnknown = 1038,         // id
    QuestNotAvailable = 1039,    // quest, what it needs
    QuestHouse = 1040,           // name, glory
    QuestGloryOutOfRange = 1041, // name, glory, least, most
    ScenarioUnknown = 1042,      // id
    SpellNotAllowed = 1043,      // unit, spell
    FreePlay = 1044,             // the limits that are off
    UnknownTrait = 1046,         // id
    SecretForm = 1048,           // unit, the other form
    OldModelsNote = 1049,
    SystemUnknown = 1051,          // id
    ScenarioRollWrong = 1053,      // die, scenario
    NameMissing = 1054,            // unit
    ModelsUnnamed = 1055,          // unit, named, models
    SectionUnchosen = 1056,        // unit, section
    OptionTooOften = 1057,         // unit, option, most
    OptionNotForLeader = 1058,     // unit, option
    PiecesOutOfRange = 1059,       // unit, count, least, most, what they are
    SizeOutOfRange = 1060,         // unit, size, least, most, fewest pieces, most pieces, what they are
    TooManyShares = 1061,          // what, count, most, by what, its count
    UnusualPoints = 1062,          // points, least, most
    PurseTooSmall = 1063,          // points, purse, what is in it
    OrganisationIncomplete = 1064, // organisation, part, count, wanted
    OrganisationUnknown = 1065,    // id
    TooManyTraits = 1066,          // count, most
    TraitRollAgain = 1067,         // total
    PackMissing = 1068,            // name, id
    SettingUnknown = 1069,         // setting, answer
    ModelsFixed = 1070,            // unit, models, wanted
    KindNotMet = 1071,             // unit, option, kind
    AnswerStillOpen = 1072,        // unit, option, what is asked

    // Files of ours.
    NotJson = 2001, // where; behind it what the parser says, for reports
    EndsTooSoon = 2002,
    NotUtf8 = 2003,     // byte
    WrongType = 2004,   // key, what it is, what it should be
    KeyMissing = 2005,  // key
    NewerFormat = 2006, // its format, ours
    NotAWarband = 2007,
    TooDeep = 2008,         // depth, most
    TooLarge = 2009,        // bytes, most
    ValueOutOfRange = 2010, // key, value, least, most
    TextTooLong = 2011,     // key, letters, most
    TextCleaned = 2012,     // key
    UnknownKeyKept = 2013,  // key
    Upgraded = 2014,        // from format, to format
    ShareCodeDamaged = 2015,
    ShareCodeNewer = 2016,
    NoWarbandInPdf = 2017,
    PartlyRead = 2018,   // units read, units in the file
    DuplicateKey = 2019, // key
    NoPdfReader = 2020,  // the file that is missing
    FileEmpty = 2021,

    // Other programs' files.
    ForeignFormatUnknown = 3001,
    ForeignUnitUnknown = 3002,      // unit name
    ForeignOptionUnknown = 3003,    // unit, option name
    ForeignPriceDiffers = 3004,     // unit, theirs, ours, reason
    ForeignTotalDiffers = 3005,     // theirs, ours
    ForeignOtherGame = 3006,        // game
    ForeignAnswerAssumed = 3007,    // unit, option, answer
    ForeignLost = 3008,             // what the target format cannot hold
    ForeignEmptyRowSkipped = 3009,  // position
    ForeignTraitUnknown = 3010,     // name
    ForeignSpellUnknown = 3011,     // unit, name
    ForeignCustomData = 3012,       // kind, name
    ForeignSeveralLists = 3013,     // count, name that was taken
    ForeignTraitWithoutDice = 3014, // trait
    ForeignOptionAdded = 3015,      // unit, option
    ZipDamaged = 3016,              // what the library says
    ZipTooLarge = 3017,             // bytes, most
    ZipNoRoster = 3018,
    XmlDamaged = 3019,             // what the library says, byte
    ForeignOnlyWritten = 3020,     // format
    ForeignOptionTwice = 3021,     // unit, option
    ForeignOtherEdition = 3022,    // edition, its points, ours
    ForeignTranslated = 3023,      // unit, name there, name here
    ForeignColumnMissing = 3024,   // column
    ForeignColumnUnknown = 3025,   // column
    ForeignValueUnreadable = 3026, // line, column, value
    ForeignTemplateDamaged = 3027, // template, why
    ForeignGameUnheld = 3028,      // format, game
    SecretsLeftOut = 3029,
    ForeignTemplateName = 3030, // template, what it asks for
    ForeignLineUnread = 3031,   // line or lines, the first of them

    // Disk and machine.
    CannotOpen = 4001,  // reason
    CannotWrite = 4002, // reason
    DiskFull = 4003,
    ChangedOnDisk = 4004,
    DeletedOnDisk = 4005,
    CannotPrint = 4007,    // reason
    NothingToPrint = 4009, // sheet, Warband
    SlipsLeftOut = 4010,
    PictureUnreadable = 4011, // whose, file
    NotesGoOn = 4012,         // whose, sheet

    // Usage of the command line.
    Usage = 5001,            // what is wrong
    UnknownSheet = 5002,     // name
    UnknownFormat = 5003,    // name
    NotInThisVersion = 5004, // what
    OutputIsInput = 5005,
    OutputOfOtherKind = 5006, // what stands there, what would be written
    OutputNamedWrong = 5007,  // what would be written, the ending that it asks for

    // Data files: the games themselves and player packs.
    DataNotFound = 6001,         // folder
    DataSchema = 6002,           // what the schema says
    DataUnknownReference = 6003, // kind, id
    DataTwice = 6004,            // kind, id
    DataUnknownKey = 6005,       // key
    NotAPack = 6006,
    PackForOtherGame = 6007, // pack, its system

    // The battle: setting it up, orders that cannot be given, replays.
    BattleOver = 7001,
    NotAwaited = 7002,
    RollDoesNotFit = 7003,     // dice wanted, their sides, the faces given
    NotAnAnswer = 7004,        // the order's word
    NoSuchUnit = 7005,         // its number
    NotYourUnit = 7006,        // unit
    UnitNotOnTable = 7007,     // unit
    AlreadyTested = 7008,      // unit
    BatteredCannot = 7009,     // unit
    CannotDoThat = 7010,       // unit, the order's word
    OnlyAttack = 7011,         // unit
    NobodyInReach = 7012,      // unit
    NobodyToShoot = 7013,      // unit
    NotATarget = 7014,         // unit, target
    TargetHidden = 7015,       // unit, target
    TargetTooFar = 7016,       // unit, target
    NearerThreat = 7017,       // unit, target
    ProtectedFromShots = 7018, // unit, target
    WayTooFar = 7019,          // unit, inches allowed
    WayOffTable = 7020,        // unit
    WayImpassable = 7021,      // unit
    WayObstacle = 7022,        // unit
    WayNearUnit = 7023,        // unit, other unit
    WayCohesion = 7024,        // unit
    WayOverlap = 7025,         // unit
    OutsideZone = 7026,        // unit
    MustSetUp = 7027,          // unit
    WallNotPossible = 7028,    // unit
    SpellUnknownToUnit = 7029, // unit, spell
    SpellTargetWrong = 7030,   // unit, spell, target
    SpellBlocked = 7031,       // target, spell in force
    ScenarioForbids = 7032,    // unit, the order's word
    TraitSpent = 7033,         // unit
    StillToDo = 7034,          // unit
    NothingToGive = 7035,      // unit
    MarkerPlaceWrong = 7036,
    ChallengeNotPossible = 7037,
    SummonNotPossible = 7038,  // unit, target
    LeaderCannot = 7039,       // unit, the order's word
    PlacesNotOneEach = 7040,   // unit, its models, places given
    ModelFallsShort = 7041,    // unit, which model from 1, inches
    AlreadySetUp = 7042,       // unit
    AlreadyHeldOff = 7043,     // unit
    NotBattered = 7044,        // unit
    NoWildCharge = 7045,       // unit
    NoTestDue = 7046,          // unit
    FallenNotChosenSo = 7047,  // unit, models that fall
    BendNotEqual = 7048,       // unit
    NoWayToTarget = 7049,      // unit, target
    TooFewSides = 7050,        // sides, least, most
    NoBattleEngine = 7051,     // system
    SideUnusable = 7052,       // warband, what is wrong with it
    SidesOfOtherGames = 7053,  // warband, its system, the battle's
    ReadingUnknown = 7054,     // ruling, reading
    QuestTargetMissing = 7055, // Quest, target
    QuestTargetUnclear = 7056, // Quest, target, how many are called so, the first's name
    OverLimitToday = 7057,     // warband, points today, limit, points on the list
    TooLateForQuests = 7058,
    TooFewTeams = 7059, // sides
    NotABattle = 7060,
    StepUnreadable = 7061,  // step
    StepRefused = 7062,     // step; why stands in the findings behind it
    StepDiffers = 7063,     // step
    ReplayBreaksOff = 7064, // steps read, steps promised
    CatalogueDiffers = 7065,
    SealBroken = 7066,       // side, Quest
    BattlefieldWrong = 7067, // piece, what is wrong with it
    NotABattlefield = 7068,
    TeamUnknown = 7069,      // warband, team, most
    TeamOfBothRoles = 7070,  // warband
    ScenarioForFewer = 7071, // scenario, teams, most
    TableTooSmall = 7072,    // width, depth, least of each, their measure
    TableTooLarge = 7073,    // width, depth, most of each, their measure
    TableUnreadable = 7074,  // what was given, the measure, the size that is proposed
    TeamsNotOneEach = 7075,  // teams, warbands
    TerrainUnknown = 7076,   // kind, the kinds that are known
    NoOpenGround = 7077,     // on what
    StepCountDiffers = 7078, // steps there, steps promised
    SeedDiffers = 7079,      // step, seed
    StepBeyondEnd = 7080,    // step asked for, steps there
    TooLittleDanger = 7081,  // scenario, hundredths that are Dangerous, hundredths wanted
    SetupDiffers = 7082,
    NothingToCompare = 7083,  // the keys that are not in the file
    OrderNamesNoUnit = 7084,  // the order's word
    OrderNamesNoPlace = 7085, // the order's word
    NotPlayed = 7086,         // what it is called, whose it is
    PlayerUnknown = 7087,     // the word, those that are known
    OnlyRefereed = 7088,      // the game, why
    NotRefereed = 7089,       // the game
    NothingToTakeBack = 7090,
    NothingToTakeAgain = 7091,
    OverAlready = 7092,
    NoteBeyondEnd = 7093,    // its step, steps there
    BranchBeyondEnd = 7094,  // branch, the step after which it leaves, steps there
    BranchUnreadable = 7095, // branch, its step
    EntrySetAside = 7096,    // its place in the file
    EntriesAlike = 7097,     // how many more, the list
    TooManyEntries = 7098,   // the list, entries there, most
    InvariantBroken = 7099,  // what is wrong
    BranchDiffers = 7100,    // branch, its step
    BranchRefused = 7101,    // branch, its step; why stands in the findings behind it
    DiceStillToCome = 7102,
    SeedNotThere = 7103,
    TableIsSeen = 7104,      // the order's word
    GoneForGood = 7105,      // unit
    MoreThanItHad = 7106,    // unit, the Strength stated, that which it started with
    CannotBeBattered = 7107, // unit
    NothingNew = 7108,       // unit
    StatedAgainst = 7109,    // what is stated, what is stated and contradicts it
    StatedWithout = 7110,    // what is stated, without which it means nothing
    CountedTooMany = 7111,   // unit, the number stated, the most that there can be
    StatedUnasked = 7112,    // what is stated though nobody asks for it there
    CountedNoDice = 7113,    // step

    // A result of a campaign in a file.
    ResultWordUnknown = 7115,   // member, what stands there, the words that are known
    ResultMemberUnknown = 7116, // member
    NeitherResultNorBattle = 7117,

    // Games measured in centimetres.
    TableOfAnotherMeasure = 7118, // its measure, that of the game
    WayTooLong = 7119,            // unit, centimetres allowed
    WayIntoEnemy = 7120,          // unit, enemy
    SideDisagrees = 7121,         // setting, what each list says of it, ruling
    UnitRetreats = 7122,          // unit
    UnitInMelee = 7123,           // unit, the order's word
    NobodyTouches = 7124,         // unit, the order's word
    ChargeFallsShort = 7125,      // unit, target
    ChargeNotAhead = 7126,        // unit, target
    NoChargeOnLeaving = 7127,     // unit
    TurnLeavesEnemy = 7128,       // unit
    CommandSpent = 7129,          // unit
    LeaderNotToRally = 7130,      // unit
    NeedsNoRally = 7131,          // unit that would be rallied
    UnitsNotAlike = 7132,         // unit, other
    MenOfAlly = 7133,             // unit, the ally's
    TooManyAsOne = 7134,          // unit, other, figures of both, most
    UnitsApart = 7135,            // unit, other
    NoRoomAsOne = 7136,           // unit, other
    NoMissiles = 7137,            // unit
    NoShotLeft = 7138,            // unit
    SilentNow = 7139,             // unit
    CrewTooSmall = 7140,          // unit
    LaysTemplate = 7141,          // unit
    HasNoTemplate = 7142,         // unit
    PlaceOutOfRange = 7143,       // unit, centimetres that it reaches
    NoSuchFigures = 7144,         // unit
    FiguresMiscounted = 7145,     // unit, hits
    FacingUnreadable = 7146,      // the order's word
    EdgeOfAnother = 7147,
    TooManyToFight = 7148,         // warband, its units, those of all, most
    NobodyNamed = 7149,            // the order's word
    AppointmentListMissing = 7150, // warband
    AppointmentOtherSides = 7151,
    AppointmentCampaignUnknown = 7152,
    AppointmentNotOpen = 7153,
    AppointmentPickIsOver = 7154, // warband, points, limit
    FiguresUnderAlready = 7155,   // unit

    // Stands that are refereed.
    UnitHides = 7160,           // unit
    RollFailed = 7161,          // unit
    NotTrained = 7162,          // unit, the order's word
    ColumnByColumn = 7163,      // unit
    NoSuchStands = 7164,        // unit
    NotApart = 7165,            // unit
    GeneralNotFree = 7166,      // unit
    GeneralHelpsFormed = 7167,  // unit
    NotFirstAction = 7168,      // unit
    ChargeDeclared = 7169,      // unit
    InContactAlready = 7170,    // unit, target
    CannotCountercharge = 7171, // unit
    MustCharge = 7172,          // unit
    MustCountercharge = 7173,   // unit
    CannotSet = 7174,           // unit
    SetAlready = 7175,          // unit
    NotSkirmishers = 7176,      // unit
    NoRoomToHide = 7177,        // unit, host
    StandsTouch = 7178,         // unit
    StillLoading = 7179,        // unit
    StandsHaveShot = 7180,      // unit
    NoWizard = 7181,            // unit
    SpellSpent = 7182,          // unit
    NothingNear = 7183,         // unit, other
    NothingApart = 7184,        // unit
    MustPursue = 7185,          // unit
    NoAttackLeft = 7186,        // unit, its stand, target
    NotToCheck = 7187,          // unit
    MovedAlready = 7188,        // unit
    NotMarching = 7189,         // unit
    RolledForOther = 7190,      // unit
    NobodyApartTouches = 7191,  // unit
    NotInFirstRow = 7192,       // unit
    StillMarching = 7193,       // unit
    FightsFirst = 7194,         // unit
    NotChargedBy = 7195,        // unit, target
    NotMovedUp = 7196,          // unit
    HasComeUp = 7197,           // unit, target
    HitsOutOfRange = 7198,      // unit, hits, most
    WithdrawsFirst = 7199,      // unit, target
    FormationHeld = 7200,       // unit
    StayedOut = 7201,           // unit
    MoreThanAttacks = 7202,     // unit, target, attacks

    // The campaign: results that are written down.
    StageUnknown = 8001,              // stage, pack
    TerritoryUnknown = 8002,          // territory, pack
    WarbandInTwoSides = 8003,         // one side, the other
    TooFewSidesFiled = 8004,          // sides
    VerdictsDisagree = 8005,          // won, drawn, lost
    ThrowNotWanted = 8006,            // id of the throw
    ThrowDoesNotFit = 8007,           // rule, dice wanted, their sides, dice given
    ThrowTwice = 8008,                // id of the throw
    StageNotOpen = 8009,              // stage, number of the side, the stage where it stands
    TerritoryOutOfReach = 8010,       // territory, number of the side
    UnitReportedTwice = 8011,         // unit, number of the side
    SideWithoutWarband = 8012,        // number of the side
    AttackerUnknown = 8013,           // stage
    SeveralLeadersReported = 8014,    // number of the side, units
    ScenarioNotOfStage = 8015,        // scenario, stage or territory, its scenario
    NotTimeToStartAgain = 8016,       // name of the purse, what is in it
    TerritoryWithoutOneWinner = 8017, // territory, winners

    // The campaign: packs, and results as files.
    NotACampaignPack = 8020,
    NextStageUnknown = 8021,     // stage, the next
    StageUnreachable = 8022,     // stage
    NeighbourUnknown = 8023,     // territory, neighbour
    NeighbourNotMutual = 8024,   // territory, neighbour
    KeyUndeclared = 8025,        // where, key
    DiceTableWrong = 8026,       // rule, total
    DiceWithoutTable = 8027,     // rule
    CampaignIdTwice = 8028,      // kind, id
    RuleStageUnknown = 8029,     // rule, stage
    GiftWithoutTerritory = 8030, // rule
    LevelsOutOfOrder = 8031,     // key, level
    NotAResult = 8032,
    NextStageBefore = 8033, // stage, the next

    // The campaign: the database that keeps it. Its triggers name some of these numbers.
    CampaignExists = 8040,
    NotACampaign = 8041,
    CampaignTooNew = 8042,        // its schema, the newest known here
    CampaignDamaged = 8043,       // what is wrong, the newest sound copy
    CampaignDamagedNoCopy = 8044, // what is wrong
    ServerUnreachable = 8045,     // reason
    CampaignBusy = 8046,
    DatabaseRefused = 8047,   // reason
    DriverMissing = 8048,     // name of the driver
    AddressUnreadable = 8049, // what is wrong
    NotAnIdentity = 8050,     // id
    IdentityTaken = 8051,     // id, who it belongs to
    FilingUnknown = 8052,     // id
    SheetDiffers = 8053,      // id, who filed it, when
    SheetDiffersIn = 8054,    // what, in the books, on this sheet
    NotToConfirm = 8055,
    NotToUndo = 8056,
    OutOfDate = 8057,    // key, whose, seen, now
    DependedUpon = 8058, // key, whose, date of the later filing, who filed it, its number and sides
    BelowFloor = 8059,   // key, whose
    OwnFiling = 8060,
    NotYourBattle = 8061,
    WhyMissing = 8062,
    OrganisersOnly = 8063,
    SheetClosed = 8064,
    BooksKept = 8065,
    LoginUnusable = 8066, // login
    LoginTaken = 8067,    // login
    WarbandNotInCampaign = 8068,
    PlayerNotInCampaign = 8069, // id
    ChangesOthers = 8070,
    BooksDisagree = 8071,    // what, in the books, what the ledger gives
    ExportUnreadable = 8072, // line
    OtherCampaign = 8073,    // name of the other
    CopyFailed = 8074,       // reason
    SheetUnfinished = 8075,
    SidesMissing = 8076,
    ListDiffers = 8077, // hash
    FixtureKept = 8078,
    ConnectionLost = 8079,

    // The club: joining, appointments, publishing.
    CampaignWarbandUnknown = 8080, // warband
    CampaignWarbandTwice = 8081,   // warband
    CampaignOtherGame = 8082,      // warband, its system, the campaign's
    CampaignPackOtherGame = 8083,  // pack, system
    CampaignPackUnknown = 8084,    // pack
    BattleUnfinished = 8085,       // steps
    CampaignDiceWanted = 8086,     // rolls
    CampaignNoPairing = 8087,
    CampaignPairsFreely = 8088, // pack
    CampaignNoFinal = 8089,     // pack
    CampaignFinalOver = 8090,
    CampaignRoundOpen = 8091,     // round, warband, warband
    CampaignOverLimit = 8092,     // warband, points, limit
    CampaignFilingUnknown = 8093, // what was asked for
    CampaignFilingSeveral = 8094, // what was asked for, the numbers that begin so
    CampaignSideWrong = 8095,     // what was written
    PublishFolderInUse = 8096,    // folder
    QuestLeftOpen = 8097,         // Quest, warband
    ExportLeavesSecretsOut = 8098,
    ImportWithoutSecrets = 8099,
    PublishedByOther = 8100,     // folder, name of the other campaign
    SecretQuestsLeftOpen = 8101, // warband
    BattleOfOtherCampaign = 8102,
    AppointmentUnknown = 8103,
    AppointmentKept = 8104,    // by whom it was filed, the day it was played
    RecordingTooLarge = 8105,  // its megabytes, most
    BattleFiledAlready = 8106, // by whom
    RecordingDiffers = 8107,   // the Glory in the books, that of the recording
    UnitNotInBooks = 8108,     // unit, warband
    FixtureOfOthers = 8109,
    RoundUnconfirmed = 8110,  // round, warband, warband
    RoundDrawnAlready = 8112, // round
    RoundDrawnTwice = 8113,   // round, drawings, the pairs of the one in force
    WarbandOfTwo = 8114,      // warband, its players
    DrawUnknown = 8115,       // what was asked for
    SeenOtherwise = 8116,     // id
    OthersHaveToAgree = 8117, // their names
    NotASheet = 8118,
    SheetsWait = 8119,
    ChangeNotOfSheet = 8120, // whose and which change, what the sheet brings, what the pack makes of it
    ChangesNotOfSheet = 8121,
    BeyondReason = 8122,
    SheetUnreadable = 8123, // id

    // What of a recorded battle does not agree with the campaign.
    BattleInDoubt = 8124,
    FoughtInOtherGame = 8125,    // the battle's game, the campaign's
    BattleCutShort = 8126,       // turns
    ForceOverLimit = 8127,       // warband, its points, those of the campaign's next battle
    FoughtUnderOtherName = 8128, // warband in the battle, in the books
    SheetNotOfRecording = 8129,  // warband
    FoughtByOther = 8157,        // warband, player in the battle's list, in the books
    NotesStayHome = 8158,        // warband
    SecretsInBooks = 8159,       // warband

    // The club: what is written by hand.
    CorrectionKeyUnknown = 8130,  // key, whose, the keys that are known there
    WrittenWrong = 8131,          // what was written, how it is written
    CorrectionNoNumber = 8132,    // key, what was written
    DayWrong = 8133,              // what was written
    ResultScenarioUnknown = 8134, // scenario, those that are known
    GloryBeyondReason = 8135,     // Warband, its Glory, least, most
    UnitUnknownHere = 8136,       // unit, Warband, its units
    ChallengeNeedsTwo = 8137,
    ResultFixtureUnknown = 8138, // fixture, those that are open
    CampaignWorkStopped = 8139,  // what was done, what goes on

    // The campaign's file and its copies.
    CampaignReadOnly = 8140,
    OpenedReadOnly = 8141,
    OpenedStill = 8142,
    OldReadOnly = 8143,
    CopyHoldsOf = 8144, // the copy, its results, when the last was written, results of the file
    CopyHolds = 8145,   // the copy, its results, when the last was written
    CopyEmpty = 8146,   // the copy
    BackupOnServer = 8147,
    NotACopy = 8148,
    CopyOfOther = 8149, // name of the other campaign
    NoSoundCopy = 8150,
    BackupInTheWay = 8151,
    CampaignOpenElsewhere = 8152,
    PublishOverOthers = 8153, // file
    ImportLineTooLong = 8154, // line, most megabytes
    ImportTooLarge = 8155,    // most megabytes
    ImportShape = 8156,

    // Logins of a club's server.
    LoginUnknown = 8160,   // login
    PlayerHasLogin = 8161, // login that was wanted
    LoginKept = 8162,      // login
    LoginOwns = 8163,      // login
    NoLoginsInFile = 8164,
    PasswordTooShort = 8165, // least characters
    ServerForbids = 8166,
    PasswordUnreadable = 8167, // file
    ActingBesideLeader = 8168, // unit, number of the side
    LevelNotOfBooks = 8169,    // unit, warband, its leader's level in the list, in the books

    // A campaign's books that were changed by another program or a failing disk.
    RowBent = 8170,             // kind of entry, which
    RowUnsealed = 8171,         // kind of entry, which
    RowsLost = 8172,            // of what, how many were written, how many are there
    BooksRebuilt = 8173,        // name of a table or an index or trigger
    RowsUnreadable = 8174,      // kind of entry, reason
    RecordingNotOfSheet = 8175, // id
    SalvageLost = 8176,         // kind of entry, which, why
    SalvageLeftOut = 8177,      // kind of entry, which, why
    SalvageNothing = 8178,
    SalvageThere = 8179,         // the file
    CampaignBegunAlready = 8180, // name
    JoinedAlready = 8181,        // Warband, its player
    ChallengedAlready = 8182,    // Warband, Warband
    ResultLikeThis = 8183,       // by whom it was filed, first letters of its number

    // What goes beyond what anybody means, and who is in whose way.
    ChallengesWait = 8184,
    BooksHeldBy = 8185,       // whose program writes
    NoteTooLong = 8186,       // its letters, most
    RoundNotOfFixture = 8187, // round of the result, of the appointment
    KindNotRecorded = 8188,   // the kind of the sheet
    FixtureOfTwo = 8189,      // first letters of the result that came, of the one that was there, by whom
    JoinedAndFought = 8190,   // warband, its battles
    NameUnusable = 8191,      // what it names, most letters
    FoughtByRulings = 8192,   // rulings that were chosen
    FoughtOnTable = 8193,     // its size, that of the game
    AddressUnknown = 8194,    // what was written
    ChallengeUnknown = 8195,  // warband, warband

    // Quests and losses of a result that is written by hand.
    QuestReportedTwice = 8196, // quest, warband
    QuestUnknownHere = 8197,   // quest, warband
    WrittenTwice = 8198,       // what was written
    ListNotLegal = 8199,       // warband, the findings of its muster by number

    // The map of a campaign.
    HomeTaken = 8200,    // place, who holds it, those that are free
    HomeNotOne = 8201,   // place, those that are free
    TerritoryOwn = 8202, // place, number of the side

    // The player's miniatures: what stands on the shelf, and what can be fielded from it.
    NotMiniatures = 9001,
    MiniaturesUnitUnknown = 9002, // lot, unit type
    MiniaturesPaintedOver = 9003, // lot, painted, owned
    MiniaturesShort = 9004,       // unit, models wanted, models there
    MiniaturesLotTwice = 9005,    // lot
    NothingToField = 9006,        // points wanted, why
};

/// "GF-1001".
[[nodiscard]] inline int number(Code code) { return static_cast<int>(code); }

} // namespace gonfalon
