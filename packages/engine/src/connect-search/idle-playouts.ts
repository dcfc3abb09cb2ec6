import type { ConnectConfig } from '@rowhouse/rules';
import { PlayoutKernel } from './playout-kernel.ts';

/** The kernel that was used last: its board is likely to be asked for again, and its tree is still good. */
let idle: { readonly board: string; readonly kernel: PlayoutKernel } | null = null;

/** A kernel that nobody else uses, until it is given back. */
interface BorrowedPlayouts {
  readonly kernel: PlayoutKernel;
  giveBack(): void;
}

/** A kernel for this board; `null` if it could not be loaded: the search can do without. */
export async function borrowPlayouts(config: ConnectConfig): Promise<BorrowedPlayouts | null> {
  if (typeof WebAssembly === 'undefined') return null;
  const board = [config.columns, config.rows, config.connect, config.players].join(' ');
  const kernel = takeIdle(board) ?? (await PlayoutKernel.open(config).catch(() => null));
  return (
    kernel && {
      kernel,
      giveBack: () => {
        idle = { board, kernel };
      },
    }
  );
}

function takeIdle(board: string): PlayoutKernel | null {
  if (idle?.board !== board) return null;
  const { kernel } = idle;
  idle = null;
  return kernel;
}
