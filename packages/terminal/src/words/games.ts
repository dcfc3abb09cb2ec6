import { type Config, type GameKind, gameKindOf } from '@rowhouse/rules';

/** What each game is called. */
export const GAME_NAMES: Readonly<Record<GameKind, string>> = {
  connect4: 'Connect Four',
  connectx: 'Connect X',
  'morris-3': 'Three Men’s Morris',
  'morris-5': 'Five Men’s Morris',
  'morris-6': 'Six Men’s Morris',
  'morris-7': 'Seven Men’s Morris',
  'morris-9': 'Nine Men’s Morris',
  'morris-11': 'Eleven Men’s Morris',
  'morris-12': 'Twelve Men’s Morris',
};

export const gameName = (config: Config): string => GAME_NAMES[gameKindOf(config)];
