import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Env, readEnv } from './env.ts'

export const PROJECT_DIR = fileURLToPath(new URL('../../../../../', import.meta.url))

/** The settings of the environment and of `.env`. Throws `EnvError`, a line for each wrong one. */
export function settings(): Env {
  const file = path.join(PROJECT_DIR, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readEnv(process.env, PROJECT_DIR)
}
