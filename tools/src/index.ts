export { findTool, hasTool, needTool, say } from './find-tool.ts';
export { isComplete, isLong } from './is-long.ts';
export {
  asPostgresUser,
  C_COMPILER,
  C_PLUS_PLUS,
  FAKETIME,
  howToGet,
  NGINX,
  OPENSSL,
  onPath,
  POSTGRES,
  POSTGRES_BACKUP,
  PYTHON,
  postgresUser,
  REDIS,
  SCRIPT,
  SHELL_TOOLS,
  type Tool,
} from './known-tools.ts';
export { missingBlock } from './missing.ts';
export { progressBar } from './progress-bar.ts';
