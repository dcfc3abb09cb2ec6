import type { BotId } from '@rowhouse/engine';
import { BLUE, type Player, RED } from '@rowhouse/rules';
import { createMemo, createUniqueId, Show } from 'solid-js';
import { ChoicesField, Notes, Pills, type SelectChoice, TextField } from '../shared/controls/fields.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { t } from '../shared/messages/messages.ts';
import { botName, colourName } from '../shared/words/names.ts';
import { CLOCK_MINUTES, CLOCK_SECONDS, type Drawn } from './choices.ts';
import { changeSeat, type FormProps, fieldErrorText } from './form.tsx';
import { newGameWords } from './messages/index.ts';
import { beatenIn, mendedIn, neighboursOf, othersOf } from './new-game-words.ts';
import { isAgainstComputer, personsOf, withPersons } from './seat-choices.ts';
import { OpponentStreet } from './street.tsx';

/** The players of a game of two, their colours, and who starts. */
export function PairFields(props: FormProps) {
  const persons = () => personsOf(props.game, props.choices());
  const name = (at: Player, label: string) => (
    <TextField
      class="new-name"
      label={label}
      placeholder={newGameWords().optional}
      value={props.choices().seats[at]!.name}
      error={fieldErrorText(props, `name-${at}`)}
      onInput={(text) => changeSeat(props, at, { name: text })}
    />
  );
  return (
    <>
      <ChoicesField
        class="new-who"
        label={newGameWords().who}
        value={persons()}
        choices={[1, 2, 0].map((value) => ({ value, label: newGameWords().persons[value]! }))}
        onChoose={(count) => props.change(withPersons(props.game, props.choices(), count))}
      />
      <Show when={persons() === 2}>
        <div class="new-pair">
          {name(RED, newGameWords().nameOf(colourName(RED)))}
          {name(BLUE, newGameWords().nameOf(colourName(BLUE)))}
        </div>
      </Show>
      {persons() === 0 && <BotField {...props} at={RED} label={colourName(RED)} disc />}
      <Show when={persons() < 2}>
        <BotField
          {...props}
          at={BLUE}
          label={persons() === 1 ? newGameWords().opponent : colourName(BLUE)}
          disc={persons() === 0}
        />
      </Show>
      <DrawnFields {...props} isMineAsked={isAgainstComputer(props.game, props.choices())} isFirstAsked />
      <ChoicesField
        label={newGameWords().clock}
        value={props.choices().clock}
        choices={CLOCK_MINUTES.map((value) => ({ value, label: newGameWords().clocks(value, CLOCK_SECONDS[value]) }))}
        onChoose={(clock) => props.change({ clock })}
      />
      <Show when={persons() === 1}>{name(RED, newGameWords().yourName)}</Show>
    </>
  );
}

/** The player's colour and who starts. Both can be random, and each field can be left out. */
export function DrawnFields(props: FormProps & { readonly isMineAsked: boolean; readonly isFirstAsked: boolean }) {
  const drawn = (): readonly SelectChoice<Drawn>[] => [
    { value: 'random', label: newGameWords().random },
    ...[RED, BLUE].map((player) => ({
      value: player,
      label: colourName(player),
      picture: () => <DiscIcon player={player} />,
    })),
  ];
  return (
    <div class="new-pair">
      <Show when={props.isMineAsked}>
        <ChoicesField
          label={newGameWords().mine}
          value={props.choices().mine}
          choices={drawn()}
          onChoose={(mine) => props.change({ mine })}
        />
      </Show>
      <Show when={props.isFirstAsked}>
        <ChoicesField
          label={newGameWords().first}
          value={props.choices().first}
          choices={drawn()}
          onChoose={(first) => props.change({ first })}
        />
      </Show>
    </div>
  );
}

/** The choice of a computer player: a neighbour in the street, or another one. Describes how it plays. */
export function BotField(props: FormProps & { at: Player; label: string; disc: boolean }) {
  const id = createUniqueId();
  const chosen = () => props.choices().seats[props.at]!.bot;
  const choose = (bot: BotId) => changeSeat(props, props.at, { bot });
  const neighbours = createMemo(() => neighboursOf(props.game, props.choices()));
  const others = createMemo(() => othersOf(props.game, props.choices()));
  const beaten = createMemo(() => beatenIn(props.game, props.choices()));
  const mended = createMemo(() => mendedIn(props.game, props.choices()));
  const lit = () => neighbours().filter((bot) => beaten().has(bot) || mended().has(bot)).length;
  return (
    <fieldset class="field new-bots" aria-describedby={`${id}-hint`}>
      <legend>
        {props.disc && <DiscIcon player={props.at} />}
        {props.label}
      </legend>
      <p class="soft">
        {newGameWords().taller} <Show when={lit() > 0}>{newGameWords().lit(lit(), neighbours().length)}</Show>
      </p>
      <OpponentStreet
        name={id}
        bots={neighbours()}
        chosen={chosen()}
        isConnect={props.game !== 'morris'}
        isBeaten={(bot) => beaten().has(bot)}
        isMended={(bot) => mended().has(bot)}
        onChoose={choose}
      />
      <details class="new-others" open={others().some(({ value }) => value === chosen())}>
        <summary>{newGameWords().moreOpponents}</summary>
        <Pills name={id} value={chosen()} choices={others()} onChoose={choose} />
      </details>
      <Notes id={id} hint={t().bots.described(botName(chosen()), newGameWords().about[chosen()])} error={null} />
    </fieldset>
  );
}
