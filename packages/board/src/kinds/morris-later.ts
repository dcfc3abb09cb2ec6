import { PLAY_POINT_MARKS } from '../drawing/marks.ts';

export { lightMorrisSetups as setups } from '@rowhouse/rules/light';
export { POINT_DRAWINGS as drawings } from '../drawing/setup-drawings.ts';
export { faultOf, reportFault } from './faults.ts';
export const marks: readonly string[] = [...PLAY_POINT_MARKS, 'wrong'];
