/** Online play from the start page: join or watch by a link, create a game on a server, or return to a seat. */
import { checkPlayerName } from '@rowhouse/rules/formats';
import { CATALOGUE } from '@rowhouse/rules/internal';
import { errorText } from '@rowhouse/table';
import { errorMessage } from '../../command.ts';
import { createOnline, DEFAULT_SERVER, type OnlineSeat, openByLink } from '../../games/open-seat.ts';
import { GAME_NAMES } from '../../text/game-words.ts';
import { parseClock } from '../../text/online.ts';
import { pastedText } from '../terminal/keys.ts';
import type { FullScreenApp, Page } from './app.ts';
import { listPage } from './list-page.ts';
import { onlinePage } from './online-page.ts';

const MAX_LINK_LENGTH = 500;

/** The clocks to choose from, as `parseClock` reads them. */
const CLOCKS: readonly (readonly [label: string, clock: string])[] = [
  ['No limit', ''],
  ['3 minutes each, and 2 seconds a move', '3+2'],
  ['5 minutes each, and 3 seconds a move', '5+3'],
  ['10 minutes each, and 5 seconds a move', '10+5'],
  ['1 day a move', '1d'],
];

/** The seats come after this many other items. */
const FIRST_SEAT = 3;

export function onlineStartPage(app: FullScreenApp, back: (message?: string | null) => void | Promise<void>): Page {
  const { seats, name } = app.services;
  /** A second d forgets this seat. */
  let toForget: string | null = null;
  const open = async (opening: Promise<OnlineSeat>) => {
    try {
      app.show(onlinePage(app, await opening, back));
    } catch (error) {
      page.say(errorMessage(error));
      app.show(page);
    }
  };
  const choose = <T>(title: string, all: readonly (readonly [label: string, value: T])[], done: (value: T) => void) =>
    app.show(
      listPage({
        title,
        items: () => all.map(([label, value]) => ({ label, choose: () => done(value) })),
        back: () => app.show(page),
      }),
    );
  const chooseGame = (server: string) =>
    choose(
      'Which game',
      CATALOGUE.map(({ kind, config }) => [GAME_NAMES[kind], config]),
      (config) =>
        choose('How much time', CLOCKS, (clock) =>
          open(createOnline(server, config, name.read() ?? '', [], parseClock(clock))),
        ),
    );
  const ask = (text: string, typed: string, done: (typed: string) => void | Promise<void>) => () =>
    page.ask({ text, typed, maxLength: MAX_LINK_LENGTH, done: (answer) => done(answer.trim()) });
  const rename = (typed: string) => {
    const checked = checkPlayerName(typed);
    if (checked.ok) name.write(checked.value ?? '');
    else page.say(errorText(checked.error));
  };
  const page = listPage({
    title: 'Play online',
    keys: [
      ['↑↓', 'choose'],
      ['Enter', 'open'],
      ['d', 'forget a seat'],
      ['Esc', 'back'],
    ],
    items: () => [
      {
        label: 'Join or watch by a link',
        choose: ask(' Link: ', '', (link) => open(openByLink(link, name.read() ?? ''))),
      },
      { label: 'Create a game on a server', choose: ask(' Server: ', DEFAULT_SERVER, chooseGame) },
      { label: `Your name: ${name.read() ?? 'none'}`, choose: ask(' Name: ', name.read() ?? '', rename) },
      ...seats.all().map(({ title, link }) => ({
        label: `${title} (${new URL(link).host})`,
        choose: () => open(openByLink(link)),
      })),
    ],
    back: () => back(),
    press(key, selected) {
      const pasted = pastedText(key);
      if (pasted !== null) ask(' Link: ', pasted, (link) => open(openByLink(link, name.read() ?? '')))();
      const seat = seats.all()[selected - FIRST_SEAT];
      const isSure = seat?.link === toForget;
      toForget = null;
      if (key !== 'd' || !seat) return false;
      if (isSure) seats.remove(seat.link);
      else {
        toForget = seat.link;
        page.say('Only its link leads back to a forgotten seat. Press d again to forget it.');
      }
      return true;
    },
  });
  return page;
}
