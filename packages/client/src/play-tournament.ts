import type { TournamentKey, TournamentView } from '@rowhouse/protocol';
import type { Client } from './client.ts';
import { type Chooser, type PlayOptions, playSeat } from './play-seat.ts';
import { waitMs } from './waiting.ts';

const POLL_EVERY_MS = 1000;

/**
 * Plays all games of a player in a tournament, and resolves with the finished tournament. Join the tournament with
 * `client.joinTournament` first, as a bot (`bot: true`). Rejects with the same errors as `playSeat`, or with those of
 * REST calls.
 */
export async function playTournament(
  client: Client,
  { tournament, secret, player }: Pick<TournamentKey, 'tournament' | 'secret' | 'player'>,
  choose: Chooser,
  options: PlayOptions = {},
): Promise<TournamentView> {
  const { signal } = options;
  let view: TournamentView | null = null;
  const played = new Set<string>();
  for (;;) {
    const seen = await client.viewTournament(tournament, { since: view?.nr }, { signal });
    if ('players' in seen) view = seen;
    if (view?.status === 'over') return view;
    const mine = view?.matches.find(
      ({ game, points, players }) => points === null && players.includes(player ?? 0) && !played.has(game),
    );
    // A pairing is published shortly before its games are made.
    const hasGame = mine && (await client.viewGame(mine.game).catch(() => null));
    if (hasGame) {
      played.add(mine.game);
      await playSeat(client, { game: mine.game, secret }, choose, options);
    } else await waitMs(POLL_EVERY_MS, signal);
  }
}
