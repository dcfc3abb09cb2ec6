/** Streets that a family or a class shares. */
import Type from 'typebox';
import { MAX_STREET_DAYS, MAX_STREET_PEOPLE } from '../codes.ts';
import { answer, NAME, ONLINE_ID, OWN_SECRET, request, SECRET, type Wire, wholeField } from './fields.ts';

const PERSON = wholeField(1, 2 ** 31 - 1, 'The number of a person, in the order in which they moved in, from 1');
const DAY = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'A day such as 2026-11-19' });

export const NewStreet = request('NewStreet', 'A street to make, and the name of its first person', {
  street: NAME,
  name: NAME,
  secret: Type.Optional(OWN_SECRET),
});
export type NewStreet = Wire<typeof NewStreet>;

export const MoveIn = request('MoveIn', 'A person who moves in', { name: NAME, secret: Type.Optional(OWN_SECRET) });
export type MoveIn = Wire<typeof MoveIn>;

export const StreetKey = answer('StreetKey', 'A person’s place in a street. Person 1 made the street', {
  street: ONLINE_ID,
  person: PERSON,
  secret: SECRET,
});
export type StreetKey = Wire<typeof StreetKey>;

export const SolvedDays = request('SolvedDays', 'Days whose puzzle the person has solved', {
  days: Type.Array(DAY, { maxItems: MAX_STREET_DAYS }),
});
export type SolvedDays = Wire<typeof SolvedDays>;

export const StreetView = answer('StreetView', 'A street, for every client with its id', {
  name: NAME,
  people: Type.Array(
    Type.Object({
      person: PERSON,
      name: NAME,
      days: Type.Array(DAY, { description: 'The solved days of about a year, in order' }),
    }),
    { maxItems: MAX_STREET_PEOPLE },
  ),
});
export type StreetView = Wire<typeof StreetView>;
