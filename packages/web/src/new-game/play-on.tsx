import { rosterFor } from '@rowhouse/engine';
import { type Config, gameOf, type Player } from '@rowhouse/rules';
import { createSignal } from 'solid-js';
import { SelectField } from '../shared/controls/fields.tsx';
import { t } from '../shared/messages/messages.ts';
import { botName, colourName } from '../shared/words/names.ts';
import { USUAL_BOT } from './choices.ts';
import { seatsFor } from './seat-choices.ts';

/**
 * The players of a game from a position: people on every seat (`you` is `null`), or one person against the computer.
 */
export function createPlayOn(first: Player | null) {
  const [you, setYou] = createSignal(first);
  const [against, setAgainst] = createSignal<string>(USUAL_BOT);
  return { you, setYou, against, setAgainst, seats: (config: Config) => seatsFor(config, you(), against()) };
}

interface PlayOnFieldProps {
  readonly config: Config;
  readonly choice: ReturnType<typeof createPlayOn>;
}

/** The value of the list for people on every seat. */
const EVERYONE = '';

/** The colour of the person, and the computer player for the others. */
export function PlayOnFields(props: PlayOnFieldProps) {
  const players = () => gameOf(props.config).players(props.config);
  const choices = () => [
    ...Array.from({ length: players() }, (_, player) => ({ value: String(player), label: colourName(player) })),
    { value: EVERYONE, label: players() === 2 ? t().playOn.bothSides : t().playOn.allSides },
  ];
  return (
    <>
      <SelectField
        label={t().playOn.youPlay}
        value={String(props.choice.you() ?? EVERYONE)}
        choices={choices()}
        onChoose={(value) => props.choice.setYou(value === EVERYONE ? null : Number(value))}
      />
      {props.choice.you() !== null && <OpponentField {...props} />}
    </>
  );
}

export function OpponentField(props: PlayOnFieldProps & { readonly hideLabel?: boolean }) {
  return (
    <SelectField
      label={t().playOn.against}
      hideLabel={props.hideLabel ?? false}
      value={props.choice.against()}
      choices={rosterFor(props.config).map(({ id }) => ({ value: id, label: botName(id) }))}
      onChoose={props.choice.setAgainst}
    />
  );
}
