/** The documentation site, and the API reports of the packages. */

export { buildSite, type SiteOptions } from './build-site.ts';
export type { Workspace } from './read-api.ts';
export { type PackageApi, readApi } from './read-api.ts';
export { apiFaults, makeReport } from './report.ts';
export type { WireDocuments } from './wire-markdown.ts';
