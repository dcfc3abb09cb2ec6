import { randomInt } from 'node:crypto';
import { findBot } from '@rowhouse/engine';
import type { ErrorCode, TournamentCommand } from '@rowhouse/protocol';
import { err, ok, parseConfig, type Result, shuffled, unwrap } from '@rowhouse/rules';
import { checkPlayerName } from '@rowhouse/rules/formats';
import { MAX_TOURNAMENT_ENTRIES, type TournamentDeed } from '../tournament/tournament-log.ts';
import type { TournamentPlayer, TournamentState } from '../tournament/tournament-state.ts';

/** A log that is full takes only the end. */
export const isFull = ({ nr }: TournamentState, command: TournamentCommand): boolean =>
  nr >= MAX_TOURNAMENT_ENTRIES && command.do !== 'end';

/** What a command comes to. A player can only do something about themselves. */
export function deedOf(
  state: TournamentState,
  command: TournamentCommand,
  isHost: boolean,
  own: TournamentPlayer | null,
): Result<TournamentDeed | null, ErrorCode> {
  switch (command.do) {
    case 'rename':
    case 'leave':
    case 'return': {
      const player = command.player ?? own?.number;
      if (player === undefined) return err('no-such-player');
      if (!isHost && player !== own?.number) return err('not-host');
      const before = state.players[player - 1];
      if (!before) return err('no-such-player');
      if (command.do !== 'rename')
        return ok(before.hasLeft === (command.do === 'leave') ? null : { did: command.do, player });
      const name = checkPlayerName(command.name ?? '');
      if (!name.ok || name.value === null) return err('bad-name');
      return ok(name.value === before.name ? null : { did: 'rename', player, name: name.value });
    }
    case 'start': {
      if (!isHost) return err('not-host');
      if (state.status === 'running') return ok(null);
      const there = state.players.flatMap(({ number, hasLeft }) => (hasLeft ? [] : [number]));
      return ok({ did: 'start', order: shuffled(there, () => randomInt(2 ** 32) / 2 ** 32) });
    }
    case 'pause':
    case 'resume':
      if (!isHost) return err('not-host');
      return ok(state.isPaused === (command.do === 'pause') ? null : { did: command.do });
    case 'partner': {
      if (!isHost) return err('not-host');
      const { partner = null } = command;
      if (partner !== null && !findBot(partner, unwrap(parseConfig(state.settings.config))).ok)
        return err('no-such-bot');
      return ok(state.settings.partner === partner ? null : { did: 'partner', partner });
    }
    case 'end':
      if (!isHost) return err('not-host');
      return ok(state.status === 'over' ? null : { did: 'end' });
    default:
      return err('bad-request');
  }
}
