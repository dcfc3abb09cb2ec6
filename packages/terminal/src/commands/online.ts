/** `rowhouse online`: creates a game on a server, joins one by its link, or watches. */
import { ClientError } from '@rowhouse/client';
import { BOT_IDS } from '@rowhouse/engine';
import { GAME_IDS } from '@rowhouse/rules';
import { GAME_OPTIONS, gameFrom } from '../cli/game-options.ts';
import { CallError, type Command, flag, helpText, parseCall, text, type Values } from '../command.ts';
import { PERSON, seatsOption } from '../games/computer-players.ts';
import { createOnline, DEFAULT_SERVER, linkOf, type OnlineSeat, openByLink } from '../games/open-seat.ts';
import { Conversation, converseWithUser } from '../line-mode/dialogue.ts';
import { playOnline } from '../line-mode/play-online.ts';
import { hasScreen, openApp } from '../screen/pages/open-app.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  server: text('URL', `the server (${DEFAULT_SERVER})`),
  name: text('NAME', 'your name for the other players'),
  seats: text('A,B…', `who plays: the first ${PERSON} is you, and each other person gets an invitation`, [
    PERSON,
    ...BOT_IDS,
  ]),
  watch: flag('only watches, even by the link of a seat'),
  lines: flag('reads moves line by line, even in a terminal'),
  ascii: flag('only ASCII characters'),
} as const;

export const online: Command = {
  name: 'online',
  summary: 'plays with others over a network: creates a game, joins by a link, watches',
  help: helpText(
    OPTIONS,
    `Usage: rowhouse online <game> [--server URL] [--name NAME] [--seats …] [options]
       rowhouse online LINK [--name NAME] [--watch]

Creates a game on a server (rowhouse serve) and shows a link for the other players. Or opens a link: an
invitation takes its seat, the link of your own seat returns to it, and the link of a game watches. The
web app and the terminal play with each other.`,
  ),
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args) {
    const { values, operands } = parseCall(args, OPTIONS);
    const [what, more] = operands;
    if (what === undefined) throw new CallError('expected a game or a link');
    if (more !== undefined) throw new CallError(`${more}: expected nothing after the game or the link`);
    const seat = await open(what, values);
    const ascii = values.ascii === true;
    if (!values.lines && hasScreen()) await onScreen(seat, ascii);
    else await converseWithUser((dialogue, ended) => playOnline(seat, new Conversation(dialogue), ended), { ascii });
    return 0;
  },
};

async function open(
  what: string,
  { server, name, seats, watch, lines: _, ascii: __, ...options }: Values<typeof OPTIONS>,
): Promise<OnlineSeat> {
  const person = name === undefined ? {} : { name: name };
  try {
    if (/^https?:/.test(what)) {
      const link = watch ? what.replace(/\/(seat|join)\/.*$/, '') : what;
      return await openByLink(link, person);
    }
    const config = gameFrom(what, options);
    const bots = seats === undefined ? [] : seatsOption(seats, config);
    return await createOnline(server ?? DEFAULT_SERVER, config, { ...person, bots });
  } catch (error) {
    // A wrong link or address is a wrong call; a server that does not answer is not.
    const isWrong = error instanceof ClientError && (error.code === 'bad-link' || error.code === 'bad-server');
    throw isWrong ? new CallError(`${what}: ${error.message}`) : error;
  }
}

async function onScreen(seat: OnlineSeat, ascii: boolean): Promise<void> {
  const { onlinePage } = await import('../screen/pages/online-page.ts');
  await openApp((app) => onlinePage(app, seat, (message) => app.exit(message)), { ascii });
  process.stdout.write(`To watch: ${linkOf({ ...seat, secret: null })}\n`);
}
