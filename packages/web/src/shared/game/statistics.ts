import { NO_STATISTICS, parseStatistics, type Statistics } from '@rowhouse/table';
import { countResult, parseResults } from '@rowhouse/table/internal';
import { earlierStatistics, resultLines } from './store.ts';

/** E13: statistics of the games finished on this device, including those that earlier versions counted. */
export function statistics(): Statistics {
  const earlier = parseStatistics(earlierStatistics() ?? '');
  return parseResults(resultLines()).reduce(countResult, earlier.ok ? earlier.value : NO_STATISTICS);
}
