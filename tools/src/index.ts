export { findTool, hasTool, needTool } from './find-tool.ts';
export { say } from './install.ts';
export { missingBlock } from './missing.ts';
export { onPath } from './programs.ts';
export { otherUser, otherUserIds, POSTGRES, POSTGRES_BACKUP, REDIS } from './servers.ts';
export { SHELL_TOOLS } from './shells.ts';
export { howToGet, type Tool } from './tool.ts';
