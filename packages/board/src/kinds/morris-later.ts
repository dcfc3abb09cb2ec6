import { PLAY_POINT_MARKS } from '../basics/point-mark.ts';

export { lightMorrisSetups as setups } from '@rowhouse/rules/light';
export { POINT_DRAWINGS as drawings } from '../basics/setup-drawings.ts';
export { reportFault } from '../host/report-fault.ts';
export { explain } from './explain.ts';
export const marks: readonly string[] = [...PLAY_POINT_MARKS, 'wrong'];
