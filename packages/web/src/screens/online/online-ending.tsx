import type { GameRatings } from '@rowhouse/protocol';
import type { Highlights } from '../../boards/highlights.ts';
import type { Session } from '../../game/session.ts';
import { claimedWords } from '../../online/online-words.ts';
import { createStory, EndingStory } from '../../parts/game/ending-story.tsx';
import type { OnlineTableProps } from './online-actions-props.ts';
import { After } from './online-after.tsx';

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
