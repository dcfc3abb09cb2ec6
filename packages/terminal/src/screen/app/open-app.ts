/** Rowhouse on the whole screen of a terminal, from its opening until the terminal is as it was. */
import { randomInt } from 'node:crypto';
import { Saves } from '@rowhouse/table';
import { visible } from '../../basics/visible.ts';
import { ComputerPlayers } from '../../players/computers.ts';
import { fileStorage, savesFolder } from '../../storage/file-storage.ts';
import { Terminal } from '../terminal/terminal.ts';
import { type Display, FullScreenApp, type Page } from './app.ts';

/** A terminal that can be drawn on: a person on both sides, and one that knows more than lines. */
export const hasScreen = ({ TERM = '' }: NodeJS.ProcessEnv = process.env): boolean =>
  process.stdin.isTTY === true &&
  process.stdout.isTTY === true &&
  (process.platform === 'win32' || (TERM !== '' && TERM !== 'dumb'));

export interface OpenOptions {
  readonly animation?: boolean;
}

/** A crash keeps the game too, if that takes no longer than this. */
const LAST_WORDS_MS = 2000;

export async function openApp(
  first: (house: FullScreenApp) => Page | Promise<Page>,
  { animation: motion = true }: OpenOptions = {},
): Promise<void> {
  const terminal = new Terminal(process.stdin, process.stdout);
  const computers = new ComputerPlayers();
  const stage: Display = {
    get size() {
      return terminal.size;
    },
    get isLagging() {
      return terminal.isLagging;
    },
    look: { colour: terminal.depth > 1 },
    show: (canvas) => terminal.show(canvas),
    redrawAll: () => terminal.redrawAll(),
  };
  const house = new FullScreenApp(stage, {
    saves: new Saves(fileStorage(savesFolder()), Date.now),
    seed: () => randomInt(2 ** 32),
    computers,
    animation: motion && !process.env.NO_MOTION,
  });
  const enter = () => {
    terminal.enter({
      key: (key) => (key === 'ctrl-z' ? suspend(terminal, enter) : house.press(key)),
      resized: () => house.redraw(),
      closed: () => house.quit(),
    });
    house.redraw();
  };
  const signals = onSignals(terminal, house);
  const uncrash = onCrash(terminal, house);
  let told: string | null;
  try {
    const scene = await first(house);
    enter();
    told = await house.run(scene);
  } catch (error) {
    terminal.restore();
    await house.saveAfterCrash();
    throw error;
  } finally {
    terminal.leave();
    uncrash();
    await computers.close();
  }
  if (told !== null && signals.stopped() !== 'SIGHUP') process.stdout.write(`${visible(told)}\n`);
  signals.done();
}

/** Ctrl-Z: the shell's own screen until it says go on. Where there is no shell to say so, at once again. */
function suspend(terminal: Terminal, enter: () => void): void {
  if (process.platform === 'win32') return;
  terminal.leave();
  process.kill(0, 'SIGTSTP');
  // The clock of a stopped process stands still as well.
  setTimeout(enter, 50);
}

/** Whoever ends the program finds the terminal as it was and the game kept; then the signal has its way. */
function onSignals(terminal: Terminal, house: FullScreenApp) {
  let stopped: NodeJS.Signals | null = null;
  const heard = (signal: NodeJS.Signals) => {
    stopped = signal;
    // After a hang-up there is nothing to give back, and writing would fail.
    if (signal !== 'SIGHUP') terminal.restore();
    house.quit();
  };
  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of SIGNALS) process.on(signal, heard);
  return {
    stopped: () => stopped,
    done() {
      for (const signal of SIGNALS) process.off(signal, heard);
      if (stopped) process.kill(process.pid, stopped);
    },
  };
}

/** A bug: the terminal is given back first, the game kept if it can be, and the bug told. */
function onCrash(terminal: Terminal, house: FullScreenApp): () => void {
  const crashed = (error: unknown) => {
    terminal.restore();
    process.stderr.write(`rowhouse: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    const leave = () => process.exit(1);
    setTimeout(leave, LAST_WORDS_MS);
    house.saveAfterCrash().then(leave, leave);
  };
  process.on('uncaughtException', crashed);
  return () => process.off('uncaughtException', crashed);
}
