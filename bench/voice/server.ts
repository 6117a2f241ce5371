/** A whole node in a process of its own, as `npm start` makes it, with stopwatches on its ports. Started by `voice.ts`. */
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { createLog } from '../../apps/api/src/kernel/log.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/kernel/postgres/start-embedded-postgres.ts'
import { migrate } from '../../apps/api/src/kernel/schema/migrate.ts'
import { readEnv } from '../../apps/api/src/kernel/settings/env.ts'
import { loadRoots } from '../../apps/api/src/kernel/settings/secret-file.ts'
import { secretsFrom } from '../../apps/api/src/kernel/settings/secrets.ts'
import { marks, takeMarks } from './marks.ts'

const here = (file: string) => new URL(file, import.meta.url).href
const STOPWATCHES: Record<string, string> = {
  '/adapters/tts/embedded/embedded-voice.ts': here('./timed-voice.ts'),
  '/adapters/stt/openai-transcriptions.ts': here('./timed-ears.ts'),
}

// The product's own parts, except that the ports of voice and ears come with a stopwatch.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isWire = /\/apps\/api\/src\/wire(-[a-z]+)?\.ts$/.test(context.parentURL ?? '')
    const stopwatch = isWire
      ? Object.entries(STOPWATCHES).find(([part]) => found.url.endsWith(part))?.[1]
      : undefined
    return stopwatch === undefined ? found : { ...found, url: stopwatch }
  },
})
const { startServer } = await import('../../apps/api/src/wire.ts')
const { Connection } = await import('../../apps/api/src/calls/talk/connection.ts')

const { send, sendAudio } = Connection.prototype
Connection.prototype.send = function (message) {
  marks.sent.push({ kind: 'message', atMs: performance.now(), message })
  send.call(this, message)
}
Connection.prototype.sendAudio = function (utterance, sampleOffset, samples, last) {
  marks.sent.push({
    kind: 'audio',
    atMs: performance.now(),
    utterance,
    sampleOffset,
    samples: samples.slice(),
  })
  sendAudio.call(this, utterance, sampleOffset, samples, last)
}

export type FromServer =
  | { type: 'ready'; url: string }
  | { type: 'marks'; marks: ReturnType<typeof takeMarks> }
  | { type: 'failed'; message: string }
export type ToServer = { type: 'take-marks' } | { type: 'stop' }

const tell = (message: FromServer) => process.send?.(message)
const [dataDir = '', webDir = '', earsUrl = ''] = process.argv.slice(2)

async function main(): Promise<void> {
  const env = readEnv(
    { PORT: '0', DATA_DIR: dataDir, SAMPLE_DATA: 'off', STT_BASE_URL: earsUrl },
    fileURLToPath(new URL('..', pathToFileURL(dataDir))),
  )
  const log = createLog('warn', false)
  const postgres = await startEmbeddedPostgres(dataDir)
  const pool = new pg.Pool({ ...postgres.config, max: 1 })
  await migrate(pool).finally(() => pool.end())
  const secrets = secretsFrom(await loadRoots({ dataDir, SECRET: undefined, SECRET_ACCEPTED: undefined }))
  const server = await startServer({
    env,
    log,
    secrets,
    database: postgres.config,
    webDir,
    limitFactor: 1_000,
  })
  const stop = async () => {
    await server.close()
    await postgres.stop()
    process.exit(0)
  }
  process.on('message', (message: ToServer) => {
    if (message.type === 'take-marks') tell({ type: 'marks', marks: takeMarks() })
    else void stop()
  })
  process.on('disconnect', () => void stop())
  tell({ type: 'ready', url: server.url })
}

main().catch((error: unknown) => {
  tell({ type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  process.exitCode = 1
})
