/** A10, E9: what the rules say about a set-up, with the words for it. */
import {
  type Config,
  type ConnectSetup,
  gameOf,
  type MorrisSetup,
  type Move,
  type Player,
  type Position,
  type Setup,
} from '@rowhouse/rules';
import { connectFromSetup } from '@rowhouse/rules/connect';
import { makePlayer, parsePlayer } from '@rowhouse/rules/formats';
import { proveMorrisSetup, ringAndPlace } from '@rowhouse/rules/morris';
import { connectErrorWords, connectWarningWords, MORRIS_ERROR_WORDS } from '../text/codes.ts';
import { colourWords } from '../text/game-words.ts';

/** An error or a warning. A cell is [x, y]; in morris it is [ring, place]. */
export interface SetupNote {
  readonly code: string;
  readonly cells: readonly (readonly [number, number])[];
  readonly empty?: readonly (readonly [number, number])[];
  readonly message: string;
}

export type SetupReport =
  | {
      readonly legal: true;
      readonly first: string | null;
      readonly game: string | null;
      readonly toMove: string;
      readonly proved: boolean;
      readonly warnings: readonly SetupNote[];
    }
  | { readonly legal: false; readonly errors: readonly SetupNote[]; readonly warnings: readonly SetupNote[] };

export const checkSetup = (setup: Setup): SetupReport =>
  setup.family === 'morris' ? morrisReport(setup) : connectReport(setup);

function connectReport(setup: ConnectSetup): SetupReport {
  const checked = connectFromSetup(setup);
  const warnings = checked.warnings.map(({ code, places }) => ({
    code,
    cells: places,
    message: connectWarningWords(code, places),
  }));
  if (!checked.ok) {
    const errors = checked.errors.map(({ code, places, empty }) => ({
      code,
      cells: places,
      ...(empty ? { empty } : {}),
      message: connectErrorWords(code, places, empty),
    }));
    return { legal: false, errors, warnings };
  }
  return legalReport(checked, warnings);
}

function morrisReport(setup: MorrisSetup): SetupReport {
  const checked = proveMorrisSetup(setup);
  if (!checked.ok) {
    const errors = checked.errors.map(({ code, places }) => ({
      code,
      cells: places.map(ringAndPlace),
      message: MORRIS_ERROR_WORDS[code],
    }));
    return { legal: false, errors, warnings: [] };
  }
  return legalReport(checked, []);
}

/** The report of a position that is legal. */
function legalReport<M extends Move>(
  {
    position,
    first,
    game,
    proved,
  }: { position: Position; first: Player | null; game: readonly M[] | null; proved: boolean },
  warnings: readonly SetupNote[],
): SetupReport {
  const { config, toMove } = position;
  return {
    legal: true,
    first: first === null ? null : makePlayer(first),
    game: game && gameOf(config).makeMoves(config, game),
    toMove: makePlayer(toMove),
    proved,
    warnings,
  };
}

/** The game of a report for people: points of a morris board by their names, `d6`. The other form is for programs. */
export function shownGame(config: Config, game: string): string {
  const { family, parseMoves, showMove } = gameOf(config);
  const moves = family === 'morris' ? parseMoves(config, game) : null;
  return moves?.ok ? moves.value.map((move) => showMove(config, move)).join(', ') : game;
}

/** The report as lines of text. */
export function setupReportWords(config: Config, report: SetupReport): string {
  const lines: string[] = [];
  if (report.legal) {
    lines.push('Legal.');
    lines.push(
      `To move: ${colourOf(report.toMove)}.${report.first === null ? '' : ` First: ${colourOf(report.first)}.`}`,
    );
    if (report.game !== null) lines.push(`A game that leads here: ${shownGame(config, report.game) || '(no moves)'}`);
    else lines.push('No game that leads here is known: only the numbers of pieces were checked.');
  } else {
    lines.push('Not legal.');
    for (const { code, message } of report.errors) lines.push(`Error, ${code}: ${message}.`);
  }
  for (const { code, message } of report.warnings) lines.push(`Warning, ${code}: ${message}.`);
  return `${lines.join('\n')}\n`;
}

const colourOf = (letter: string): string => colourWords(parsePlayer(letter)!);
