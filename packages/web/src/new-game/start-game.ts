import { BLUE, err, type GameId, type Player, RED, type Result, randomFrom } from '@rowhouse/rules';
import { type ClockRule, newTable, type TableState } from '@rowhouse/table';
import { configOf } from './board-choices.ts';
import { type Choices, CLOCK_SECONDS, type ClockMinutes, type FieldFault } from './choices.ts';
import { isAgainstComputer, seatFaults, seatOf, seatsShown } from './seat-choices.ts';

/** Every wrong field, in the order of the screen: first the numbers of the board. */
export function faultsOf(game: GameId, choices: Choices): readonly FieldFault[] {
  const config = configOf(game, choices);
  return [...(config.ok ? [] : config.error), ...seatFaults(game, choices)];
}

/** A2: first the colour of the person is settled, then who begins is drawn. Both draws come from one seed. */
export function startGame(game: GameId, choices: Choices, seed: number): Result<TableState, readonly FieldFault[]> {
  const faults = faultsOf(game, choices);
  const config = configOf(game, choices);
  if (!config.ok || faults.length > 0) return err(faults);
  const { mine, first } = choices;
  const seats = choices.seats.slice(0, seatsShown(game, choices)).map((seat) => seatOf(seat, game === 'connectx'));
  if (game !== 'connectx' && isAgainstComputer(game, choices)) {
    const colour = mine === 'random' ? drawColour(seed) : mine;
    if (colour === BLUE) seats.reverse();
  }
  // C3: player 1 always moves first in Connect X, even if its numbers are those of Connect Four.
  const begins = game === 'connectx' ? RED : first;
  const table = newTable({
    config: config.value,
    seats,
    ...(begins === 'random' ? { seed } : { first: begins }),
    ...(game === 'connectx' || choices.clock === 0 ? {} : { clock: clockRule(choices.clock) }),
  });
  if (!table.ok) throw new Error(`checked choices make a table, not ${table.error}`);
  return table;
}

const clockRule = (minutes: ClockMinutes): ClockRule => ({
  initial: minutes * 60_000,
  increment: CLOCK_SECONDS[minutes] * 1000,
});

/** The seed's first random number decides who begins, its second one the colour, so that the two are independent. */
function drawColour(seed: number): Player {
  const random = randomFrom(seed);
  random();
  return random() < 0.5 ? RED : BLUE;
}
