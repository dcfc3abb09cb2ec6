import type { ConnectSetup, MorrisSetup, Player, Setup } from '@rowhouse/rules';
import { hasMenInHand, parseWhole } from '@rowhouse/rules/internal';
import { morrisBoard } from '@rowhouse/rules/morris';
import { countPieces, type Editing, isEmptySetup, type Tool, withHand, withPhase } from '@rowhouse/table/set-up';
import { createMemo, createSignal, createUniqueId, For, Match, Show, Switch } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { ChoicesField, NumberField, SelectField, SwitchField } from '../shared/controls/fields.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { colourName } from '../shared/words/names.ts';
import { freePlayWords } from './messages/index.ts';
import './set-up-tools.css';

/** With more players, the palette hides the names of the colours. */
const MAX_NAMED_COLOURS = 3;

/** The colours, with the number of their pieces on the board, and the eraser. */
export function Palette(props: { readonly setup: Setup; readonly tool: Tool; onTool(tool: Tool): void }) {
  const name = createUniqueId();
  const counts = createMemo(() => countPieces(props.setup));
  const players = createMemo(() => counts().length);
  const isMultiplayer = () => players() > MAX_NAMED_COLOURS;
  return (
    <fieldset class="palette" classList={{ multiplayer: isMultiplayer() }}>
      <legend class="unseen">{freePlayWords().tools}</legend>
      <For each={Array.from({ length: players() }, (_, player) => player)}>
        {(player) => (
          <label>
            <input type="radio" name={name} checked={props.tool === player} onChange={() => props.onTool(player)} />
            <DiscIcon player={player} size="1.75rem" />
            <span classList={{ unseen: isMultiplayer() }}>{colourName(player)}</span>
            <span class="palette-count" aria-hidden="true">
              {counts()[player]}
            </span>
            <span class="unseen">{freePlayWords().onBoard(counts()[player]!)}</span>
          </label>
        )}
      </For>
      <label title={freePlayWords().eraser}>
        <input type="radio" name={name} checked={props.tool === 'eraser'} onChange={() => props.onTool('eraser')} />
        {/* An empty cell. */}
        <svg class="eraser-icon" viewBox="0 0 28 28" aria-hidden="true">
          <circle cx="14" cy="14" r="11.5" />
          <path d="M9.5 18.5 18.5 9.5" />
        </svg>
        <span classList={{ unseen: isMultiplayer() }}>{freePlayWords().eraser}</span>
      </label>
    </fieldset>
  );
}

/** A17: undo, redo and clear. Disabled buttons keep their place and the focus. */
export function EditButtons(props: { readonly editing: Editing; onUndo(): void; onRedo(): void; onClear(): void }) {
  const button = (name: 'undo' | 'redo' | 'clear', isEnabled: () => boolean, act: () => void) => (
    <Button label={freePlayWords()[name]} aria-disabled={!isEnabled()} onClick={() => isEnabled() && act()} />
  );
  return (
    <div class="row free-play-edit">
      {button('undo', () => props.editing.past.length > 0, props.onUndo)}
      {button('redo', () => props.editing.future.length > 0, props.onRedo)}
      {button('clear', () => !isEmptySetup(props.editing.setup), props.onClear)}
    </div>
  );
}

/** The parts of a set-up that the board does not show: the side to move, the first player, and the men in hand. */
export function SideFields(props: { readonly setup: Setup; onChange(setup: Setup): void }) {
  return (
    <Switch>
      <Match when={props.setup.family === 'connect' && props.setup}>
        {(setup) => <ConnectSides setup={setup()} onChange={props.onChange} />}
      </Match>
      <Match when={props.setup.family === 'morris' && props.setup}>
        {(setup) => <MorrisSides setup={setup()} onChange={props.onChange} />}
      </Match>
    </Switch>
  );
}

/** The value of the choice “not known”. */
const UNKNOWN = '';

function ConnectSides(props: { readonly setup: ConnectSetup; onChange(setup: Setup): void }) {
  const choices = (unknown: string) => [
    { value: UNKNOWN, label: unknown },
    ...Array.from({ length: props.setup.config.players }, (_, player) => ({
      value: String(player),
      label: colourName(player),
    })),
  ];
  const player = (value: string): Player | null => (value === UNKNOWN ? null : Number(value));
  return (
    <div class="free-play-sides">
      <SelectField
        label={freePlayWords().began}
        value={String(props.setup.first ?? UNKNOWN)}
        choices={choices(freePlayWords().notStated)}
        onChoose={(value) => props.onChange({ ...props.setup, first: player(value) })}
      />
      <SelectField
        label={freePlayWords().turn}
        value={String(props.setup.toMove ?? UNKNOWN)}
        choices={choices(freePlayWords().automatic)}
        onChoose={(value) => props.onChange({ ...props.setup, toMove: player(value) })}
      />
    </div>
  );
}

const SIDES = [0, 1] as const;
const PHASES = ['placing', 'moving'] as const;

function MorrisSides(props: { readonly setup: MorrisSetup; onChange(setup: Setup): void }) {
  const phase = () => (hasMenInHand(props.setup) ? 'placing' : 'moving');
  const hasMill = () =>
    morrisBoard(props.setup.config).mills.some((mill) =>
      mill.every((point) => props.setup.points[point] === props.setup.toMove),
    );
  /** When every man is on the board, the placing phase is over. */
  const canPlace = () => hasMenInHand(props.setup) || hasMenInHand(withPhase(props.setup, 'placing'));
  return (
    <>
      <div class="free-play-sides">
        <ChoicesField
          label={freePlayWords().turn}
          value={props.setup.toMove}
          choices={SIDES.map((side) => ({ value: side as Player, label: colourName(side) }))}
          onChoose={(toMove) => props.onChange({ ...props.setup, toMove })}
        />
        <ChoicesField
          label={freePlayWords().phase}
          value={phase()}
          choices={PHASES.filter((one) => one === 'moving' || canPlace()).map((one) => ({
            value: one,
            label: freePlayWords().phases[one],
          }))}
          onChoose={(next: (typeof PHASES)[number]) => props.onChange(withPhase(props.setup, next))}
        />
      </div>
      <Show when={props.setup.removing || hasMill()}>
        <SwitchField
          label={freePlayWords().mustTake}
          checked={props.setup.removing === true}
          onChange={(removing) => props.onChange({ ...props.setup, removing })}
        />
      </Show>
      <Show when={hasMenInHand(props.setup)}>
        <div class="free-play-sides">
          <For each={SIDES}>{(side) => <Hand setup={props.setup} side={side} onChange={props.onChange} />}</For>
        </div>
      </Show>
    </>
  );
}

const MAX_IN_HAND = 99;

function Hand(props: { readonly setup: MorrisSetup; readonly side: Player; onChange(setup: Setup): void }) {
  /** The typed text, if it is not a number of men. */
  const [typed, setTyped] = createSignal<string | null>(null);
  const onInput = (text: string) => {
    const men = parseWhole(text.trim());
    const isNumber = men !== null && men <= MAX_IN_HAND;
    setTyped(isNumber ? null : text);
    if (isNumber) props.onChange(withHand(props.setup, props.side, men));
  };
  return (
    <NumberField
      label={freePlayWords().inHand(colourName(props.side))}
      value={typed() ?? String(props.setup.hand[props.side])}
      min={0}
      max={props.setup.config.men}
      error={typed() === null ? null : freePlayWords().between(0, props.setup.config.men)}
      onInput={onInput}
    />
  );
}
