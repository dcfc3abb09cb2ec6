import type { MistakeIdea, Review, ReviewedMove } from '@rowhouse/coach';
import { expectedShare, isOversight, MISTAKE_IDEAS, mistakeIdea } from '@rowhouse/coach/internal';
import { type GameRecord, gameOf, type Move, makeRecord, parseRecord, recordWith } from '@rowhouse/rules';
import { fields } from '@rowhouse/rules/internal';
import type { TableState } from '@rowhouse/table';
import { createSignal } from 'solid-js';
import { allGames } from '../shared/game/store.ts';
import { deviceStorage, parseJson } from '../shared/platform/storage.ts';
import { ownSeat } from '../shared/words/names.ts';

/** A mistake of the player in a game on this device. It comes up for training at growing intervals. */
export interface Card {
  /** The whole game. The mistake is the move at `ply`. */
  readonly game: GameRecord;
  readonly ply: number;
  /** The best moves, and their value if it is proved. */
  readonly answers: readonly Move[];
  readonly value: ReviewedMove['best']['value'];
  readonly idea: MistakeIdea;
  /** The id of the computer player; `null` for any other opponent. */
  readonly opponent: string | null;
  /** When the review found the mistake, and when the card comes up next (ms since 1970). */
  readonly at: number;
  readonly due: number;
  /** The state of the scheduler after the last training; `null` before the first one. */
  readonly memory: { readonly stability: number; readonly difficulty: number; readonly trained: number } | null;
}

const KEY = 'rowhouse.cards';
const VERSION = 1;
const MAX_CARDS = 500;
/** Longer games, on very large boards, would fill the storage. */
const MAX_RECORD_LENGTH = 1000;
/** An estimated mistake becomes a card only if it lost at least this share of the game. */
const MIN_ESTIMATED_LOSS = 0.25;
const DAY_MS = 86_400_000;

const [revision, setRevision] = createSignal(0);
addEventListener('storage', ({ key }: StorageEvent) => {
  if (key === null || key === KEY) setRevision((before) => before + 1);
});

let read: { readonly text: string; readonly cards: readonly Card[] } = { text: '', cards: [] };

/** All cards, in the order in which they were found. */
export function cards(): readonly Card[] {
  revision();
  const text = deviceStorage.get(KEY) ?? '';
  if (read.text !== text) read = { text, cards: parseCards(text) };
  return read.cards;
}

function storeCards(all: readonly Card[]): void {
  // The cards that are known best go first.
  const kept = new Set([...all].sort((a, b) => a.due - b.due).slice(0, MAX_CARDS));
  deviceStorage.set(KEY, makeCards(all.filter((card) => kept.has(card))));
  setRevision((before) => before + 1);
}

/** The position of a card, as a game up to the mistake. */
export const recordOfCard = ({ game, ply }: Pick<Card, 'game' | 'ply'>): GameRecord =>
  recordWith(game, game.moves.slice(0, ply));

/** Makes cards of the mistakes in a game of the only person at the table. A known position keeps its card. */
export function keepMistakes(state: TableState, review: Review, now = Date.now()): void {
  const own = ownSeat(state);
  const { record, ending, seats } = state;
  if (own === null || !ending || record.setup !== null || makeRecord(record).length > MAX_RECORD_LENGTH) return;
  const known = new Set(cards().map((card) => makeRecord(recordOfCard(card))));
  const opponent = seats.length === 2 ? seats[1 - own]!.bot : null;
  const found = review.moves
    .filter((move) => move.player === own && isTrainable(move))
    .map(({ ply, bestMoves: answers, best: { value } }) => {
      const idea = mistakeIdea(review, ply);
      return { game: record, ply, answers, value, idea, opponent, at: now, due: now, memory: null };
    })
    .filter((card) => !known.has(makeRecord(recordOfCard(card))));
  if (found.length > 0) storeCards([...cards(), ...found]);
}

/** Makes cards of a reviewed game if it was played on this device. */
export async function keepMistakesOfRecord(review: Review): Promise<void> {
  const text = makeRecord(review.record);
  for (const { save } of await allGames())
    if (save?.kind === 'game' && makeRecord(save.state.record) === text) {
      keepMistakes(save.state, review);
      return;
    }
}

