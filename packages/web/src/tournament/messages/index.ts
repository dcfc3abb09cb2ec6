import { catalogue } from '../../shared/messages/messages.ts';
import { en, type TournamentMessages } from './en.ts';

/** The messages of tournaments, fetched with their screens. */
export const tournamentWords = catalogue<TournamentMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
