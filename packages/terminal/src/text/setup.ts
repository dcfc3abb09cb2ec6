/** English and JSON for the check of a set-up (A10, E9). */
import { gameOf, type Setup } from '@rowhouse/rules';
import { makePlayer } from '@rowhouse/rules/internal';
import { ringAndPlace } from '@rowhouse/rules/morris';
import type { Finding, LegalSetup, SetupPlace, SetupReport } from '@rowhouse/table/set-up';
import { errorClause } from './errors.ts';
import { colourWords } from './game-words.ts';

/** A place as programs write it: a cell as [x, y], a point as [ring, place]. */
const pairOf = (setup: Setup, place: SetupPlace): readonly [number, number] =>
  setup.family === 'morris'
    ? ringAndPlace(place)
    : [place % setup.config.columns, Math.floor(place / setup.config.columns)];

export function findingText(setup: Setup, { code, places, empty }: Finding): string {
  const pairs = (all: readonly SetupPlace[]) => all.map((place) => pairOf(setup, place));
  return errorClause({ code, places: pairs(places), empty: pairs(empty) });
}

/** The errors of a set-up in one line. */
export const errorsText = (setup: Setup, { findings }: SetupReport): string =>
  findings
    .filter(({ warning }) => !warning)
    .map((finding) => findingText(setup, finding))
    .join('; ');

/** The output of `rowhouse check --json`. */
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
