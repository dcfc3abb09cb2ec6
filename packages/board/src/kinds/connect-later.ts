import { ALL_DRAWINGS } from '../basics/setup-drawings.ts';

export { lightConnectSetups as setups } from '@rowhouse/rules/light';
export { ALL_DRAWINGS as drawings } from '../basics/setup-drawings.ts';
export { explain } from './explain.ts';
export const marks: readonly string[] = Object.keys(ALL_DRAWINGS);
