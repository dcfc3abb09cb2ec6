import type { Player } from '@rowhouse/rules';
import type { GameStory } from '../review/story.ts';
import type { StoryWords } from './english-story.ts';

/** A story in words: at most three sentences. In each, brackets contain the name of the idea. `own` reads the story. */
export function storySentences(
  story: GameStory,
  words: StoryWords,
  name: (player: Player) => string,
  own: Player | null = null,
): readonly string[] {
  const who = (player: Player) => (player === own ? null : name(player));
  switch (story.kind) {
    case 'moment': {
      const { ply, player, before, idea, isMissed, isPunished } = story;
      const overlooked = idea === 'other' ? words.worse : (isMissed ? words.missed : words.allowed)(words.ideas[idea]);
      const isOther = own !== null && own !== player;
      return [
        words.before[before](ply + 1, who(player)),
        overlooked,
        isOther && isPunished ? words.punished : words.practise[idea],
      ];
    }
    case 'second':
      return words.second(story.plies, who(story.loser));
    case 'gradual':
      if (own === null) return [words.gradual.other(name(story.winner))];
      return own === story.winner ? [words.gradual.won] : words.gradual.lost;
    default:
      return [words[story.kind]];
  }
}

/** A sentence of a story without the brackets. */
export const withoutBrackets = (sentence: string): string => sentence.replaceAll(/[[\]]/g, '');
