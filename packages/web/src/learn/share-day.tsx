import { boardSvg, boardTexts } from '@rowhouse/board/svg';
import type { Puzzle } from '@rowhouse/coach/puzzles';
import { drawCard, PICTURE_WIDTH, pictureTheme } from '../saves/picture-card.ts';
import { Button } from '../shared/controls/button.tsx';
import { sendPicture } from '../shared/game/share.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { dayOf, dotted } from '../shared/words/format.ts';
import { dayStreak } from './calendar.ts';
import { solvedDays, today } from './progress.ts';
import { taskOf } from './puzzle-words.ts';

/** Shares the solved puzzle of the day as a picture: the task and the result, but not the solution. */
export function ShareDay(props: { readonly puzzle: Puzzle; readonly mistakes: number }) {
  const words = () => coachWords().today;
  const share = async () => {
    const streak = dayStreak(solvedDays(), today());
    const title = dotted(words().today(dayOf(Date.now())), t().app.name);
    const picture = await drawCard(
      boardSvg(boardTexts(props.puzzle.record), { theme: pictureTheme(), size: PICTURE_WIDTH }),
      {
        title: taskOf(props.puzzle),
        names: [
          { name: props.mistakes === 0 ? words().solved : words().solvedLater(props.mistakes + 1) },
          ...(streak > 1 ? [{ name: `${streak} ${words().inRow(streak)}` }] : []),
        ],
        foot: title,
      },
    );
    await sendPicture(new File([picture], `rowhouse-${today()}.png`, { type: 'image/png' }), title);
  };
  return <Button label={t().play.share} onClick={() => void share()} />;
}
