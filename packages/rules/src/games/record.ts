import type { MoveFault } from '../basics/outcome.ts';
import { makePlayer, type Player, parsePlayer } from '../basics/players.ts';
import { err, ok, type Result } from '../basics/result.ts';
import { type TextFault, textFault } from '../basics/text-fault.ts';
import { gameOf, makeConfig, parseConfig } from './catalogue.ts';
import type { Config, Family, Move, Position, Setup } from './game.ts';

/** A game as it is kept, sent and tested: where it began and what was played. A save, a link and a test are this. */
export interface GameRecord<F extends Family = Family> {
  readonly config: Config<F>;
  /** Who began; in a game that was set up, whose turn it was then. */
  readonly first: Player;
  readonly setup: Setup<F> | null;
  readonly moves: readonly Move<F>[];
}

export type ReplayFault =
  /** The set-up is not a legal position. */
  | { readonly code: 'bad-setup'; readonly at: 0 }
  /** The move number `at`, from 1, is not legal. */
  | { readonly code: MoveFault['code']; readonly at: number };

/** Where the moves of a record begin. */
export function startingPosition<F extends Family>(record: GameRecord<F>): Result<Position<F>, ReplayFault> {
  const game = gameOf(record.config);
  if (record.setup === null) return ok(game.start(record.config, record.first));
  const answer = game.fromSetup(record.setup);
  return answer.ok ? ok(answer.position) : err({ code: 'bad-setup', at: 0 });
}

export function replay<F extends Family>(record: GameRecord<F>): Result<Position<F>, ReplayFault> {
  const game = gameOf(record.config);
  const opening = startingPosition(record);
  if (!opening.ok) return opening;
  let position = opening.value;
  for (const [index, move] of record.moves.entries()) {
    const next = game.play(position, move);
    if (!next.ok) return err({ code: next.error.code, at: index + 1 });
    position = next.value;
  }
  return ok(position);
}

const NO_MOVES = '-';
const FORM = '<game> <who began> <moves, or -> and, where it was set up, from <position>';

/** `connect-7x6x4 r 4455`, `morris-6 b -`, `connect-7x6x4 r 44 from ......./…/...rb.. r`. One line. */
export function makeRecord<F extends Family>({ config, first, setup, moves }: GameRecord<F>): string {
  const game = gameOf(config);
  const played = `${makeConfig(config)} ${makePlayer(first)} ${game.makeMoves(config, moves) || NO_MOVES}`;
  if (setup === null) return played;
  const opening = game.fromSetup(setup);
  if (!opening.ok) throw new Error('a record begins with a legal position');
  return `${played} from ${game.makePosition(opening.position)}`;
}

/** Checks all of it: what comes back can be replayed. */
export function parseRecord(text: string): Result<GameRecord, TextFault> {
  const [head, ...rest] = text.split(' from ');
  const parts = head!.split(' ');
  if (parts.length !== 3 || rest.length > 1) return err(textFault('bad-form', text, FORM));
  const [configText, firstText, movesText] = parts as [string, string, string];
  const config = parseConfig(configText);
  if (!config.ok) return config;
  const game = gameOf(config.value);
  const first = parsePlayer(firstText, game.players(config.value));
  if (first === null) return err(textFault('bad-form', firstText, 'who began: r, b, …'));
  const setup = rest[0] === undefined ? ok(null) : game.parseSetup(config.value, rest[0]);
  if (!setup.ok) return setup;
  const moves = game.parseMoves(config.value, movesText === NO_MOVES ? '' : movesText);
  if (!moves.ok) return moves;
  const read: GameRecord = { config: config.value, first, setup: setup.value, moves: moves.value };
  const opening = startingPosition(read);
  if (!opening.ok) return err(textFault('bad-form', rest[0] ?? '', 'a legal position'));
  if (read.setup && opening.value.toMove !== first)
    return err(
      textFault('bad-form', firstText, `${makePlayer(opening.value.toMove)}, whose turn it is in the position`),
    );
  const record = read.setup ? { ...read, setup: game.toSetup(opening.value) } : read;
  const end = replay(record);
  if (!end.ok) return err(textFault('bad-move', end.error.code, 'only legal moves', end.error.at));
  return ok(record);
}
