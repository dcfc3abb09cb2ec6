/** `rowhouse online`: creates a game on a server, joins one by its link, or watches. */
import { ClientError } from '@rowhouse/client';
import { BOT_IDS } from '@rowhouse/engine';
import { GAME_IDS } from '@rowhouse/rules/internal';
import { GAME_OPTIONS, gameFrom } from '../cli/game-options.ts';
import { CallError, defineCommand, flagOption, textOption, type Values } from '../command.ts';
import { PERSON, seatsOption } from '../games/computer-players.ts';
import { createOnline, DEFAULT_SERVER, linkOf, type OnlineSeat, openByLink } from '../games/open-seat.ts';
import { Conversation, converseWithUser } from '../line-mode/dialogue.ts';
import { playOnline } from '../line-mode/play-online.ts';
import { hasScreen, openApp } from '../screen/pages/open-app.ts';
import { parseClock } from '../text/online.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  server: textOption('URL', `the server (${DEFAULT_SERVER})`),
  name: textOption('NAME', 'your name for the other players'),
  seats: textOption('A,B…', `who plays: the first ${PERSON} is you, and each other person gets an invitation`, [
    PERSON,
    ...BOT_IDS,
  ]),
  clock: {
    ...textOption('TIME', 'minutes for each player and seconds for each move (5+3), or days for each move (2d)'),
    read: clockOption,
  },
  watch: flagOption('only watches, even by the link of a seat'),
  lines: flagOption('reads moves line by line, even in a terminal'),
  ascii: flagOption('only ASCII characters'),
} as const;

function clockOption(givenAs: string, text: string) {
  const clock = parseClock(text);
  if (clock) return clock;
  throw new CallError(`${givenAs} ${text}: expected minutes and seconds as 5+3, or days as 2d`);
}

export const online = defineCommand({
  name: 'online',
  summary: 'plays with others over a network: creates a game, joins by a link, watches',
  about: `Usage: rowhouse online <game> [--server URL] [--name NAME] [--seats …] [options]
       rowhouse online LINK [--name NAME] [--watch]

Creates a game on a server (rowhouse serve) and shows a link for the other players. Or opens a link: an
invitation takes its seat, the link of your own seat returns to it, and the link of a game watches. The
web app and the terminal play with each other.`,
  takes: 'link',
  options: OPTIONS,
  operands: [GAME_IDS],
  async run({ values, operand }) {
    if (operand === undefined) throw new CallError('expected a game or a link');
    const seat = await openSeat(operand, values);
    const ascii = values.ascii === true;
    if (values.lines || !hasScreen())
      await converseWithUser((dialogue, ended) => playOnline(seat, new Conversation(dialogue), ended), { ascii });
    else {
      const { onlinePage } = await import('../screen/pages/online-page.ts');
      await openApp((app) => onlinePage(app, seat, (message) => app.exit(message)), { ascii });
      process.stdout.write(`To watch: ${linkOf({ ...seat, secret: null })}\n`);
    }
  },
});

async function openSeat(gameOrLink: string, values: Values<typeof OPTIONS>): Promise<OnlineSeat> {
  const { server = DEFAULT_SERVER, name, seats, watch, clock } = values;
  try {
    if (/^https?:/.test(gameOrLink))
      return await openByLink(watch ? gameOrLink.replace(/\/(seat|join)\/.*$/, '') : gameOrLink, name);
    const config = gameFrom(gameOrLink, values);
    return await createOnline(server, config, name, seats === undefined ? [] : seatsOption(seats, config), clock);
  } catch (error) {
    // A wrong link or address is a wrong call; a server that does not answer is not.
    const code = error instanceof ClientError ? error.code : null;
    if (code === 'bad-server') throw new CallError(`--server ${server}: expected an address with http:// or https://`);
    throw code === 'bad-link' ? new CallError(`${gameOrLink}: ${(error as ClientError).message}`) : error;
  }
}
