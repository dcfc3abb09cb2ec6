import type { BoardWords } from '@rowhouse/board';
import { t } from '../messages/messages.ts';

/** The words of the boards, in the language of the page. */
export const boardWords = (): BoardWords => ({
  colours: t().colours,
  connect: t().board.connect,
  morris: { ...t().board.morris, games: t().games.men },
  picture: t().board.picture,
});
