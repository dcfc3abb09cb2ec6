/** `rowhouse check`: says whether a set-up is legal. */
import { type ConnectSetup, GAME_IDS, gameOf, type MorrisSetup } from '@rowhouse/rules';
import { connectFromSetup } from '@rowhouse/rules/connect';
import { makePlayer, parsePlayer } from '@rowhouse/rules/formats';
import { morrisFromSetup, ringAndPlace } from '@rowhouse/rules/morris';
import { CallError, type Command } from '../basics/command.ts';
import { parseCall } from '../basics/parse-call.ts';
import { GAME_OPTIONS, GAME_OPTIONS_HELP, gameFrom, setupOption } from '../options/game-options.ts';
import { gameOperand } from '../options/operands.ts';
import { connectErrorWords, connectWarningWords, MORRIS_ERROR_WORDS } from '../words/codes.ts';
import { colourWords } from '../words/table.ts';

/** An error or a warning. A cell is [x, y]; in morris it is [ring, place]. */
interface Note {
  readonly code: string;
  readonly cells: readonly (readonly [number, number])[];
  readonly empty?: readonly (readonly [number, number])[];
  readonly message: string;
}

type Report =
  | {
      readonly legal: true;
      readonly first: string | null;
      readonly game: string | null;
      readonly toMove: string;
      readonly proved: boolean;
      readonly warnings: readonly Note[];
    }
  | { readonly legal: false; readonly errors: readonly Note[]; readonly warnings: readonly Note[] };

const OPTIONS = {
  ...GAME_OPTIONS,
  position: { type: 'string' },
  first: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const check: Command = {
  name: 'check',
  summary: 'checks whether a position is legal, and if not, says why',
  help: `Usage: rowhouse check <game> --position P [--first r|b] [options] [--json]

Says whether a game can go on from a position. A connect position is written as its rows, the top
one first, in the characters . r b, joined by /. A morris position is its rings, the side to move
and the men in hand:
  rowhouse check connect4 --position ......./......./......./......./......./...rb..
  rowhouse check morris --position "......../........ r 6 6"

  --position P   the position
  --first r|b    who began, if it is known (connect)
  --json         the result as JSON

For a legal connect position, a game that leads to it is shown. With two players and up to 7 × 6 there
is always a definite result; on larger boards such a game is searched for, and "proved" says whether
one was found. A morris position is checked by the numbers of men and by its mills.

${GAME_OPTIONS_HELP}
`,
  options: OPTIONS,
  operands: [GAME_IDS],
  run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const config = gameFrom(positionals[0], values);
    gameOperand(positionals);
    if (values.position === undefined) throw new CallError('expected --position');
    const setup = setupOption(config, values.position, values.first);
    const report = setup.family === 'morris' ? morrisReport(setup) : connectReport(setup);
    output.out(values.json ? `${JSON.stringify(report)}\n` : wordsOf(report));
    return 0;
  },
};

function connectReport(setup: ConnectSetup): Report {
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
  const { config, toMove } = checked.position;
  return {
    legal: true,
    first: checked.first === null ? null : makePlayer(checked.first),
    game: checked.game && gameOf(config).makeMoves(config, checked.game),
    toMove: makePlayer(toMove),
    proved: checked.proved,
    warnings,
  };
}

function morrisReport(setup: MorrisSetup): Report {
  const checked = morrisFromSetup(setup);
  if (!checked.ok) {
    const errors = checked.errors.map(({ code, places }) => ({
      code,
      cells: places.map(ringAndPlace),
      message: MORRIS_ERROR_WORDS[code],
    }));
    return { legal: false, errors, warnings: [] };
  }
  return {
    legal: true,
    first: checked.first === null ? null : makePlayer(checked.first),
    game: null,
    toMove: makePlayer(checked.position.toMove),
    proved: false,
    warnings: [],
  };
}

function wordsOf(report: Report): string {
  const lines: string[] = [];
  if (report.legal) {
    lines.push('Legal.');
    lines.push(
      `To move: ${colourOf(report.toMove)}.${report.first === null ? '' : ` First: ${colourOf(report.first)}.`}`,
    );
    if (report.game !== null) lines.push(`A game that leads here: ${report.game || '(no moves)'}`);
    else lines.push('No game that leads here is known: only the numbers of pieces were checked.');
  } else {
    lines.push('Not legal.');
    for (const { code, message } of report.errors) lines.push(`Error, ${code}: ${message}.`);
  }
  for (const { code, message } of report.warnings) lines.push(`Warning, ${code}: ${message}.`);
  return `${lines.join('\n')}\n`;
}

const colourOf = (letter: string): string => colourWords(parsePlayer(letter)!);
