import type { BotId } from '@rowhouse/engine';
import { makeConfig, type Player } from '@rowhouse/rules';
import { checkPlayerName, MAX_PLAYER_NAME_LENGTH, type NumberRange } from '@rowhouse/rules/formats';
import type { GameId } from '@rowhouse/rules/internal';
import { ownResult, parseResults } from '@rowhouse/table/internal';
import type { SelectChoice } from '../shared/controls/fields.tsx';
import { statistics } from '../shared/game/statistics.ts';
import { resultLines } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { botName, colourName, gameName } from '../shared/words/names.ts';
import { configOf } from './board-choices.ts';
import type { ChoiceFault, Choices, SeatChoice } from './choices.ts';
import { newGameWords } from './messages/index.ts';
import { botsOf, isAgainstComputer, neighboursIn, personsOf, seatsShown } from './seat-choices.ts';

/** The words for a wrong field. */
export function fieldFaultWords(fault: ChoiceFault | (NumberRange & { readonly code: 'range' })): string {
  if (fault.code === 'range') return newGameWords().wrongRange(fault.min, fault.max);
  return fault.code === 'name' ? nameFaultWords(fault.name)! : newGameWords().wrongToken[fault.code];
}

/** The fault in a typed name; `null` if there is none. */
export function nameFaultWords(name: string): string | null {
  const checked = checkPlayerName(name);
  if (checked.ok) return null;
  const { wrongName, hiddenName } = newGameWords();
  return checked.error.code === 'name-too-long' ? wrongName(MAX_PLAYER_NAME_LENGTH) : hiddenName;
}

/** The neighbours of a game, the easiest first. */
export const neighboursOf = (game: GameId, choices: Choices): readonly BotId[] => neighboursIn(botsOf(game, choices));

const choiceOf = (value: BotId): SelectChoice<BotId> => ({ value, label: botName(value) });

/** The computer players of a game that have no house in the street. */
export const othersOf = (game: GameId, choices: Choices): readonly SelectChoice<BotId>[] =>
  botsOf(game, choices)
    .filter((id) => neighboursIn([id]).length === 0)
    .map(choiceOf);

/** The computer players that have lost this game on this device. */
export function beatenIn(game: GameId, choices: Choices): ReadonlySet<string> {
  const config = configOf(game, choices);
  const against = config.ok ? (statistics()[makeConfig(config.value)]?.against ?? {}) : {};
  return new Set(Object.entries(against).flatMap(([bot, { won }]) => (won > 0 ? [bot] : [])));
}

/** The computer players that the player has beaten only after a rewind. */
export function mendedIn(game: GameId, choices: Choices): ReadonlySet<string> {
  const config = configOf(game, choices);
  const beaten = beatenIn(game, choices);
  const won = parseResults(resultLines()).filter(
    (result) =>
      config.ok &&
      result.game === makeConfig(config.value) &&
      result.help === 'rewind' &&
      ownResult(result) === 'helped',
  );
  return new Set(won.flatMap(({ bots }) => bots.filter((bot) => bot !== null && !beaten.has(bot)) as string[]));
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
    const count = seatsShown(game, choices);
    const sitter = (at: Player) =>
      people === 1 && seats[at]!.kind === 'person' ? seats[at]!.name.trim() || words.you : seatName(seats[at]!, at);
    const who = count === 2 ? words.against(sitter(0), sitter(1)) : words.andOthers(people, count - people);
    return [...size, who, words.starts(colourName(0))];
  }
  const starts = first === 'random' ? words.drawnFirst : words.starts(colourName(first));
  const board = configOf(game, choices);
  const named = game === 'morris' && board.ok ? [gameName(board.value)] : [];
  if (!isAgainstComputer(game, choices))
    return [...named, words.against(seatName(seats[0]!, 0), seatName(seats[1]!, 1)), starts];
  return [
    ...named,
    words.against(seats[0]!.name.trim() || words.you, botName(seats[1]!.bot)),
    ...(mine === 'random' && first === 'random'
      ? [words.drawnBoth]
      : [mine === 'random' ? words.drawnMine : words.playing(colourName(mine)), starts]),
  ];
}

const seatName = (seat: SeatChoice, player: Player): string =>
  seat.kind === 'bot' ? botName(seat.bot) : seat.name.trim() || colourName(player);
