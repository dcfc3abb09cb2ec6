/** Online play from the start page: a link to join or watch, a server to create a game on, or a seat to come back to. */
import { CATALOGUE } from '@rowhouse/rules';
import { errorMessage } from '../../command.ts';
import { createOnline, type OnlineSeat, openByLink } from '../../games/open-seat.ts';
import { GAME_NAMES } from '../../text/game-words.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { typeText } from '../terminal/keys.ts';
import { type FullScreenApp, NOTHING_TO_SAVE, type Page } from './app.ts';
import { drawList, stepInList } from './draw-list.ts';
import { ListPage } from './list-page.ts';
import { OnlinePage } from './online-page.ts';

const LONGEST = 500;
const DEFAULT_SERVER = 'http://localhost:8080';

export class OnlineStartPage implements Page {
  readonly #app: FullScreenApp;
  readonly #back: (message?: string | null) => void | Promise<void>;
  #selected = 0;
  #typed: string | null = null;
  #message: string | null = null;
  readonly close: Page['close'] = NOTHING_TO_SAVE;

  constructor(app: FullScreenApp, back: (message?: string | null) => void | Promise<void>) {
    this.#app = app;
    this.#back = back;
  }

  get #seats() {
    return this.#app.services.seats.all();
  }

  draw(size: Size): Canvas {
    const items = [
      'Join or watch by a link',
      `Create a game on a server`,
      ...this.#seats.map(({ title, link }) => `Back to ${title}: ${link}`),
    ];
    const text = this.#selected === 0 ? ' Link: ' : ' Server: ';
    return drawList(size, {
      title: 'Play online',
      items,
      selected: this.#selected,
      message: this.#message,
      keys: [
        ['↑↓', 'choose'],
        ['Enter', 'open'],
        ['d', 'forget a seat'],
        ['Esc', 'back'],
      ],
      question: this.#typed === null ? null : { text, typed: this.#typed },
    });
  }

  async press(key: Key): Promise<void> {
    this.#message = null;
    if (this.#typed !== null) return this.#type(this.#typed, key);
    const seat = this.#seats[this.#selected - 2];
    const selected = stepInList(this.#selected, 2 + this.#seats.length, key);
    if (selected !== null) this.#selected = selected;
    else if (key === 'escape' || key === 'q') await this.#back();
    else if (key === 'd' && seat) this.#app.services.seats.remove(seat.link);
    else if (key === 'return' && seat) await this.#open(() => openByLink(seat.link));
    else if (key === 'return') this.#typed = this.#selected === 0 ? '' : DEFAULT_SERVER;
  }

  async #type(text: string, key: Key): Promise<void> {
    const typed = typeText(text, key, LONGEST);
    this.#typed = typeof typed === 'object' ? typed.text : null;
    if (typed !== 'done') return;
    if (this.#selected === 0) return this.#open(() => openByLink(text.trim()));
    const items = CATALOGUE.map(({ kind, config }) => ({
      label: GAME_NAMES[kind],
      choose: () => this.#open(() => createOnline(text.trim(), config, {})),
    }));
    this.#app.show(new ListPage('Which game', items, () => this.#app.show(this)));
  }

  async #open(open: () => Promise<OnlineSeat>): Promise<void> {
    try {
      const seat = await open();
      this.#app.show(new OnlinePage(this.#app, seat, (message) => this.#back(message)));
    } catch (error) {
      this.#message = errorMessage(error);
      this.#app.show(this);
    }
  }
}
