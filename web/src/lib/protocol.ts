// What goes over the wire, written by `make web-types` from the structs of the server.

/** The second deck's card of a year, None if the viewer does not know it. */
export interface AllyView { year: number; enemy: string | null; revealed: boolean; }
/** Goods and what else a governor has. */
export interface Amounts {
  gold?: number; wood?: number; stone?: number; plus_two?: number; soldiers?: number; vp?: number;
}
/** A move, as its text or its fields. */
export interface AnswerAct { act: "answer"; version: number; id: string; move: string | Record<string, unknown>; }
export type AnyAct = AnswerAct | TakeBackAct | RedoAct | ConsentAct | PromiseAct | TellAct | BeginAct | SitAct;
/** What a strong player thinks of the options. */
export interface AskHints { type: "hints"; }
/** A review of the game, when it is over. */
export interface AskReview { type: "review"; }
/** Dice on an advisor; neutral ones have no seat. */
export interface AssignmentView {
  advisor: number; seat: number | null; dice: number[]; bonus: number[]; plus_two: boolean; shift: number;
  envoy: boolean; any_die: boolean; own_advisor: boolean;
}
/** What a seat can take back: how many answers go with its `last` decision and with its `turn`, and how many it can give `again`; 0 where nothing can be. `to` is the first answer of the story that all that came after can be taken back to, null if there is none. */
export interface BackFields { last: number; turn: number; again: number; to: number | null; }
/** A battle is decided. */
export interface BattleEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "battle"; enemy: string;
  strength: number; against: number; result: "victory" | "held" | "defeat";
}
/** The battle of a governor as things stand: the strength and its parts, and how many of the cards that the enemy may be end it how. */
export interface BattleFacts {
  seat: number; soldiers: number; bolster: number; parts: StrengthPart[]; strength: number; victory: number;
  held: number; defeat: number;
}
/** The game begins: for the host. */
export interface BeginAct { act: "begin"; version: number; id: string; }
/** What holds now, what lies on each advisor, and what there is to see of each governor. */
export interface BoardFields { states: StateFields[]; advisors: LyingFields[][]; notes: Part[][]; }
/** A governor will roll so many more bonus dice. */
export interface BonusDieEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "bonus_die"; dice: number;
}
/** A table whose game goes on from a version of one that is over, with new dice, and who sits there. */
export interface Branch {
  version: number; seats: NewSeat[]; public?: boolean; hints?: boolean; limit?: number | null;
}
/** Construct a building; `goods` where the price is a choice. */
export interface BuildMove { text?: string; kind: "build"; building: string; goods?: Goods; }
/** A building stands, or is destroyed. */
export interface BuildingEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "build" | "destroy";
  building: string;
}
/** What people are to tell who roll and draw themselves, and whose dice or cards they are, -1 for everyone's. */
export interface ChanceFields { seat: number; falls: FallFields[]; }
/** A governor gains, pays or is deprived of the amounts named. */
export interface ChangeEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; gold?: number; wood?: number;
  stone?: number; plus_two?: number; soldiers?: number; vp?: number; event: "gain" | "spend" | "lose";
}
export interface Chat { type: "chat"; text: string; name?: string | null; }
export interface ChatLine { number: number; at: number; seat: number | null; name: string; text: string; }
export interface Chats { type: "chats"; lines: ChatLine[]; }
/** Choose an opponent, by their seat. */
export interface ChooseMove { text?: string; kind: "choose"; opponent: number; }
/** Whether one's answers may go, which another wants to take back. */
export interface ConsentAct { act: "consent"; version: number; id: string; given: boolean; }
/** Lay a token on an advisor, or on the own advisors `of` a seat. */
export interface DealMove { text?: string; kind: "deal"; advisor?: number; of?: number; }
/** A destiny is drawn for the year. */
export interface DestinyEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "destiny"; destiny: string;
}
export interface Do { type: "do"; act: AnyAct; }
/** An act that is on disk: its id, and the version that it made. */
export interface Done { type: "done"; id: string; number: number; }
/** A governor takes a strip that lies face up. */
export interface DraftEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "draft"; strip: string;
}
/** Chance: the card that is drawn. */
export interface DrawMove {
  text?: string; kind: "draw"; enemy?: string; destiny?: string; governor?: string; strip?: string; tile?: string;
}
/** The game is over. */
export interface EndEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "end"; scores: number[];
  winners: number[];
}
/** How a game ended: who won and by what, and where everyone's points came from. */
export interface EndingFields { verdict: Said; points: PointsFields[]; }
/** The enemy is revealed, or looked at: then the card is for the seat that looked alone. */
export interface EnemyEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "reveal" | "look"; enemy?: string;
}
/** The enemy of a year, and between which strengths he is. */
export interface EnemyView { year: number; enemy: string | null; revealed: boolean; strength: number[]; }
/** The king's envoy goes to a seat, or back. */
export interface EnvoyEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "envoy"; to: number | null;
}
export type EventFields = ChangeEvent | YearEvent | PhaseEvent | DestinyEvent | BonusDieEvent | RollEvent |
  TableRollEvent | TurnEvent | MoveDiceEvent | NeutralEvent | TileEvent | FillEvent | MarkEvent | UnmarkEvent |
  OrderEvent | InfluenceEvent | PassEvent | UseEvent | BuildingEvent | EnvoyEvent | EnemyEvent | DraftEvent |
  StripsEvent | FaceUpEvent | GovernorEvent | TokenEvent | GroupEvent | TributeEvent | BattleEvent | ForcedEvent |
  EndEvent;
