import { BLUE, err, type GameId, type Player, RED, type Result, randomFrom } from '@rowhouse/rules';
import { newTable, type TableState } from '@rowhouse/table';
import { configOf } from './board-choices.ts';
import type { Choices, FieldFault } from './choices.ts';
import { isAgainstComputer, seatFaults, seatOf, seatsShown } from './seat-choices.ts';

/** Everything that is wrong, the numbers of the board first as they stand on the screen. */
export function faultsOf(game: GameId, choices: Choices): readonly FieldFault[] {
  const config = configOf(game, choices);
  return [...(config.ok ? [] : config.error), ...seatFaults(game, choices)];
}

/** A2: once it is settled which colour the person plays, who begins is drawn. Both draws come from the one seed. */
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
  // C3: player 1 always moves first in Connect X, also where its numbers are those of Connect Four.
  const begins = game === 'connectx' ? RED : first;
  const table = newTable({ config: config.value, seats, ...(begins === 'random' ? { seed } : { first: begins }) });
  if (!table.ok) throw new Error(`checked choices make a table, not ${table.error}`);
  return table;
}

/** Who begins is the seed's first number; this is its second, so that one says nothing about the other. */
function drawColour(seed: number): Player {
  const random = randomFrom(seed);
  random();
  return random() < 0.5 ? RED : BLUE;
}
