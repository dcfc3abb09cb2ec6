/** An online game by typing moves, for pipes and plain terminals. */
import type { ConnectionState, OnlineGame } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';
import { positionAfter } from '@rowhouse/table';
import { errorMessage } from '../command.ts';
import { linkOf, type OnlineSeat } from '../games/open-seat.ts';
import { textFaultWords } from '../text/expected.ts';
import { playerName } from '../text/game-words.ts';
import { onlineText, shownTable } from '../text/online.ts';
import { boardWords, tablePicture, tableWords } from '../text/pictures.ts';
import type { Conversation } from './dialogue.ts';
import { moveForm, withLetter } from './play-game.ts';

const COMMANDS =
  'u ask to take a move back, o offer a draw, y or x answer the other side, b board in words, d drawing on or off, g resign, q leave, ? this list';

/** Until the game is over, the person leaves, or `ended` is aborted. */
export async function playOnline(seat: OnlineSeat, conversation: Conversation, ended: AbortSignal): Promise<void> {
  const { client, game, secret, invitations } = seat;
  for (const link of invitations) conversation.say(`Send this link to the other side: ${link}\n`);
  conversation.say(`${secret === null ? 'To watch' : 'Back to your seat'}: ${linkOf(seat)}\n`);
  const connection = client.connect({ game, secret });
  const talk = new OnlineTalk(conversation, (...command) => connection.do(...command));
  try {
    while (talk.goesOn) {
      const state = await connection.until((now) => talk.isNews(now), { signal: ended });
      await talk.tell(state);
    }
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    connection.close();
  }
}

type Connection = ReturnType<OnlineSeat['client']['connect']>;

/** What is said about a game, and what its player types. */
class OnlineTalk {
  readonly #conversation: Conversation;
  readonly #act: Connection['do'];
  /** What was told last. */
  #told: OnlineGame | null = null;
  #isDrawn = true;
  #isHelped = false;
  goesOn = true;

  constructor(conversation: Conversation, act: Connection['do']) {
    this.#conversation = conversation;
    this.#act = act;
  }

  isNews({ game }: ConnectionState): boolean {
    return game !== null && game.view.ply !== this.#told?.view.ply;
  }

  /** Tells the news, and asks as long as it is this player's turn, or something is asked of them. */
  async tell(state: ConnectionState): Promise<void> {
    const game = state.game!;
    const before = this.#told;
    this.#told = game;
    const { status } = game.view.live;
    if (status !== 'waiting' && isChanged(before, game)) {
      for (const line of movesSince(before, game)) this.#say(line);
      this.#show(game);
    }
    const text = onlineText(state, false);
    if (text !== null) this.#say(text);
    this.goesOn = status !== 'over';
    if (!isAsked(game)) return;
    if (!this.#isHelped) this.#say(helpFor(game));
    this.#isHelped = true;
    while (this.goesOn && !(await this.#isDone(game)));
  }

  /** One answer. Whether the server has taken what it says. */
  async #isDone(game: OnlineGame): Promise<boolean> {
    const typed = await this.#conversation.ask('> ');
    const answer = typed === null ? 'q' : withLetter(typed).toLowerCase();
    const own: Readonly<Record<string, () => void>> = {
      q: () => {
        this.goesOn = false;
      },
      d: () => {
        this.#isDrawn = !this.#isDrawn;
        this.#show(game);
      },
      b: () => this.#say(boardWords(shownTable(game))),
      '?': () => this.#say(helpFor(game)),
    };
    const act = Object.hasOwn(own, answer) ? own[answer] : undefined;
    const refusal = act ? null : await this.#send(answer, game);
    act?.();
    if (refusal !== null) this.#say(refusal);
    return !act && refusal === null;
  }

  /** `null` if the server has taken it. */
  async #send(answer: string, game: OnlineGame): Promise<string | null> {
    const { config } = game.table.record;
    const command = commandOf(answer, game);
    if (command === 'nothing-asked') return 'The other side has not asked for anything.';
    if (command === null) {
      const move = gameOf(config).parseMove(config, answer);
      if (!move.ok) return `${textFaultWords(move.error, 'text')}; or ${COMMANDS}.`;
    }
    const done = await (command === null ? this.#act('move', answer) : this.#act(command));
    return done.ok ? null : errorMessage(done.error);
  }

  #show(game: OnlineGame): void {
    const table = shownTable(game);
    this.#say(`\n${this.#isDrawn ? tablePicture(table) : tableWords(table)}`);
  }

  #say(line: string): void {
    this.#conversation.say(`${line}\n`);
  }
}

const helpFor = ({ table }: OnlineGame): string => `Type ${moveForm(table.record.config.family)}; or ${COMMANDS}.`;

/** Whether the board or the result is another one. */
const isChanged = (before: OnlineGame | null, { table, view }: OnlineGame): boolean =>
  before === null ||
  before.view.live.status !== view.live.status ||
  before.table.record.moves.length !== table.record.moves.length;

/** The moves of the others since then, and how many were taken back. */
function movesSince(before: OnlineGame | null, game: OnlineGame): readonly string[] {
  if (before === null) return [];
  const table = shownTable(game);
  const { config, moves } = table.record;
  const known = before.table.record.moves.length;
  if (moves.length < known) return [`Moves taken back: ${known - moves.length}.`];
  return moves.slice(known).flatMap((move, at) => {
    const { toMove } = positionAfter(table, known + at);
    return toMove === game.seat ? [] : [`${playerName(table, toMove)} plays ${gameOf(config).showMove(config, move)}.`];
  });
}

/** What the other side has offered or asked for, and this player has not answered. */
function askedOf({ seat, view }: OnlineGame): 'draw' | 'undo' | null {
  const { offer, undo } = view.live;
  if (seat === null) return null;
  if (offer !== null && offer !== seat) return 'draw';
  return undo !== null && undo.by !== seat && !undo.agreed.includes(seat) ? 'undo' : null;
}

function isAsked(game: OnlineGame): boolean {
  const { status, toMove } = game.view.live;
  return status === 'playing' && game.seat !== null && (toMove === game.seat || askedOf(game) !== null);
}

/** The command that a letter stands for; `null` if it is a move, or none. */
function commandOf(answer: string, game: OnlineGame) {
  if (answer === 'g') return 'resign';
  if (answer === 'u') return 'ask-undo';
  if (answer === 'o') return 'offer-draw';
  if (answer !== 'y' && answer !== 'x') return null;
  const asked = askedOf(game);
  if (asked === null) return 'nothing-asked';
  return answer === 'y' ? (`accept-${asked}` as const) : (`decline-${asked}` as const);
}