/** Spend one good for the two others. */
export interface ExchangeMove { text?: string; kind: "exchange"; spend: string; }
/** Governor cards are laid out to bid for. */
export interface FaceUpEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "face_up"; governors: string[];
}
/** What stands beside a view. */
export interface Facts {
  version: number; undoable: number; redoable: number; commitment: string; sheets: SheetRow[][];
  battles: BattleFacts[]; final: boolean[];
}
/** How dice or cards may have fallen: what is played to tell it, and the faces, or the kind and id of a card. */
export interface FallFields { text: string; dice?: number[]; card?: string[]; }
/** Goods are laid on a tile. */
export interface FillEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "fill"; goods: Goods;
}
/** The one legal move was made without asking; a secret one is told to its seat alone. */
export interface ForcedEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "forced"; move?: string;
}
export type FromClient = Hello | Do | Chat | AskHints | AskReview;
export type FromServer = State | Done | Refused | Chats | Hints | Reviewed | Progress | Problem;
/** How many of each good; those left out are none. */
export interface Goods { gold?: number; wood?: number; stone?: number; }
/** Gain, lose or give goods; `to` is the seat that gets them, where they are for another. */
export interface GoodsMove { text?: string; kind: "goods" | "lose" | "give"; goods: Goods; to?: number; }
/** A governor card is bid for with `vp`, or shown by its owner. */
export interface GovernorEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "bid" | "governor";
  governor: string; vp?: number;
}
/** Keep a governor card, or bid `vp` for one. */
export interface GovernorMove { text?: string; kind: "governor" | "bid"; governor: string; vp?: number; }
/** A governor chooses a group. */
export interface GroupEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "group"; group: string;
}
/** Choose a group for the year. */
export interface GroupMove { text?: string; kind: "group"; group: string; }
/** A piece of the rules: a `title`, a `text`, an `item` under its head, or a `line` of a list at its level. */
export interface GuideEntry { kind: string; head: string; text: string; level: number; }
/** The first message: which table, as whom (a seat's or the host's token, else a spectator), and the version of the last state that the client has, 0 for none. */
export interface Hello { type: "hello"; table: string; token?: string | null; since?: number; }
/** What a strong player thinks of an option: the chance to win after it, the VP at the end, and the reason. */
export interface HintFields { move: string; chance: number; vp: number; reason: Said; }
/** Options, best first, each with the chance to win, the VP at the end and the reason. */
export interface Hints { type: "hints"; version: number; hints: HintFields[]; }
/** Dice are assigned to an advisor. */
export interface InfluenceEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; advisor: number; dice: number[];
  plus_two: boolean; shift: number; envoy: boolean; bonus?: number[]; any_die?: boolean; own_advisor?: boolean;
  event: "influence";
}
/** Assign dice to an advisor, by his rank. */
export interface InfluenceMove {
  text?: string; advisor: number; dice: number[]; plus_two: boolean; shift: number; envoy: boolean; bonus?: number[];
  any_die?: boolean; own_advisor?: boolean; kind: "influence";
}
/** Sitting down: by the token of a seat, or at a public table on any empty one. */
export interface Join { name: string; token?: string | null; language?: string; }
export interface Joined { seat: number; token: string; }
/** Lay strips on the sheet. */
export interface LayMove { text?: string; kind: "lay"; strips: string[]; }
/** A line of a story: the kind of the first event it tells, how it is said, the seats whom it concerns, and the places of all events it tells. */
export interface LineFields { kind: string; message: Said; seats: number[]; events: number[]; }
/** Look at a card in secret. */
export interface LookMove { text?: string; kind: "look"; at: "enemy" | "ally"; }
/** What lies on an advisor beside dice: what it is, and for each seat whose it is, how many. */
export interface LyingFields { what: Part; owners: [number, number][]; }
/** Something is laid on an advisor, or on the own advisors `of` a seat. */
export interface MarkEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "mark"; what: string;
  advisor?: number; of?: number;
}
/** Lay a token on an advisor, or take one off. */
export interface MarkMove { text?: string; kind: "mark" | "unmark"; advisor: number; }
/** What lies on the board beside dice: docs/views.md. Cards of the owners' own may add names. */
export interface Marks {
  governors?: string[]; exchanged?: number[]; past_destinies?: string[]; good_year?: number[];
  rising_stars?: Record<string, number | null>; secret_deals?: Record<string, number>[][]; merchant_tile?: Goods;
  sergeant_tile?: Goods; joined?: string[]; growth?: number; needs?: string[]; manpower?: number[];
  pledges?: number[][]; secret_society?: Token;
}
/** A table of a browser's, its seats there (-1 for the host's place), and whether one of them is asked something. */
export interface Mine { table: TableInfo; seats: number[]; your_turn: boolean; }
/** Dice go from one advisor to another. */
export interface MoveDiceEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "move_dice"; advisor: number;
  to: number;
}
export type MoveFields = PassMove | InfluenceMove | GoodsMove | ExchangeMove | BuildMove | RecruitMove | UseMove |
  TaxMove | DealMove | StripMove | LayMove | GovernorMove | GroupMove | MarkMove | TributeMove | LookMove | TokenMove
  | RewardMove | ChooseMove | RollMove | OrderMove | DrawMove | PlaceMove;
