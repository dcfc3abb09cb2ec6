import type { Place } from '@rowhouse/coach';
import type { Cell, Config, Point } from '@rowhouse/rules';
import { t } from '../messages/messages.ts';
import { pointWords } from './point-words.ts';
import { sentence } from './sentence.ts';

/** Each place that is marked on a board, as a sentence: “Column 7, row 3: marked.” */
export function markedWords(config: Config, places: readonly Place[]): readonly string[] {
  const { connect, morris } = t().board;
  return places.map((place) => {
    if (config.family === 'morris')
      return sentence(morris.point(pointWords(config, place as Point), morris.marks.idea));
    const [x, y] = place as Cell;
    return sentence(connect.cell(x + 1, y + 1, connect.marks.idea));
  });
}
