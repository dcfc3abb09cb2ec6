import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/errors.ts';
import { AppPage, type PageTags } from '../sharing/app-page.ts';
import { PREVIEW } from '../sharing/draw-preview.ts';
import { ENGLISH_PREVIEW, readPreviewWords } from '../sharing/preview-words.ts';
import { Previews, pictureTag } from '../sharing/previews.ts';

interface ShareRoutesOptions {
  /** The folder of the built web app. */
  readonly root: string;
  /** Refuses when an address asks for too many pictures. Returns whether it did. */
  readonly limit: (request: FastifyRequest, reply: FastifyReply, name: 'pictures') => boolean;
}

interface Wildcard {
  readonly Params: { readonly '*': string };
  readonly Querystring: { readonly lang?: unknown };
}

/** The pages of the app: its start, a shared game, and a board in a frame of another site; and the pictures for chats. */
export function shareRoutes(app: FastifyInstance, { root, limit }: ShareRoutesOptions): void {
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

  app.get<Wildcard>('/game/*', async (request, reply) => {
    // Chats fetch a preview once for all readers and seldom say a language, so the link says it.
    const { lang } = request.query;
    const language = (await words).has(String(lang)) ? String(lang) : 'en';
    const said = (await words).get(language) ?? ENGLISH_PREVIEW;
    const known = await previews.title(gameIn(request), said);
    const tags = known && tagsOf(addressOf(request), { ...known, language, description: said.description });
    return html(reply, await start.pageBelow(tags));
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

/** The address of this server as the visitor knows it. Chats want whole addresses. */
function addressOf({ protocol, host }: FastifyRequest): string | null {
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : null;
}

function tagsOf(
  server: string | null,
  { game, ...said }: { readonly game: string } & Pick<PageTags, 'language' | 'title' | 'description'>,
): PageTags | null {
  if (server === null) return null;
  const { width, height } = PREVIEW;
  return {
    ...said,
    url: `${server}/game/${game}${said.language === 'en' ? '' : `?lang=${said.language}`}`,
    image: { url: `${server}/og/${game}.png`, width, height },
  };
}
