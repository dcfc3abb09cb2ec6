import type { BotId } from '@rowhouse/engine';
import { For, type JSX, onMount } from 'solid-js';
import { isRoomy } from '../shared/platform/page.ts';
import { listed } from '../shared/words/format.ts';
import { botLevel, botName, callName, strengthOf } from '../shared/words/names.ts';
import { HOUSE_WIDTH, heightOf, houseFront, LOW, lighthouse, TALL } from './house-front.ts';
import { newGameWords } from './messages/index.ts';
import './street.css';

interface StreetProps {
  /** The name of the group of radio buttons. */
  readonly name: string;
  /** The neighbours and, where the game is solved, the perfect player. */
  readonly bots: readonly BotId[];
  readonly chosen: BotId;
  /** Whether this is a connect game. Neighbours have another style in morris. */
  readonly isConnect: boolean;
  isBeaten(bot: BotId): boolean;
  isMended(bot: BotId): boolean;
  onChoose(bot: BotId): void;
}

/** The neighbours as radio buttons in a row of houses, the easiest first. On a narrow screen the street scrolls. */
export function OpponentStreet(props: StreetProps): JSX.Element {
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
  const isMended = () => props.isMended(props.bot);
  const level = () => botLevel(props.bot);
  /** Easy, medium or hard. The name of the perfect player says enough. */
  const strength = () => (level() === null ? '' : newGameWords().strengths[strengthOf(level()!)]!);
  const height = () => heightOf(level(), isRoomy() ? TALL : LOW);
  const drawing = () => {
    const front = {
      bot: props.bot,
      number: level() ?? 0,
      height: height(),
      isChosen: isChosen(),
      isBeaten: isBeaten(),
      isMended: isMended(),
    };
    return level() === null ? lighthouse(front) : houseFront(front);
  };
  const about = () => {
    const { styles, about } = newGameWords();
    const style = (styles as Partial<Record<BotId, (typeof styles)['level-1']>>)[props.bot];
    return style?.[props.isConnect ? 0 : 1] ?? about[props.bot];
  };
  const spoken = () => {
    const words = newGameWords();
    const name = listed(botName(props.bot), ...(level() === null ? [] : [strength()]));
    const text = `${name}: ${about()}`;
    return isBeaten() ? `${text} ${words.beaten}` : isMended() ? `${text} ${words.mended}` : text;
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
        {about()}
      </span>
    </label>
  );
}
