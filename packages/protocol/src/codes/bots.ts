/** What bots say about the games they play. */

/** The clocks of games; `none`: a game without one. */
export const BOT_CLOCKS = ['none', 'live', 'days'] as const;
/** A clock that a bot plays with. */
export type BotClock = (typeof BOT_CLOCKS)[number];

/** A game that a bot plays: a config as the rules write it, or a whole family. */
export const BOT_GAME_PATTERN = '^(connect|morris)(-[a-z0-9-]{1,60})?$';
