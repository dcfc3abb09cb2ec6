import type { BotId } from '@rowhouse/engine';
import { type GameId, makeConfig, type Player } from '@rowhouse/rules';
import type { Choice } from '../shared/controls/fields.tsx';
import { statistics } from '../shared/game/statistics.ts';
import { t } from '../shared/messages/messages.ts';
import { botName, colourName } from '../shared/words/names.ts';
import { configOf } from './board-choices.ts';
import type { Choices, FieldFault, SeatChoice } from './choices.ts';
import { newGameWords } from './messages/index.ts';
import { botsOf, isAgainstComputer, personsOf, seatsShown } from './seat-choices.ts';

/** What is wrong with a field, in words. */
export function fieldFaultWords(fault: FieldFault): string {
  if (fault.code === 'range') return newGameWords().wrongRange(fault.min, fault.max);
  if (fault.code === 'hidden-name') return newGameWords().hiddenName;
  return fault.code === 'name' ? newGameWords().wrongName(fault.max) : newGameWords().wrongToken[fault.code];
}

const isLevel = (id: string): boolean => id.startsWith('level-');

/** The computer players with a house in the street: the levels, and the perfect player at its end. */
const isNeighbour = (id: string): boolean => isLevel(id) || id === 'perfect';

/** The neighbours of a game, the easiest first. */
export function neighboursOf(game: GameId, choices: Choices): readonly BotId[] {
  const bots = botsOf(game, choices);
  return [...bots.filter(isLevel), ...bots.filter((id) => id === 'perfect')];
}

const choiceOf = (value: BotId): Choice<BotId> => ({ value, label: botName(value) });

export const othersOf = (game: GameId, choices: Choices): readonly Choice<BotId>[] =>
  botsOf(game, choices)
    .filter((id) => !isNeighbour(id))
    .map(choiceOf);

/** The computer players that have lost this game on this device. */
export function beatenIn(game: GameId, choices: Choices): ReadonlySet<string> {
  const config = configOf(game, choices);
  const against = config.ok ? (statistics()[makeConfig(config.value)]?.against ?? {}) : {};
  return new Set(Object.entries(against).flatMap(([bot, { won }]) => (won > 0 ? [bot] : [])));
}

/** All computer players of a game, in groups for a list. */
export const botGroups = (game: GameId, choices: Choices) => [
  { label: newGameWords().computer, choices: neighboursOf(game, choices).map(choiceOf) },
  { label: t().bots.others, choices: othersOf(game, choices) },
];

/** The choices in a few lines: the board, who plays, who starts. */
export function summaryOf(game: GameId, choices: Choices): readonly string[] {
  const words = newGameWords();
  const { seats, mine, first } = choices;
  if (game === 'connectx') {
    const config = configOf(game, choices);
    const people = personsOf(game, choices);
    const size =
      config.ok && config.value.family === 'connect'
        ? [t().games.size(config.value.columns, config.value.rows, config.value.connect)]
        : [];
    return [...size, words.andOthers(people, seatsShown(game, choices) - people), words.starts(calledOf(seats[0]!, 0))];
  }
  const starts = first === 'random' ? words.drawnFirst : words.starts(colourName(first));
  const named = game === 'morris' ? [t().games.men[choices.morris.men]!] : [];
  if (!isAgainstComputer(game, choices))
    return [...named, words.against(calledOf(seats[0]!, 0), calledOf(seats[1]!, 1)), starts];
  return [
    ...named,
    words.against(seats[0]!.name.trim() || words.you, botName(seats[1]!.bot)),
    ...(mine === 'random' && first === 'random'
      ? [words.drawnBoth]
      : [mine === 'random' ? words.drawnMine : words.playing(colourName(mine)), starts]),
  ];
}

const calledOf = (seat: SeatChoice, player: Player): string =>
  seat.kind === 'bot' ? botName(seat.bot) : seat.name.trim() || colourName(player);
