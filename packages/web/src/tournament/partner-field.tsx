import { SelectField } from '../shared/controls/fields.tsx';
import { botName } from '../shared/words/names.ts';
import { tournamentWords } from './messages/index.ts';

/** The ids of the computer players, the weakest first. */
export const LEVELS = Array.from({ length: 10 }, (_, at) => `level-${at + 1}`);

interface PartnerFieldProps {
  /** The id of a computer player; empty: none. */
  readonly partner: string;
  onChoose(partner: string): void;
}

/** The computer player for players without an opponent in a round. */
export function PartnerField(props: PartnerFieldProps) {
  return (
    <SelectField
      label={tournamentWords().partner}
      hint={tournamentWords().partnerHint}
      value={props.partner}
      choices={[
        { value: '', label: tournamentWords().partnerNone },
        ...LEVELS.map((value) => ({ value, label: tournamentWords().partnerBot(botName(value)) })),
      ]}
      onChoose={(partner) => props.onChoose(partner)}
    />
  );
}
