import type { GameRatings } from '@rowhouse/protocol';
import { createStory, EndingStory } from '../play/ending-story.tsx';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { Session } from '../shared/game/session.ts';
import type { OnlineTableProps } from './online-actions-props.ts';
import { After } from './online-after.tsx';
import { claimedWords } from './online-words.ts';

interface OnlineEndingProps extends OnlineTableProps {
  readonly session: Session;
  readonly ratings: GameRatings | null;
  onHighlights(highlights: Highlights | null): void;
}

/** After the end: the same sentences as in a game on this device, and what to do next. */
export function OnlineEnding(props: OnlineEndingProps) {
  const story = createStory(props, 'losses');
  return (
    <EndingStory session={props.session} story={story} by={claimedWords(props.game.view.live, props.game.seat)}>
      <After {...props} />
    </EndingStory>
  );
}
