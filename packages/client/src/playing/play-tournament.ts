import type { TournamentKey, TournamentView } from '@rowhouse/protocol';
import type { Client } from '../rest/client.ts';
import { pause } from '../signals/pause.ts';
import { type Chooser, type PlayOptions, playSeat } from './play-seat.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Plays all games of a player in a tournament until it is over, and resolves with the tournament as it ended. Join it with
 * `Client.joinTournament` first, as a bot (`bot: true`). Rejects as `playSeat` does.
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
    const seen = await client.viewTournament(tournament, view?.nr, { signal });
    if ('players' in seen) view = seen;
    if (view?.status === 'over') return view;
    const mine = view?.matches.find(
      ({ game, points, players }) => points === null && players.includes(player ?? 0) && !played.has(game),
    );
    if (mine && (await isThere(client, mine.game))) {
      played.add(mine.game);
      await playSeat(client, { game: mine.game, secret }, choose, options);
    } else await pause(LOOK_EVERY_MS, signal);
  }
}

/** A pairing is known a moment before its games are made. */
const isThere = (client: Client, game: string): Promise<boolean> =>
  client.viewGame(game).then(
    () => true,
    () => false,
  );
