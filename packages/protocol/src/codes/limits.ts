/** What texts and games may look like. */

/** The secret of a seat, a guest or a creator: base64url, 128 to 512 bits. */
export const SECRET_PATTERN = '^[A-Za-z0-9_-]{22,86}$';

/** The online id of a game: 96 bits. Knowing it is enough to watch. */
export const ONLINE_ID_PATTERN = '^[A-Za-z0-9_-]{16}$';

/**
 * The most cells of a board on which an online game may start from a position: on larger ones it takes too long to check
 * that the position can be reached by play.
 */
export const MAX_SETUP_CELLS = 400;
