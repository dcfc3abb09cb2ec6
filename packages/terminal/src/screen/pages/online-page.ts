/** A game on a server: the board, and the commands to the server. */
import { type ConnectionState, makeGameLink, type OnlineGame } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';
import { errorMessage } from '../../command.ts';
import { linkOf, type OnlineSeat, rematchOf } from '../../games/open-seat.ts';
import {
  answerCommand,
  answerText,
  clockTexts,
  gameTitle,
  onlineText,
  openQuestion,
  shownTable,
} from '../../text/online.ts';
import { afterChange, type BoardRequest, type BoardView, type KeyMap, openView } from '../board/board-view.ts';
import { drawTable } from '../board/draw-table.ts';
import { boardKeys, resignKey } from '../board/keys-page.ts';
import { pressKey } from '../board/press-key.ts';
import type { KeyHint } from '../terminal/last-line.ts';
import type { FullScreenApp, Page } from './app.ts';
import { linksPage } from './links-page.ts';
import { openReview } from './review-page.ts';
import { textPage } from './text-page.ts';

const PLAYING: KeyMap = {
  ...{ u: 'undo', o: 'offer-draw', g: 'give-up', G: 'give-up', w: 'claim-win' },
  ...{ y: 'accept', x: 'decline', i: 'links', p: 'play-on', q: 'quit' },
};
const WAITING: KeyMap = { g: 'cancel', G: 'cancel', i: 'links', q: 'quit' };
const OVER: KeyMap = { n: 'new', v: 'review', y: 'accept', x: 'decline', i: 'links', p: 'play-on', q: 'quit' };
const WATCHING: KeyMap = { i: 'links', q: 'quit' };

/** The keys that work in a state of the game. */
function keyMapOf({ seat, view }: OnlineGame): KeyMap {
  const { status, cancelled } = view.live;
  if (status === 'over' && !cancelled) return seat === null ? { ...WATCHING, v: 'review' } : OVER;
  if (seat === null || cancelled) return WATCHING;
  return status === 'waiting' ? WAITING : PLAYING;
}

/** The effects of the keys, the most important first. */
const WORDS: readonly KeyHint[] = [
  ['y', 'accept'],
  ['x', 'decline'],
  ['n', 'rematch'],
  ['v', 'review'],
  ['i', 'links'],
  ['q', 'leave'],
  ['o', 'offer a draw'],
  ['u', 'ask to take a move back'],
  ['w', 'claim the win'],
  ['p', 'play on'],
  ['g', 'resign'],
];

function keysOf(game: OnlineGame, isAway: boolean): readonly KeyHint[] {
  const map = keyMapOf(game);
  const hidden = new Set([
    ...(openQuestion(game) ? [] : ['y', 'x']),
    ...(isAway ? [] : ['w']),
    ...(game.table.ending?.by === 'unwinnable' ? [] : ['p']),
  ]);
  return WORDS.flatMap(([key, what]): readonly KeyHint[] =>
    !Object.hasOwn(map, key) || hidden.has(key)
      ? []
      : [[key === 'g' ? resignKey(game.table.record.config) : key, map[key] === 'cancel' ? 'cancel the game' : what]],
  );
}

/** How often a running clock is drawn. Under ten seconds it shows tenths. */
const TICK_MS = 100;

