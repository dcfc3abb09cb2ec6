import type { GameView, StreetView, TournamentView } from '@rowhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/errors.ts';
import { AppPage, type PageTags } from '../sharing/app-page.ts';
import { PREVIEW } from '../sharing/draw-preview.ts';
import { ENGLISH_PREVIEW, inviteOf, type PreviewWords, readPreviewWords } from '../sharing/preview-words.ts';
import { Previews, pictureTag } from '../sharing/previews.ts';

interface SharedViews {
  viewGame(id: string, ip: string): Promise<GameView | null>;
  viewTournament(code: string): Promise<TournamentView | null>;
  viewStreet(id: string): Promise<StreetView | null>;
}

interface ShareRoutesOptions {
  /** The folder of the built web app. */
  readonly root: string;
  /** Online play, whose games and tournaments have addresses too. Unknown ones are null. */
  readonly online: SharedViews | undefined;
  /** Refuses when an address asks for too many pictures. Returns whether it did. */
  readonly limit: (request: FastifyRequest, reply: FastifyReply, name: 'pictures') => boolean;
}

interface Wildcard {
  readonly Params: { readonly '*': string };
  readonly Querystring: { readonly lang?: unknown };
}

/**
 * The pages of the app: its start, a shared game, an online game or tournament, and a board in a frame of another site;
 * and the pictures for chats.
 */
export function shareRoutes(app: FastifyInstance, { root, online, limit }: ShareRoutesOptions): void {
  const start = new AppPage(root, 'index.html');
  const embed = new AppPage(root, 'embed.html');
  const previews = new Previews();
  const words = readPreviewWords(root);
  app.addHook('onClose', () => previews.close());
  const html = (reply: FastifyReply, page: string | Buffer) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);

  for (const path of ['/', '/index.html'])
    app.get(path, async (request, reply) => {
      const { headers, body } = await start.page(request.headers['accept-encoding'] ?? '');
      if (request.headers['if-none-match'] === headers.etag) return reply.header('etag', headers.etag).code(304).send();
      return html(reply.headers(headers), body);
    });

  /** Serves the app at an address of its own, with the tags that `describe` finds for it. */
  const sharedPage = (
    path: string,
    describe: (at: string, texts: PreviewWords, ip: string) => Promise<Description | null>,
  ) =>
    app.get<Wildcard>(`/${path}/*`, async (request, reply) => {
      // Chat services fetch a preview once for all readers and seldom name a language, so the link names it.
      const { lang } = request.query;
      const language = (await words).has(String(lang)) ? String(lang) : 'en';
      const described = await describe(gameIn(request), (await words).get(language) ?? ENGLISH_PREVIEW, request.ip);
      const server = addressOf(request);
      return html(
        reply,
        await start.pageBelow(described && server !== null ? tagsOf(server, path, described, language) : null),
      );
    });

  sharedPage('game', async (game, texts) => {
    const known = await previews.title(game, texts);
    return known && { ...known, at: known.game, description: texts.description };
  });

  sharedPage('play', async (id, texts, ip) => {
    const view = (await online?.viewGame(id, ip)) ?? null;
    const known = view && (await previews.title(pictured(view.record), texts));
    if (!known) return null;
    const names = view.seats.flatMap(({ name }) => name ?? []);
    if (view.live.status === 'waiting')
      return { ...known, at: id, title: inviteOf(texts, names[0], known.name), description: texts.join };
    const title = names.length > 0 ? `${names.join(' – ')} · ${known.title}` : known.title;
    return { ...known, at: id, title, description: texts.description };
  });

  sharedPage('tournament', async (code, texts) => {
    const view = (await online?.viewTournament(code)) ?? null;
    const known = view && (await previews.title(`${view.game} r -`, texts));
    const description = `${known?.name}. ${view?.status === 'over' ? '' : texts.tournament}`.trim();
    return known && { ...known, at: code, title: view.name, description };
  });

  sharedPage('street', async (id, texts) => {
    const view = (await online?.viewStreet(id)) ?? null;
    const known = view && (await previews.title('connect-7x6x4 r -', texts));
    return known && { ...known, at: id, title: view.name, description: texts.street };
  });

  app.get('/embed/*', { config: { isFramable: true } }, async (_, reply) => html(reply, await embed.pageBelow()));

  app.get<Wildcard>('/og/*', { config: { isForAllSites: true } }, async (request, reply) => {
    const game = /^(.+)\.png$/s.exec(gameIn(request))?.[1];
    if (game === undefined) return refuse(reply, 'not-found');
    const send = (picture: Uint8Array) =>
      reply
        .headers({ etag: pictureTag(game), 'cache-control': 'public, max-age=31536000, immutable' })
        .type('image/png')
        .send(Buffer.from(picture));
    if (request.headers['if-none-match'] === pictureTag(game)) return reply.code(304).send();
    const known = previews.known(game);
    if (known) return send(known);
    if (limit(request, reply, 'pictures')) return reply;
    const made = await previews.picture(game);
    if (made === null) return refuse(reply, 'not-found');
    return made === 'busy' ? refuse(reply, 'unavailable') : send(made);
  });
}

const gameIn = (request: FastifyRequest<Wildcard>): string => request.params['*'];

/** The address of this server as the visitor knows it. Chat services need absolute addresses. */
function addressOf({ protocol, host }: FastifyRequest): string | null {
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : null;
}

/** A link in words. `at`: the address below the path. `game`: the game of the picture. */
interface Description extends Pick<PageTags, 'title' | 'description'> {
  readonly at: string;
  readonly game: string;
}

const tagsOf = (
  server: string,
  path: string,
  { at, game, title, description }: Description,
  language: string,
): PageTags => ({
  ...{ title, description, language },
  url: `${server}/${path}/${at}${language === 'en' ? '' : `?lang=${language}`}`,
  image: { url: `${server}/og/${game}.png`, ...PREVIEW },
});

/** Addresses of pictures hold the game. A long one is shown before its first move. */
const MAX_PICTURED = 3000;
const pictured = (record: string): string =>
  record.length <= MAX_PICTURED ? record : `${record.split(' ', 2).join(' ')} -`;
