export { isComplete, isLong } from './cases/is-long.ts';
export { findTool, hasTool, needTool } from './finding/find-tool.ts';
export { say } from './finding/install.ts';
export { missingBlock } from './finding/missing.ts';
export { onPath } from './known/programs.ts';
export { NGINX, OPENSSL, otherUser, otherUserIds, POSTGRES, POSTGRES_BACKUP, REDIS } from './known/servers.ts';
export { SHELL_TOOLS } from './known/shells.ts';
export { SCRIPT } from './known/terminals.ts';
export { howToGet, type Tool } from './known/tool.ts';
