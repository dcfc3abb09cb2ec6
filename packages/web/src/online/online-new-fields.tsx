import { BLUE, RED } from '@rowhouse/rules';
import { Show } from 'solid-js';
import type { FormProps } from '../new-game/form.tsx';
import { changeSeat, RangeField, SeatRows } from '../new-game/form.tsx';
import { newGameWords } from '../new-game/messages/index.ts';
import { BotField, DrawnFields } from '../new-game/pair-fields.tsx';
import { occupantOf, occupiedBy, PERSON, seatsShown } from '../new-game/seat-choices.ts';
import { ChoicesField, SwitchField } from '../shared/controls/fields.tsx';
import { CLOCK_KINDS, CLOCK_LIMITS, type ClockNumber, choosePreset, presetNumbers, presetOf } from './clock-choices.ts';
import type { OnlineChoices } from './game-request.ts';
import { onlineWords } from './messages/index.ts';
import { PresetField } from './preset-field.tsx';

export interface OnlineFormProps extends FormProps {
  readonly online: OnlineChoices;
  /** Whether the game begins from a position. Then it is known who begins. */
  readonly isBegun: boolean;
  /** Whether the game will be rated. Then the server draws who begins. */
  readonly isRated: boolean;
  changeOnline(change: Partial<OnlineChoices>): void;
}

/** The seats of a game of two: the player's and the opponent's. */
export function PairSeats(props: OnlineFormProps) {
  const isPerson = () => props.choices().seats[BLUE]!.kind === 'person';
  return (
    <>
      <ChoicesField
        label={onlineWords().against}
        value={isPerson()}
        choices={[
          { value: true, label: onlineWords().person },
          { value: false, label: onlineWords().computer },
        ]}
        onChoose={(person) =>
          props.change({
            seats: props
              .choices()
              .seats.map((seat, at) => ({ ...seat, kind: at === RED || person ? 'person' : 'bot' })),
          })
        }
      />
      {!isPerson() && <BotField {...props} at={BLUE} label={newGameWords().opponent} disc={false} />}
      {!props.isRated && <DrawnFields {...props} isMineAsked isFirstAsked={!props.isBegun} />}
    </>
  );
}

const ME = 'me';

/** The seats of a game of three or more, one of them the player's. */
export function MultiplayerSeats(props: OnlineFormProps) {
  const me = () => Math.min(props.online.me, seatsShown(props.game, props.choices()) - 1);
  const choose = (at: number, who: string) => {
    if (who === ME) return props.changeOnline({ me: at });
    if (at === me()) props.changeOnline({ me: at === 0 ? 1 : 0 });
    return changeSeat(props, at, occupiedBy(who));
  };
  return (
    <>
      <fieldset class="field new-seats">
        <legend>{onlineWords().seats}</legend>
        <SeatRows
          {...props}
          rowClass="online-seat"
          labelOf={onlineWords().seatOf}
          people={[
            { value: ME, label: onlineWords().seatYou },
            { value: PERSON, label: onlineWords().seatPerson },
          ]}
          occupant={(seat, at) => (at === me() ? ME : occupantOf(seat))}
          onChoose={choose}
        />
      </fieldset>
      <Show when={!props.isRated}>
        <SwitchField
          label={onlineWords().draw}
          checked={props.online.shuffle}
          onChange={(shuffle) => props.changeOnline({ shuffle })}
        />
      </Show>
    </>
  );
}

/** Whether the game counts for ratings. Then two players need a clock. */
export function RatedField(props: OnlineFormProps) {
  const withClock = () => ({ ...props.online.clock, kind: 'live' as const });
  const needsClock = () => props.online.clock.kind === 'none';
  return (
    <SwitchField
      label={onlineWords().ratings.rated}
      hint={onlineWords().ratings.ratedHint}
      checked={props.isRated}
      onChange={(rated) => props.changeOnline({ rated, ...(rated && needsClock() ? { clock: withClock() } : {}) })}
    />
  );
}

export function ClockFields(props: OnlineFormProps) {
  const clock = () => props.online.clock;
  const number = (field: ClockNumber) => (
    <RangeField
      label={onlineWords()[field]}
      range={CLOCK_LIMITS[field]}
      value={clock()[field]}
      onInput={(text) => props.changeOnline({ clock: { ...clock(), [field]: text } })}
    />
  );
  return (
    <>
      <ChoicesField
        label={onlineWords().clock}
        value={clock().kind}
        choices={CLOCK_KINDS.map((value) => ({ value, label: onlineWords().clocks[value] }))}
        onChoose={(kind) => props.changeOnline({ clock: { ...clock(), kind } })}
      />
      <Show when={clock().kind === 'live'}>
        <PresetField
          value={presetOf(clock().minutes, clock().increment)}
          onChoose={(preset) => {
            choosePreset(preset);
            props.changeOnline({ clock: { ...clock(), ...presetNumbers(preset) } });
          }}
        />
        <div class="new-numbers">
          {number('minutes')}
          {number('increment')}
        </div>
      </Show>
      <Show when={clock().kind === 'days'}>{number('days')}</Show>
    </>
  );
}
