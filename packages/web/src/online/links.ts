import { makeRoute } from '../basics/router.ts';

const on = (page: string, route: string): string => `${page.replace(/#.*$/s, '')}${route}`;

/** Secrets stand after the #, which browsers do not send to servers. */
export const watchLink = (game: string, page: string = location.href): string => on(page, makeRoute('online', game));
export const seatLink = (game: string, secret: string, page: string = location.href): string =>
  on(page, makeRoute('online', game, 'seat', secret));
export const joinLink = (game: string, invite: string, page: string = location.href): string =>
  on(page, makeRoute('online', game, 'join', invite));
