import { PLAY_POINT_MARKS } from '../drawing/marks.ts';

export { lightMorrisSetups as setups } from '@rowhouse/rules/internal';
export { POINT_DRAWINGS as drawings } from '../drawing/setup-drawings.ts';
export { squareOverlay as overlay } from '../morris/square-overlay.ts';
export { ENGLISH_CONNECT as words } from '../words/english-connect.ts';
export { faultOf, refuse } from './faults.ts';
export { drawShapes } from './shape-text.ts';
export const marks: readonly string[] = [...PLAY_POINT_MARKS, 'wrong'];