/** Whether a better move is proved or clear. In a lost position, that is a move that stops a win at the next move. */
function isTrainable(move: ReviewedMove): boolean {
  const { grade, exact, best, played } = move;
  if (grade !== 'mistake' && grade !== 'blunder') return false;
  if (best.value === 'loss') return isOversight(move);
  return exact || expectedShare(best) - expectedShare(played) >= MIN_ESTIMATED_LOSS;
}

/** The cards that come up by the end of the day, the longest overdue first. */
export function dueCards(now = Date.now()): readonly Card[] {
  const midnight = new Date(now).setHours(24, 0, 0, 0);
  return cards()
    .filter(({ due }) => due < midnight)
    .sort((a, b) => a.due - b.due);
}

/** Schedules a card after a training. The first call fetches the scheduler. */
export async function gradeCard(card: Card, isRight: boolean, now = Date.now()): Promise<void> {
  const { fsrs, Rating } = await import('ts-fsrs');
  // An `await` after this line would let two tabs overwrite each other's cards.
  const scheduler = fsrs({ enable_short_term: false });
  const days = card.memory ? Math.max(0, Math.round((now - card.memory.trained) / DAY_MS)) : 0;
  const { stability, difficulty } = scheduler.next_state(card.memory, days, isRight ? Rating.Good : Rating.Again);
  const due = now + scheduler.next_interval(stability, days) * DAY_MS;
  const text = makeRecord(recordOfCard(card));
  const memory = { stability, difficulty, trained: now };
  storeCards(cards().map((one) => (makeRecord(recordOfCard(one)) === text ? { ...one, due, memory } : one)));
}

/** An idea that the player overlooks again and again. */
export interface Weakness {
  readonly idea: Exclude<MistakeIdea, 'other'>;
  /** How many of the last mistakes had this idea. */
  readonly count: number;
  readonly of: number;
}

const LAST_MISTAKES = 12;
/** A weakness is a pattern in at least this many of the last mistakes, and not in one game only. */
const MIN_COUNT = 4;

/** The most frequent idea of the last mistakes; `null` if none is frequent. */
export function weakness(): Weakness | null {
  const last = cards().slice(-LAST_MISTAKES);
  const [most] = MISTAKE_IDEAS.filter((idea) => idea !== 'other')
    .map((idea) => ({ idea, found: last.filter((card) => card.idea === idea) }))
    .sort((a, b) => b.found.length - a.found.length);
  if (!most || most.found.length < MIN_COUNT || most.found.every(({ at }) => at === most.found[0]!.at)) return null;
  return { idea: most.idea, count: most.found.length, of: last.length };
}

const makeCards = (all: readonly Card[]): string =>
  JSON.stringify({
    rowhouseCards: VERSION,
    cards: all.map(({ game, answers, ...card }) => ({
      ...card,
      game: makeRecord(game),
      answers: answers.map((move) => gameOf(game.config).makeMove(game.config, move)),
    })),
  });

/** Reads cards. Those that cannot be read are left out. */
function parseCards(text: string): readonly Card[] {
  const stored = parseJson(text) as { readonly rowhouseCards?: unknown; readonly cards?: unknown } | null;
  if (stored?.rowhouseCards !== VERSION || !Array.isArray(stored.cards)) return [];
  return stored.cards.flatMap((card) => {
    const parsed = fields.readFields(card, cardField);
    return parsed.ok ? withGame(parsed.value) : [];
  });
}

const cardField = fields.object({
  game: fields.text(MAX_RECORD_LENGTH),
  ply: fields.whole(),
  answers: fields.list(fields.text(), 100),
  value: fields.nullable(fields.oneOf(['win', 'draw', 'loss'])),
  idea: fields.oneOf(MISTAKE_IDEAS),
  opponent: fields.nullable(fields.text()),
  at: fields.number,
  due: fields.number,
  memory: fields.nullable(
    fields.object({ stability: fields.number, difficulty: fields.number, trained: fields.number }),
  ),
});

function withGame(card: ReturnType<typeof cardField>): readonly Card[] {
  const record = parseRecord(card.game);
  if (!record.ok || card.ply >= record.value.moves.length) return [];
  const { config } = record.value;
  const answers = card.answers.map((move) => gameOf(config).parseMove(config, move));
  if (answers.length === 0 || !answers.every((answer) => answer.ok)) return [];
  return [{ ...card, game: record.value, answers: answers.map((answer) => answer.value) }];
}
