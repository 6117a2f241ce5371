import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WorkerAnswers } from '../adapters/answers/worker-answers.ts'
import { createEmbeddedVoice } from '../adapters/tts/embedded/embedded-voice.ts'
import { systemClock } from '../kernel/clock.ts'
import { createLog } from '../kernel/log.ts'
import { readEnv } from '../kernel/settings/env.ts'
import { secretsFrom } from '../kernel/settings/secrets.ts'
import { type Server, startServer } from '../wire.ts'
import type { WireOptions } from '../wire-node.ts'
import { createTestDatabase } from './database.ts'

export interface TestServer extends Server {
  dataDir: string
  /** For a second node on the same database. */
  database: WireOptions['database']
}

export interface ServerOptions extends Partial<WireOptions> {
  settings?: Record<string, string>
  /** With a voice and an answering thread of its own, to be ended in the midst or to go by the server's clock. */
  ownMinds?: boolean
}

/** Without what most tests do not ask for. */
const QUIET = { PORT: '0', SAMPLE_DATA: 'off', API_DOCS: 'off', SOFFICE: 'off' }

let minds: WireOptions['minds']

/** Of all servers of a worker: to start a voice and an answering thread takes longer than most tests do. */
const sharedMinds = () =>
  (minds ??= {
    voice: createEmbeddedVoice(),
    answers: new WorkerAnswers({ clock: systemClock, log: createLog('silent', false) }),
  })

/** A whole node on a database and a data directory of its own, listening on a free port of loopback. */
export async function aServer({
  ownMinds = false,
  settings,
  ...overrides
}: ServerOptions = {}): Promise<TestServer> {
  const own = overrides.database ? null : await createTestDatabase()
  const database = overrides.database ?? own?.config ?? {}
  const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-test-'))
  const { clock } = overrides
  const env = readEnv({ ...QUIET, DATA_DIR: dataDir, ...settings }, dataDir)
  const server = await startServer({
    env,
    log: createLog(process.env['TEST_LOG'] ?? 'silent', false),
    secrets: secretsFrom('a secret of the tests that is long enough'),
    database,
    hasherCost: { memoryKib: 64, iterations: 1 },
    limitFactor: 1_000,
    leave: { quietMs: 0 },
    ...(ownMinds ? {} : { minds: sharedMinds() }),
    // Who travels in time takes the database along, unless it says otherwise.
    ...(clock ? { databaseShiftMs: () => clock.now().getTime() - Date.now() } : {}),
    ...overrides,
  })
  return {
    ...server,
    dataDir,
    database,
    async close() {
      await server.close()
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
