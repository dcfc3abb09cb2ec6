/** A game on a server: the board of what the server said, and commands to it. */
import type { Connection, ConnectionState } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';
import { linkOf, type OnlineSeat } from '../../games/open-seat.ts';
import { gameName } from '../../text/game-words.ts';
import { onlineText, shownTable } from '../../text/online.ts';
import { afterChange, type BoardRequest, type BoardView, openView } from '../board/board-view.ts';
import type { Look } from '../board/disc.ts';
import { drawTable } from '../board/draw-table.ts';
import type { KeyHelp } from '../board/keys-page.ts';
import { pressKey } from '../board/press-key.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import type { FullScreenApp, Page } from './app.ts';
import { TextPage } from './text-page.ts';

const KEYS: readonly KeyHelp[] = [
  ['Enter', 'play'],
  ['u', 'ask to undo'],
  ['d', 'offer a draw'],
  ['g', 'resign'],
  ['i', 'links'],
  ['q', 'leave'],
];

export class OnlinePage implements Page {
  readonly #app: FullScreenApp;
  readonly #seat: OnlineSeat;
  readonly #connection: Connection;
  readonly #back: (message: string | null) => void | Promise<void>;
  #view: BoardView | null = null;

  constructor(app: FullScreenApp, seat: OnlineSeat, back: (message: string | null) => void | Promise<void>) {
    this.#app = app;
    this.#seat = seat;
    this.#back = back;
    this.#connection = seat.client.connect({
      game: seat.game,
      secret: seat.secret,
      listeners: {
        onChange: (state) => this.#changed(state),
        onRefused: (_, error) => this.#say(error.message),
      },
    });
  }

  /** The seat stays taken: its link leads back to it. */
  async close(): Promise<string | null> {
    this.#connection.close();
    const { secret } = this.#seat;
    return secret === null ? null : `Come back with: rowhouse online ${linkOf(this.#seat)}`;
  }

  draw(size: Size, look: Look): Canvas {
    const { state } = this.#connection;
    const text = onlineText(state, this.#seat.invitations.length > 0);
    if (!state.game || !this.#view) return new TextPage([text ?? ''], () => {}).draw(size);
    const view = { ...this.#view, message: this.#view.message ?? text };
    const scene = {
      state: shownTable(state.game),
      view,
      thinking: null,
      falling: null,
      canMove: this.#canMove(),
      keys: KEYS,
    };
    return drawTable(size, scene, look);
  }

  async press(key: Key): Promise<void> {
    const { game } = this.#connection.state;
    if (!game || !this.#view) {
      if (key === 'q' || key === 'escape') await this.#back(await this.close());
      return;
    }
    if (key === 'i') return this.#showLinks();
    if (key === 'd' || key === 'y' || key === 'x') return this.#agree(key);
    if (key === 's') return;
    const [view, request] = pressKey(this.#view, game.table, key, this.#canMove());
    this.#view = view;
    if (request) await this.#carryOut(request);
  }

  async #carryOut(request: BoardRequest): Promise<void> {
    const { config } = this.#connection.state.game!.table.record;
    switch (request.do) {
      case 'play':
        return this.#send('move', gameOf(config).makeMove(config, request.move));
      case 'undo':
        return this.#send('ask-undo');
      case 'give-up':
        return this.#send('resign');
      case 'play-on':
        return this.#send('play-on');
      case 'new':
        return this.#send('ask-rematch');
      case 'quit':
        return this.#back(await this.close());
      default:
        this.#say('That is not possible in a game with others.');
    }
  }

  /** d offers a draw; y and x answer what the other side has offered or asked for. */
  #agree(key: 'd' | 'y' | 'x'): void {
    const { offer, undo } = this.#connection.state.game!.view.live;
    if (key === 'd') this.#send('offer-draw');
    else if (offer !== null) this.#send(key === 'y' ? 'accept-draw' : 'decline-draw');
    else if (undo !== null) this.#send(key === 'y' ? 'accept-undo' : 'decline-undo');
  }

  /** The answer comes as a change of the game, or as a refusal. */
  #send(...command: Parameters<Connection['do']>): void {
    if (this.#seat.secret === null) this.#say('You are watching.');
    else void this.#connection.do(...command);
  }

  #canMove(): boolean {
    const { game, pending } = this.#connection.state;
    return game !== null && game.seat !== null && game.view.live.toMove === game.seat && pending.length === 0;
  }

  #say(message: string): void {
    if (this.#view) this.#view = { ...this.#view, message };
    this.#app.redraw();
  }

  #changed({ game }: ConnectionState): void {
    if (game) {
      const { config } = game.table.record;
      if (!this.#view && this.#seat.secret !== null)
        this.#app.services.seats.add({ link: linkOf(this.#seat), title: gameName(config) });
      this.#view = this.#view ? afterChange(this.#view) : openView(config);
    }
    this.#app.redraw();
  }

  /** The links as plain lines, to be copied. */
  #showLinks(): void {
    const { invitations } = this.#seat;
    const lines = [
      ...(invitations.length === 0 ? [] : ['For the other players:', ...invitations, '']),
      ...(this.#seat.secret === null ? [] : ['Back to your own seat (keep it to yourself):', linkOf(this.#seat), '']),
      'To watch:',
      linkOf({ ...this.#seat, secret: null }),
    ];
    const close = () => this.close();
    this.#app.show(new TextPage(lines, () => this.#app.show(this), close));
  }
}
