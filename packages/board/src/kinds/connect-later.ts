import { CELL_DRAWINGS } from '../drawing/setup-drawings.ts';

export { lightConnectSetups as setups } from '@rowhouse/rules/light';
export { CELL_DRAWINGS as drawings } from '../drawing/setup-drawings.ts';
export { ENGLISH_CONNECT as words } from '../words/english-connect.ts';
export { faultOf, reportFault } from './faults.ts';
export const marks: readonly string[] = Object.keys(CELL_DRAWINGS);
