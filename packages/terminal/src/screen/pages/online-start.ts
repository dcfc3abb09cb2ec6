/** Online play from the start page: join or watch by a link, create a game on a server, or return to a seat. */
import { CATALOGUE } from '@rowhouse/rules/internal';
import { errorMessage } from '../../command.ts';
import { createOnline, DEFAULT_SERVER, type OnlineSeat, openByLink } from '../../games/open-seat.ts';
import { GAME_NAMES } from '../../text/game-words.ts';
import type { FullScreenApp, Page } from './app.ts';
import { listPage } from './list-page.ts';
import { onlinePage } from './online-page.ts';

const MAX_LINK_LENGTH = 500;

export function onlineStartPage(app: FullScreenApp, back: (message?: string | null) => void | Promise<void>): Page {
  const { seats } = app.services;
  const open = async (opening: Promise<OnlineSeat>) => {
    try {
      app.show(onlinePage(app, await opening, back));
    } catch (error) {
      page.say(errorMessage(error));
      app.show(page);
    }
  };
  const chooseGame = (server: string) =>
    app.show(
      listPage({
        title: 'Which game',
        items: () =>
          CATALOGUE.map(({ kind, config }) => ({
            label: GAME_NAMES[kind],
            choose: () => open(createOnline(server, config)),
          })),
        back: () => app.show(page),
      }),
    );
  const ask = (text: string, typed: string, done: (typed: string) => void | Promise<void>) => () =>
    page.ask({ text, typed, maxLength: MAX_LINK_LENGTH, done: (answer) => done(answer.trim()) });
  const page = listPage({
    title: 'Play online',
    keys: [
      ['↑↓', 'choose'],
      ['Enter', 'open'],
      ['d', 'forget a seat'],
      ['Esc', 'back'],
    ],
    items: () => [
      { label: 'Join or watch by a link', choose: ask(' Link: ', '', (link) => open(openByLink(link))) },
      { label: 'Create a game on a server', choose: ask(' Server: ', DEFAULT_SERVER, chooseGame) },
      ...seats.all().map(({ title, link }) => ({
        label: `Back to ${title}: ${link}`,
        choose: () => open(openByLink(link)),
      })),
    ],
    back: () => back(),
    press(key, selected) {
      const seat = seats.all()[selected - 2];
      if (key !== 'd' || !seat) return false;
      seats.remove(seat.link);
      return true;
    },
  });
  return page;
}