/** Neutral dice block advisors. */
export interface NeutralEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "neutral"; dice: number[];
  advisors: number[];
}
/** A seat of a new table: a bot's, or a person's, who may be named already. */
export interface NewSeat { bot?: string | null; name?: string | null; }
/** A table to open: the options of its game, its seats, and what the host allows. */
export interface NewTable {
  seats: NewSeat[]; edition?: string; modules?: string[]; variants?: string[]; scenario?: string | null;
  chance?: "sealed" | "explicit"; public?: boolean; hints?: boolean; limit?: number | null;
}
/** Before the game begins there is nothing to tell. */
export interface NotBegun { view?: null; }
/** One thing to have, what it means, and the ways to it; the texts are parts of messages. */
export interface OfferFields {
  number: number; kind: string; title: Part; effect: Part; brief: Part; name: Part; ways: WayFields[];
}
/** A table that was opened: its id, the host's token, and the token of each seat that is a person's. */
export interface Opened { table: string; host: string; seats: (string | null)[]; }
/** The turn order is set. */
export interface OrderEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "order"; order: number[];
}
/** Chance: the first turn order. */
export interface OrderMove { text?: string; kind: "order"; order: number[]; }
export type Part = number | string | unknown[];
/** A governor is done for this step. */
export interface PassEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "pass";
}
/** Do no more in this step. */
export interface PassMove { text?: string; kind: "pass" | "redraw"; }
/** A phase begins. */
export interface PhaseEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "phase"; phase: string;
}
/** Chance: what is laid on which advisor. */
export interface PlaceMove { text?: string; kind: "place"; what: string; advisor: number; }
/** A governor as others see them; `hand` are those of their `cards` that the viewer may see. */
export interface PlayerView {
  seat: number; gold: number; wood: number; stone: number; plus_two: number; soldiers: number; vp: number;
  buildings: string[]; dice: number[]; bonus_dice: number[]; bonus_dice_to_roll: number; passed: boolean;
  looked: number[]; looked_at_allies: number[]; governor: string | null; group: string | null; strips: string[];
  tokens: number[]; hand: string[]; cards: number;
}
/** A game as it was at one of its versions, from the eyes of a seat, or `open`; `stops` are the versions at which somebody was asked, and the last one. */
export interface Point { version: number; stops: number[]; you: number | null; open: boolean; told: Told | NotBegun; }
/** The points of each seat from one kind of source. */
export interface PointsFields { label: Said; points: number[]; }
/** All that never changes in a game, in a language. */
export interface Printed {
  language: string; phases: Record<string, string>; cards: PrintedCard[]; guide: GuideEntry[];
}
/** A printed thing, with where each of its facts is known from; what it has beside depends on its kind. */
export interface PrintedCard {
  kind: string; id: string; name: string; rule: string; provenance: Record<string, string>; row?: string;
  column?: number; cost?: Goods; vp?: number; strength?: number; rank?: number; reward?: Reward; year?: number;
  lose?: Record<string, number>; gain?: Record<string, number>; note?: string;
}
/** Something that could not be done, and why; `fatal` if the socket is closed after it. */
export interface Problem { type: "problem"; why: Said; fatal: boolean; }
/** How far a review has come. */
export interface Progress { type: "progress"; done: number; total: number; }
/** The SHA-256 of a number for the dice. */
export interface PromiseAct { act: "promise"; version: number; id: string; digest: string; }
/** A takeback that waits for consents. */
export interface ProposalInfo { by: number; answers: number; asked: number[]; }
/** Recruit soldiers for goods. */
export interface RecruitMove { text?: string; kind: "recruit"; soldiers: number; goods: Amounts; }
/** Give again what was taken back. */
export interface RedoAct { act: "redo"; version: number; id: string; }
/** A request over HTTP that was refused: the status again, the reason, what was wrong with each field, and the reason as a message, where people can cause it. */
export interface Refusal { status_code: number; detail: string; extra: unknown[]; why: Said | null; }
/** An act that was not carried out, why, and the version now; over HTTP with the state, which follows over a socket. */
export interface Refused { type: "refused"; id: string; why: Said; version: number; state: State | null; }
/** The table where the same people and bots play again: one's seat there and its token, if one had a seat. The host's token is the same as before. */
export interface Rematch { table: string; seat: number | null; token: string | null; }
export interface Reviewed { type: "review"; review: Record<string, unknown>; }
/** What an advisor gives, as far as it is amounts: what is always given, the bundles of which one is chosen, and whether a look at the enemy comes with it. */
export interface Reward {
  gold?: number; wood?: number; stone?: number; plus_two?: number; soldiers?: number; vp?: number; choose?: Goods[];
  look?: boolean;
}
/** Take an advisor's reward in one of its ways. */
export interface RewardMove { text?: string; kind: "reward"; gain?: Amounts; spend?: Amounts; others?: Amounts; }
/** Player dice and bonus dice fall, or go back. */
export interface RollEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "roll" | "return_dice";
  dice: number[]; bonus: number[];
}
/** Chance: how dice fall. */
export interface RollMove { text?: string; kind: "roll"; dice: number[]; bonus?: number[]; }
export type Said = ["say", string, Record<string, Part>];
/** The file of a game that goes on here: of a table elsewhere, or one that the library or the terminal saved. */
export interface Saved { saved: string; }
/** Who sits on a seat, for all to see. */
export interface SeatInfo { name: string; person: boolean; bot: string; language: string; present: boolean; }
/** A building of a sheet, which is `built`, or has the bundles for one of which it is to be had now and, unless the governor has that much, what is `lacking` for the nearest of them. The `next` one of a row may be constructed. */
export interface SheetBuilding { building: string; built?: true; next?: true; prices?: Goods[]; lacking?: Goods; }
/** A row of a sheet, left to right, or the strip that covers it. */
export interface SheetRow { row: string; strip: boolean; buildings: SheetBuilding[]; }
/** A name and language of one's own; for the host also a bot on an empty or absent seat, or without one the seat is its person's again. */
export interface SitAct {
  act: "sit"; version: number; id: string; seat?: number | null; name?: string | null; bot?: string | null;
  language?: string | null;
}
/** Everything that a seat may know now: the newest state, whatever was missed. Of events and lines only those are sent that the client does not have: those from a place on, which replace whatever it has from there. */
export interface State { type: "state"; you: number | null; host: boolean; table: TableInfo; told: Told | NotBegun; }
/** What holds now: an enemy, a destiny, a scenario. */
export interface StateFields { head: Part; text: Part; }
/** What a card adds to a battle strength. */
export interface StrengthPart { source: string; source_kind: string; strength: number; }
/** Draft a strip. */
export interface StripMove { text?: string; kind: "draft"; strip: string; }
/** A governor shows the strips on their sheet. */
export interface StripsEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "strips"; strips: string[];
}
/** A table, for all to see. `promised` are the seats that promised a number for the dice, `missing` those of them that have not told it; `turn` are the seats that are asked something now. */
export interface TableInfo {
  id: string; stage: "waiting" | "playing" | "over"; edition: string; modules: string[]; variants: string[];
  scenario: string | null; public: boolean; hints: boolean; limit: number | null; commitment: string;
  promised: number[]; missing: number[]; seats: SeatInfo[]; turn: number[]; proposal: ProposalInfo | null;
  next: string | null; version: number; changed: number;
}
/** Dice that no governor keeps: the king's, or a card's. */
export interface TableRollEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "table_roll" | "reinforcements";
  dice: number[];
}
/** To one's last decision, to the first of one's turn, or to an answer of the story by its number. */
export interface TakeBackAct { act: "take_back"; version: number; id: string; to?: "last" | "turn" | number; }
/** Pay a tax with a good or VP. */
export interface TaxMove { text?: string; kind: "tax"; pay: string; }
/** The number that was promised. */
export interface TellAct { act: "tell"; version: number; id: string; number: string; }
/** A tile is laid on an advisor, or taken off. */
export interface TileEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "tile" | "tile_removed";
  advisor: number;
}
/** A seat's token on an advisor. */
export interface Token { seat: number; advisor: number; }
/** A governor shows their soldier token. */
export interface TokenEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "token"; value: number;
}
/** Choose a soldier token in secret. */
export interface TokenMove { text?: string; kind: "token"; value: number; }
/** Everything that a seat may know. Events and lines replace whatever it has from `events_from` and `lines_from` on. Of a game as it is now it has `back`, and if it waits for dice that people roll, `chance`; of one that is over, the `ending`. */
export interface Told {
  view: View; question: Said | null; offers: OfferFields[]; facts: Facts; board: BoardFields; back?: BackFields;
  chance?: ChanceFields; ending?: EndingFields; events_from: number; events: EventFields[]; lines_from: number;
  lines: LineFields[];
}
/** A governor contributes to the capital. */
export interface TributeEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "tribute"; needs: string[];
}
/** Contribute to the capital. */
export interface TributeMove { text?: string; kind: "tribute"; needs: string[]; }
/** Dice are turned to other faces. */
export interface TurnEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "turn"; dice: number[];
  to: number[];
}
/** Something is taken off an advisor. */
export interface UnmarkEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "unmark"; what: string;
  advisor: number; owner: number;
}
/** The record of a game that is over: it is played again, and is a table then, to be looked at and branched. */
export interface Upload { record: string; }
/** A governor uses a power. */
export interface UseEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "use"; power: string;
  power_kind: string;
}
/** Use the power of a card; the other fields tell its ways apart. */
export interface UseMove {
  text?: string; kind: "use"; power: string; power_kind: string; advisor?: number; dice?: number[]; die?: string;
  face?: number; give?: string; pay?: string; take?: string; to?: number;
}
/** All that a seat may know; `you` is None for a spectator, and `options` are there if the seat is asked. */
export interface View {
  you: number | null; names: string[]; edition: string; modules: string[]; variants: string[]; year: number;
  phase: string; order: number[]; envoy: number | null; players: PlayerView[]; scenario: string | null;
  destiny: string[]; tiles: number[]; marks: Marks; court: AssignmentView[]; enemies: EnemyView[]; allies: AllyView[];
  pending: number[]; question: string; topic: string; cause: string; cause_kind: string; options: MoveFields[];
  over: boolean; winners: number[];
}
/** One move of an offer: the label to type, its letter among several ways, and what tells it from the others. */
export interface WayFields { label: string; letter: string; text: Part; move: MoveFields; }
/** Where a seat is told that it is its turn, which Discord and Slack accept; empty for nowhere. */
export interface Webhook { url: string; }
/** A year begins. */
export interface YearEvent {
  seat: number | null; source: string; source_kind: string; answer?: number; event: "year"; year: number;
}
