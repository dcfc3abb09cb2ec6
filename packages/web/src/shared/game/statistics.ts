import { countResult, NO_STATISTICS, parseResults, parseStatistics, type Statistics } from '@rowhouse/table';
import { earlierStatistics, resultLines } from './store.ts';

/** E13: statistics of the games that were finished on this device, those of earlier versions included. */
export function statistics(): Statistics {
  const earlier = parseStatistics(earlierStatistics() ?? '');
  return parseResults(resultLines()).reduce(countResult, earlier.ok ? earlier.value : NO_STATISTICS);
}
