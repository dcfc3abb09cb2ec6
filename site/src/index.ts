/** The documentation site, and the reports of what the packages offer. */

export { buildSite, type SiteOptions } from './build-site.ts';
export type { Workspace } from './read-api.ts';
export { type PackageApi, readApi } from './read-api.ts';
export { apiFaults, makeReport } from './report.ts';
export type { WireDocuments } from './wire-markdown.ts';
