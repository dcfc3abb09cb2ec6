/** A game on a server: the board, and the commands to the server. */
import type { Connection } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';
import { linkOf, type OnlineSeat } from '../../games/open-seat.ts';
import { gameName } from '../../text/game-words.ts';
import { answerCommand, onlineText, shownTable } from '../../text/online.ts';
import { afterChange, type BoardRequest, type BoardView, openView, type PlainRequest } from '../board/board-view.ts';
import { drawTable } from '../board/draw-table.ts';
import { pressKey } from '../board/press-key.ts';
import type { KeyHint } from '../terminal/last-line.ts';
import type { FullScreenApp, Page } from './app.ts';
import { textPage } from './text-page.ts';

const KEYS: readonly KeyHint[] = [
  ['Enter', 'play'],
  ['u', 'ask to undo'],
  ['d', 'offer a draw'],
  ['g', 'resign'],
  ['i', 'links'],
  ['q', 'leave'],
];

const COMMANDS: Readonly<Partial<Record<PlainRequest, Parameters<Connection['do']>[0]>>> = {
  undo: 'ask-undo',
  'give-up': 'resign',
  'play-on': 'play-on',
  new: 'ask-rematch',
};

export function onlinePage(
  app: FullScreenApp,
  seat: OnlineSeat,
  back: (message: string | null) => void | Promise<void>,
): Page {
  let view: BoardView | null = null;
  const connection = seat.client.connect({
    game: seat.game,
    secret: seat.secret,
    listeners: {
      onChange({ game }) {
        if (game) {
          const { config } = game.table.record;
          if (!view && seat.secret !== null) app.services.seats.add({ link: linkOf(seat), title: gameName(config) });
          view = view ? afterChange(view) : openView(config);
        }
        app.redraw();
      },
      onRefused: (_, error) => say(error.message),
    },
  });
  const say = (message: string) => {
    if (view) view = { ...view, message };
    app.redraw();
  };
  const canMove = () => {
    const { game, pending } = connection.state;
    return game !== null && game.seat !== null && game.view.live.toMove === game.seat && pending.length === 0;
  };
  /** The answer comes as a change of the game, or as a refusal. */
  const send = (...command: Parameters<Connection['do']>) => {
    if (seat.secret === null) say('You are watching.');
    else void connection.do(...command);
  };
  const carryOut = async (request: BoardRequest) => {
    const { config } = connection.state.game!.table.record;
    if (request.do === 'quit') return back(await close());
    if (request.do === 'play') return send('move', gameOf(config).makeMove(config, request.move));
    const command = request.do === 'save' ? undefined : COMMANDS[request.do];
    if (command) send(command);
    else say('That is not possible in an online game.');
  };
  /** The links as plain lines, so that they can be copied. */
  const showLinks = () => {
    const { invitations, secret } = seat;
    const lines = [
      ...(invitations.length === 0 ? [] : ['For the other players:', ...invitations, '']),
      ...(secret === null ? [] : ['Back to your own seat (keep it to yourself):', linkOf(seat), '']),
      'To watch:',
      linkOf({ ...seat, secret: null }),
    ];
    app.show(textPage(lines, () => app.show(page), close));
  };
  /** The seat stays taken: its link leads back to it. */
  const close = async () => {
    connection.close();
    return seat.secret === null ? null : `Come back with: rowhouse online ${linkOf(seat)}`;
  };
  const page: Page = {
    close,
    draw(size, look) {
      const { state } = connection;
      const text = onlineText(state, seat.invitations.length > 0);
      if (!state.game || !view) return textPage([text ?? ''], () => {}).draw(size, look);
      const scene = {
        state: shownTable(state.game),
        view: { ...view, message: view.message ?? text },
        thinking: null,
        falling: null,
        canMove: canMove(),
        keys: KEYS,
      };
      return drawTable(size, scene, look);
    },
    async press(key) {
      const { game } = connection.state;
      if (!game || !view) {
        if (key === 'q' || key === 'escape') await back(await close());
        return;
      }
      if (key === 'i') return showLinks();
      if (key === 's') return;
      if (key === 'd' || key === 'y' || key === 'x') {
        const command = key === 'd' ? 'offer-draw' : answerCommand(game, key);
        if (command) send(command);
        return;
      }
      const [next, request] = pressKey(view, game.table, key, canMove());
      view = next;
      if (request) await carryOut(request);
    },
  };
  return page;
}
