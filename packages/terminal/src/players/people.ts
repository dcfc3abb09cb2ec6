import { type Config, gameOf } from '@rowhouse/rules';
import { person, type Seat } from '@rowhouse/table';

/** A person in every seat of a game. */
export const peopleFor = (config: Config): readonly Seat[] =>
  Array.from({ length: gameOf(config).players(config) }, () => person());
