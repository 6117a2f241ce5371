import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { type Env, readEnv, SETTING_NAMES } from './env.ts'
import { type Unread, unreadSettings } from './unread.ts'

export const PROJECT_DIR = fileURLToPath(new URL('../../../../../', import.meta.url))
const FILE = path.join(PROJECT_DIR, '.env')

/** How an operator's command is typed here: an image has no scripts of npm. */
export const OPERATOR = existsSync(path.join(PROJECT_DIR, 'scripts/run.mjs'))
  ? 'npm run operator --'
  : 'node apps/api/src/operate.ts'

/** The settings of the environment and of `.env`. Throws `EnvError`, a line for each wrong one. */
export function settings(): Env {
  if (existsSync(FILE)) process.loadEnvFile(FILE)
  return readEnv(process.env, PROJECT_DIR)
}

/** What stands in the environment or in `.env` for this product, and is read by nothing. */
export function unreadHere(): Unread[] {
  const file = existsSync(FILE) ? Object.keys(parseEnv(readFileSync(FILE, 'utf8'))) : []
  return unreadSettings(process.env, file, SETTING_NAMES)
}
