/** English and JSON for the check of a set-up (A10, E9). */
import { gameOf, type MorrisError, type Setup } from '@rowhouse/rules';
import { makePlayer } from '@rowhouse/rules/formats';
import { ringAndPlace } from '@rowhouse/rules/morris';
import type { Finding, FindingCode, LegalSetup, SetupPlace, SetupReport } from '@rowhouse/table/set-up';
import { colourWords } from './game-words.ts';

const FINDING_WORDS: Readonly<Record<FindingCode, (cells: string, empty: string) => string>> = {
  'bad-setup': () => 'this is not a position of the game',
  floating: (cells, empty) => `discs float at ${cells}: there is nothing below them at ${empty}`,
  unbalanced: () => 'players who take turns cannot have these numbers of discs',
  line: (cells) => `a line is already complete: ${cells}`,
  threat: (cells) => `the next disc would complete a line at ${cells}`,
  unreachable: () => 'the numbers of pieces are right, but no game leads to this position',
  'too-many-men': () => 'a side has more men on the board and in hand than the game has',
  'too-few-men': () => 'a side has too few men: the game would have ended earlier',
  'hand-counts': () => 'the numbers of men in hand do not match the side to move: the sides take turns placing',
  'too-many-removed': () => 'more men have been removed than the other side can have closed mills',
  'too-few-removed': () => 'there are mills, but too few men have been removed',
  'already-won': () => 'the side to move has already won the game with its mill',
  'plies-since-mill': () => 'there are more moves without a mill than it takes for a draw',
};

export const morrisErrorText = (code: MorrisError): string => FINDING_WORDS[code]('', '');

/** A place as programs write it: a cell as [x, y], a point as [ring, place]. */
const pairOf = (setup: Setup, place: SetupPlace): readonly [number, number] =>
  setup.family === 'morris'
    ? ringAndPlace(place)
    : [place % setup.config.columns, Math.floor(place / setup.config.columns)];

export function findingText(setup: Setup, { code, places, empty }: Finding): string {
  const list = (all: readonly SetupPlace[]) => all.map((place) => `(${pairOf(setup, place).join(', ')})`).join(', ');
  return FINDING_WORDS[code](list(places), list(empty));
}

/** The errors of a set-up in one line. */
export const errorsText = (setup: Setup, { findings }: SetupReport): string =>
  findings
    .filter(({ warning }) => !warning)
    .map((finding) => findingText(setup, finding))
    .join('; ');

/** What `rowhouse check --json` prints. */
export function setupJson(setup: Setup, { findings, legal }: SetupReport): object {
  const pairs = (places: readonly SetupPlace[]) => places.map((place) => pairOf(setup, place));
  const notes = (isWarning: boolean) =>
    findings
      .filter(({ warning }) => warning === isWarning)
      .map((finding) => ({
        code: finding.code,
        cells: pairs(finding.places),
        ...(finding.empty.length === 0 ? {} : { empty: pairs(finding.empty) }),
        message: findingText(setup, finding),
      }));
  if (!legal) return { legal: false, errors: notes(false), warnings: notes(true) };
  const { first, game, toMove, proved } = legal;
  return {
    legal: true,
    first: first === null ? null : makePlayer(first),
    game: game && gameOf(setup.config).makeMoves(setup.config, game),
    toMove: makePlayer(toMove),
    proved,
    warnings: notes(true),
  };
}

/** The moves of a proof as people write them; `no moves` for the start of a game. */
export function proofText({ config }: Setup, game: NonNullable<LegalSetup['game']>): string {
  const { family, makeMoves, showMove } = gameOf(config);
  if (game.length === 0) return 'no moves';
  return family === 'morris' ? game.map((move) => showMove(config, move)).join(', ') : makeMoves(config, game);
}

/** The result of a check as lines of text. */
export function setupReportText(setup: Setup, { findings, legal }: SetupReport): string {
  const notes = findings.map(
    (finding) => `${finding.warning ? 'Warning' : 'Error'}, ${finding.code}: ${findingText(setup, finding)}.`,
  );
  if (!legal) return ['Not legal.', ...notes, ''].join('\n');
  const { toMove, first, game } = legal;
  const sides = `To move: ${colourWords(toMove)}.${first === null ? '' : ` First: ${colourWords(first)}.`}`;
  const proof = game
    ? `A game that leads here: ${proofText(setup, game)}`
    : 'No game that leads here was found: only the numbers of pieces were checked.';
  return ['Legal.', sides, proof, ...notes, ''].join('\n');
}