export function onlinePage(
  app: FullScreenApp,
  seat: OnlineSeat,
  back: (message: string | null) => void | Promise<void>,
): Page {
  let view: BoardView | null = null;
  let known: OnlineGame | null = null;
  let title = '';
  let hasFollowed = false;
  const remember = (game: OnlineGame) => {
    if (seat.secret === null || title === gameTitle(game)) return;
    title = gameTitle(game);
    app.services.seats.add({ link: linkOf(seat), title });
  };
  const connection = seat.client.connect({
    game: seat.game,
    secret: seat.secret,
    listeners: {
      onChange({ game }) {
        if (game && game !== known) changed(game);
        app.redraw();
      },
      onRefused: (_, error) => say(error.message),
    },
  });
  const ticking = setInterval(() => {
    if (connection.state.game?.view.live.clock?.running != null) app.redraw();
  }, TICK_MS);
  const changed = (game: OnlineGame) => {
    const { config, moves } = game.table.record;
    const answer = known && answerText(known, game);
    const isSameBoard = known?.table.record.moves.length === moves.length;
    if (!view) view = openView(config);
    else if (!isSameBoard) view = afterChange(view);
    if (answer) view = { ...view, message: answer };
    if (game.view.live.toMove === game.seat && known && known.view.live.toMove !== game.seat) app.ring();
    known = game;
    remember(game);
    if (game.view.live.rematch.game !== null) void follow();
  };
  /** Goes on in the rematch, once both sides have asked for it. */
  const follow = async () => {
    if (seat.secret === null || hasFollowed) return;
    hasFollowed = true;
    try {
      const next = await rematchOf(seat);
      const isShown = app.isShown(page);
      if (!isShown) return;
      await close();
      app.show(onlinePage(app, next, back));
    } catch (error) {
      say(errorMessage(error));
    }
  };
  const say = (message: string) => {
    if (view) view = { ...view, message };
    app.redraw();
  };
  const canMove = () => {
    const { game, pending } = connection.state;
    return game !== null && game.seat !== null && game.view.live.toMove === game.seat && pending.length === 0;
  };
  /** The answer comes as a change of the game, or as a refusal. */
  const send = (...command: Parameters<typeof connection.do>) => {
    if (seat.secret === null) say('You are watching.');
    else void connection.do(...command);
  };
  const carryOut = async (request: BoardRequest, game: OnlineGame) => {
    const { record } = game.table;
    switch (request.do) {
      case 'quit':
        return back(await close());
      case 'play':
        return send('move', gameOf(record.config).makeMove(record.config, request.move));
      case 'links':
        return app.show(linksPage(app, linkList(), () => app.show(page), close));
      case 'review':
        return openReview(app, record, () => app.show(page), close);
      case 'accept':
      case 'decline': {
        const command = answerCommand(game, request.do === 'accept' ? 'y' : 'x');
        return command ? send(command) : say('Nothing has been asked.');
      }
      case 'give-up':
        return send('resign');
      case 'undo':
        return send('ask-undo');
      case 'new':
        return send('ask-rematch');
      case 'cancel':
      case 'claim-win':
      case 'offer-draw':
      case 'play-on':
        return send(request.do);
    }
  };
  const linkList = () => [
    ...seat.invitations.map((link, at) => ({
      label: seat.invitations.length === 1 ? 'For the other player' : `For player ${at + 2}`,
      link,
    })),
    { label: 'To watch', link: makeGameLink({ server: seat.client.server, game: seat.game }) },
    ...(seat.secret === null ? [] : [{ label: 'Back to your own seat (keep it to yourself)', link: linkOf(seat) }]),
  ];
  /** The seat stays taken: its link leads back to it. */
  const close = async () => {
    clearInterval(ticking);
    connection.close();
    return seat.secret === null ? null : `Come back with: rowhouse online ${linkOf(seat)}`;
  };
  const isAway = ({ presence }: ConnectionState) => presence?.claimIn?.some((left) => left !== null) ?? false;
  const page: Page = {
    close,
    help() {
      const { state } = connection;
      if (!state.game) return [['q', 'leave']];
      return boardKeys(state.game.table.record.config.family, keysOf(state.game, isAway(state)));
    },
    draw(size, look) {
      const { state } = connection;
      const text = onlineText(state, seat.invitations.length > 0);
      const { game } = state;
      if (!game || !view) return textPage([text ?? ''], () => {}).draw(size, look);
      const keys: readonly KeyHint[] = [...(canMove() ? [['Enter', 'play'] as const] : []), ['?', 'keys']];
      const scene = {
        state: shownTable(game),
        view: { ...view, message: view.message ?? text },
        thinking: null,
        falling: null,
        canMove: canMove(),
        own: game.seat,
        clocks: clockTexts(state, performance.now()),
        keys: [...keys, ...keysOf(game, isAway(state))],
      };
      return drawTable(size, scene, look);
    },
    async press(key) {
      const { game } = connection.state;
      if (!game || !view) {
        if (key === 'q' || key === 'escape') await back(await close());
        return;
      }
      const [next, request] = pressKey(view, game.table, key, canMove(), keyMapOf(game));
      view = next;
      if (request) await carryOut(request, game);
    },
  };
  return page;
}
