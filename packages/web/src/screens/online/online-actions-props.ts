import type { OnlineGame } from '@rowhouse/client';
import type { Session } from '../../game/session.ts';
import type { RemoteGame } from '../../online/remote-game.ts';

/** What every part of the actions beside an online game needs. */
export interface OnlineActionsProps {
  readonly remote: RemoteGame;
  readonly game: OnlineGame;
  readonly secret: string | null;
  readonly session: Session;
}
