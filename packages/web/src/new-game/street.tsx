import type { BotId } from '@rowhouse/engine';
import { For, type JSX, onMount } from 'solid-js';
import { isRoomy } from '../shared/platform/page.ts';
import { listed } from '../shared/words/format.ts';
import { botName, callName, levelOf } from '../shared/words/names.ts';
import { HOUSE_WIDTH, heightOf, houseFront, LOW, lighthouse, TALL } from './house-front.ts';
import { newGameWords } from './messages/index.ts';
import './street.css';

interface StreetProps {
  /** The name of the group of radio buttons. */
  readonly name: string;
  /** The neighbours and, where the game is solved, the perfect player. */
  readonly bots: readonly BotId[];
  readonly chosen: BotId;
  /** Whether this is a connect game. Then the descriptions can speak of columns and discs. */
  readonly isConnect: boolean;
  isBeaten(bot: BotId): boolean;
  onChoose(bot: BotId): void;
}

/** The neighbours in their row of houses, the easiest first: radio buttons. On a narrow screen the street scrolls. */
export function Street(props: StreetProps): JSX.Element {
  let street!: HTMLDivElement;
  // Scrolls to the chosen house.
  onMount(() => {
    const house = street.querySelector<HTMLElement>('input:checked')?.parentElement;
    if (house) street.scrollLeft = house.offsetLeft - street.clientWidth / 2 + house.offsetWidth / 2;
  });
  return (
    <div class="street" ref={street}>
      <For each={props.bots}>{(bot) => <House {...props} bot={bot} />}</For>
    </div>
  );
}

function House(props: StreetProps & { readonly bot: BotId }) {
  const isChosen = () => props.chosen === props.bot;
  const isBeaten = () => props.isBeaten(props.bot);
  const level = () => levelOf(props.bot);
  /** Easy, medium or hard. The name of the perfect player says enough. */
  const strength = () =>
    level() === null ? '' : newGameWords().strengths[Math.min(2, Math.floor((level()! - 1) / 3))]!;
  const height = () => heightOf(level(), isRoomy() ? TALL : LOW);
  const drawing = () => {
    const front = {
      bot: props.bot,
      number: level() ?? 0,
      height: height(),
      isChosen: isChosen(),
      isBeaten: isBeaten(),
    };
    return level() === null ? lighthouse(front) : houseFront(front);
  };
  const spoken = () => {
    const words = newGameWords();
    const name = listed(botName(props.bot), ...(level() === null ? [] : [strength()]));
    const about = `${name}: ${words.about[props.bot]}`;
    return isBeaten() ? `${about} ${words.beaten}` : about;
  };
  return (
    <label class="street-house" classList={{ chosen: isChosen() }}>
      <input
        type="radio"
        name={props.name}
        checked={isChosen()}
        aria-label={spoken()}
        onChange={() => props.onChoose(props.bot)}
      />
      <svg viewBox={`0 0 ${HOUSE_WIDTH} ${height()}`} aria-hidden="true" innerHTML={drawing()} />
      <span class="street-name" aria-hidden="true">
        {callName(props.bot)}
      </span>
      <span class="street-strength soft" aria-hidden="true">
        {strength()}
      </span>
      <span class="street-about soft" aria-hidden="true">
        {newGameWords()[props.isConnect ? 'character' : 'about'][props.bot]}
      </span>
    </label>
  );
}
