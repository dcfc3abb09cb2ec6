import { type Config, parseConfig } from '@rowhouse/rules';
import { gameIdOf } from '@rowhouse/rules/internal';
import type { TableState } from '@rowhouse/table';
import type { GroupedSave } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { dayOf, listed } from '../shared/words/format.ts';
import { callName, gameName, ownSeat, resultName, seatName, sitterName, turnName } from '../shared/words/names.ts';
import { savesWords } from './messages/index.ts';

/** The title of a stored game: its name, or for a recent game the result, the opponent and the day. */
export function storedGameTitle({ group, name, savedAt, save }: GroupedSave): string {
  if (group !== 'recent' || !save) return name || savesWords().broken;
  const isOver = save.kind === 'game' && save.state.ending !== null;
  if (isOver && ownSeat(save.state) !== null && save.state.seats.length === 2)
    return ownTitle(save.state, dayOf(savedAt));
  return isOver ? savesWords().finished(dayOf(savedAt)) : savesWords().unfinished(dayOf(savedAt));
}

/** The result against one opponent, for the player at this device. */
function ownTitle(state: TableState, date: string): string {
  const own = ownSeat(state)!;
  const { bot, name } = state.seats[1 - own]!;
  const opponent = name === null && bot !== null ? callName(bot) : seatName(state.seats[1 - own]!, 1 - own);
  const winner = state.ending?.winner ?? null;
  const { drewWith, wonAgainst, lostAgainst } = savesWords();
  return (winner === null ? drewWith : winner === own ? wonAgainst : lostAgainst)(opponent, date);
}

/** The size of a connect game; `null` if the name of the game implies the size. */
export function measureWords(config: Config): string | null {
  if (config.family === 'morris' || gameIdOf(config) === 'connect4') return null;
  return t().games.size(config.columns, config.rows, config.connect);
}

export function gameWords(config: Config): string {
  const measures = measureWords(config);
  return measures === null ? gameName(config) : listed(gameName(config), measures);
}

/** The name of a game from the text of its config. If this version does not know the game, the text itself. */
export function configWords(text: string): string {
  const config = parseConfig(text);
  return config.ok ? gameWords(config.value) : text;
}

/** A13: the players, with the names of computer players. */
export function playersWords(state: TableState): string {
  const { seats } = state;
  const bots = seats.filter(({ kind }) => kind === 'bot').length;
  const isNamed = seats.some(({ name, kind }) => name !== null || kind === 'remote');
  if (bots === 0 && !isNamed) return t().games.players(seats.length);
  if (seats.length <= 3) return seats.map((_, player) => sitterName(state, player)).join(' – ');
  return bots === 0 ? t().games.players(seats.length) : savesWords().withComputers(seats.length - bots, bots);
}

/** The result, or whose turn it is. */
export function tableStatusWords(state: TableState): string {
  if (state.ending) return resultName(state);
  return t().result.toMove(turnName(state, state.position.toMove));
}
