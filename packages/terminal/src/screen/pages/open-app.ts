/** Opens Rowhouse on the full screen of a real terminal, and leaves the terminal as it was. */
import { spawn } from 'node:child_process';
import { errorMessage } from '../../command.ts';
import { ComputerPlayers } from '../../games/computer-players.ts';
import { userServices } from '../../games/open-game.ts';
import { asciiText, visible } from '../../text/ascii.ts';
import { LEAVE } from '../terminal/ansi.ts';
import { Terminal } from '../terminal/terminal.ts';
import { FullScreenApp, type Page } from './app.ts';

/** Whether there is a screen to draw on: a terminal for input and output that can do more than print lines. */
export const hasScreen = ({ TERM = '' }: NodeJS.ProcessEnv = process.env): boolean =>
  process.stdin.isTTY === true &&
  process.stdout.isTTY === true &&
  (process.platform === 'win32' || (TERM !== '' && TERM !== 'dumb'));

/** The time for saving the game after a crash. */
const CRASH_SAVE_MS = 2000;

export async function openApp(
  first: (app: FullScreenApp) => Page | Promise<Page>,
  { animation = true, ascii = false } = {},
): Promise<void> {
  const terminal = new Terminal(process.stdin, process.stdout, { ascii });
  const computers = new ComputerPlayers();
  const look = { colour: terminal.depth > 1, ascii: terminal.ascii };
  const app = new FullScreenApp(terminal, look, {
    ...userServices(),
    computers,
    animation: animation && !process.env.NO_MOTION,
  });
  const enter = () => {
    terminal.enter({
      key: (key) => (key === 'ctrl-z' ? suspend(terminal, enter) : app.press(key)),
      resized: () => app.redraw(),
      closed: () => app.quit(),
    });
    app.redraw();
  };
  const parent = process.ppid;
  // Once the process that started this one was killed, only the guard can restore the line editing of the shell.
  const isOrphan = () => process.ppid !== parent;
  const signals = onSignals(terminal, app, isOrphan);
  const stopGuarding = guardScreen();
  const stopWatching = onCrash(terminal, app, stopGuarding);
  let message: string | null;
  try {
    const page = await first(app);
    enter();
    message = await app.run(page);
  } catch (error) {
    terminal.restore();
    await app.saveAfterCrash();
    throw error;
  } finally {
    if (isOrphan()) process.kill(process.pid, 'SIGKILL');
    terminal.leave();
    stopWatching();
    stopGuarding();
    await computers.close();
  }
  if (message !== null && signals.received() !== 'SIGHUP') {
    const line = `${visible(message)}\n`;
    process.stdout.write(terminal.ascii ? asciiText(line) : line);
  }
  signals.passOn();
}

/**
 * Ctrl-Z: returns the screen to the shell until it continues this process. Without a shell, the process continues at
 * once.
 */
function suspend(terminal: Terminal, enter: () => void): void {
  if (process.platform === 'win32') return;
  terminal.leave();
  process.kill(0, 'SIGTSTP');
  // Timers stand still while the process is stopped.
  setTimeout(enter, 50);
}

/** A signal restores the terminal and saves the game. `passOn` then ends the process by the same signal. */
function onSignals(terminal: Terminal, app: FullScreenApp, isOrphan: () => boolean) {
  let received: NodeJS.Signals | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    received = signal;
    // After a hang-up there is no terminal to restore, and writing to it would fail.
    if (signal !== 'SIGHUP' && !isOrphan()) terminal.restore();
    app.quit();
  };
  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    received: () => received,
    passOn() {
      for (const signal of SIGNALS) process.off(signal, onSignal);
      if (received) process.kill(process.pid, received);
    },
  };
}

/** After a bug, restores the terminal, reports the bug, and saves the game if possible. */
function onCrash(terminal: Terminal, app: FullScreenApp, stopGuarding: () => void): () => void {
  const crashed = (error: unknown) => {
    terminal.restore();
    // The guard would leave the screen once more, and the shell would write over the report.
    stopGuarding();
    process.stderr.write(`rowhouse: ${visible(errorMessage(error))}\n`);
    const leave = () => process.exit(1);
    setTimeout(leave, CRASH_SAVE_MS);
    app.saveAfterCrash().then(leave, leave);
  };
  process.on('uncaughtException', crashed);
  return () => process.off('uncaughtException', crashed);
}

const OCTAL = [...LEAVE].map((character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`).join('');
const SCRIPT = `read word && exit
trap '' TTOU
exec 3<&1
stty -a <&3 2>/dev/null | grep -q -- '-isig' && stty sane <&3
printf '${OCTAL}'`;

/** Starts a shell that restores the screen if this process is killed. Returns a function that ends the shell. */
function guardScreen(): () => void {
  if (process.platform === 'win32') return () => {};
  const guard = spawn('sh', ['-c', SCRIPT], { stdio: ['pipe', process.stdout, 'ignore'] });
  // Without a shell there is no guard. Writing to a guard that has ended fails.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  return () => guard.stdin.end('done\n');
}
