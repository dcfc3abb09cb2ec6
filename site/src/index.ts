/** The documentation site, and the reports of what the packages offer. */
export type { Workspace } from './api/doors.ts';
export { type PackageApi, readApi } from './api/read-api.ts';
export { apiFaults, makeReport } from './api/report.ts';
export { buildSite, type SiteOptions } from './pages/build-site.ts';
export type { WireDocuments } from './pages/wire-markdown.ts';
