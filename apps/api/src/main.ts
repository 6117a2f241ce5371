import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Reports } from './adapters/reports/port.ts'
import { createLog, type Log, type LoggedError } from './kernel/log.ts'
import { describeEnv, type Env, EnvError } from './kernel/settings/env.ts'
import { settings, unreadHere } from './kernel/settings/settings.ts'
import { unreadLines } from './kernel/settings/unread.ts'
import { startLines } from './operator/status.ts'
import { explain, runNode, type Stop } from './run-node.ts'
import type { StartedSample } from './sample/start-sample.ts'
import type { Server } from './wire.ts'
import type { WireOptions } from './wire-node.ts'
import { reportsOf } from './wire-outside.ts'

const DRAIN_WITHIN_MS = 25_000
const REPORT_WITHIN_MS = 2_000

async function main(): Promise<void> {
  const env = settings()
  if (process.argv.includes('--check')) {
    console.log([describeEnv(env), ...unreadLines(unreadHere())].join('\n'))
    return
  }
  const reports = await reportsOf(env)
  const told = reports ? (logged: LoggedError) => reports.error(logged) : undefined
  const log = createLog(env.LOG_LEVEL, process.stdout.isTTY === true, undefined, told)
  const stops: Stop[] = reports ? [() => reports.flush(REPORT_WITHIN_MS)] : []
  const stop = stopOnce(stops, log, DRAIN_WITHIN_MS + env.DRAIN_SECONDS * 1_000)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  if (reports) endReported(log, reports)
  try {
    await start(env, log, stops, { reports, onLost: () => void stop(1) })
  } catch (error) {
    console.error(explain(error, env))
    await stop(1)
  }
}

/** What nobody caught ends the process, as it would without this, once that is reported. */
function endReported(log: Log, reports: Reports): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught this')
    console.error(error)
    void reports.flush(REPORT_WITHIN_MS).finally(() => process.exit(1))
  })
}

type Outcome = { reports: Reports | null; onLost(): void }

async function start(env: Env, log: Log, stops: Stop[], outcome: Outcome): Promise<void> {
  const { server, wire } = await runNode(env, log, stops, { ...webApp(env, log), ...outcome })
  server.warm().catch((error: unknown) => {
    // On a slow machine a process may need more starts than are waited for: no fault to look into.
    const why = error instanceof Error ? error.message : String(error)
    log.warn(`voice and answers are not both ready yet (${why}); they go on starting by themselves`)
  })
  const sample = await sampleFor(wire, server, stops)
  const unread = unreadLines(unreadHere()).map((line) => `  ${line}`)
  console.log([welcome(server, env, sample), ...startLines(await server.status()), ...unread].join('\n'))
}

/** A node without a built web app serves the calls only, and says so. */
function webApp({ webDir }: Env, log: Log): { webDir?: string } {
  if (existsSync(path.join(webDir, 'index.html'))) return { webDir }
  log.warn('the web app is not built: only the calls are served')
  return {}
}

/** The sample company comes with a database that is new and embedded, on this machine only. */
async function sampleFor(wire: WireOptions, server: Server, stops: Stop[]): Promise<StartedSample | null> {
  const { env, log } = wire
  if (env.SAMPLE_DATA === 'off' || !env.loopback) return null
  if (env.SAMPLE_DATA === undefined && env.DATABASE_URL) return null
  const { startSample } = await import('./sample/start-sample.ts')
  try {
    const started = await startSample(server, wire)
    if (started.life) stops.push(started.life.stop)
    return started
  } catch (error) {
    // The product runs without it, and the next start goes on where this one stopped.
    log.error({ err: error }, 'the sample company could not be made')
    return null
  }
}

function welcome(server: Server, env: Env, started: StartedSample | null): string {
  const address = env.PORT === 0 ? server.url : env.publicUrl
  const lines = [`Understudy is ready at ${address}`]
  const { sample = null, others = null } = started ?? {}
  if (sample) {
    lines.push(`  Talk to the sample company: ${address}${sample.address}`)
    if (sample.password !== null) {
      lines.push(`  Sign in as its founder:     ${sample.email}  ${sample.password}  (shown this once)`)
    }
  }
  if (others) {
    const word =
      sample?.password === others.password ? 'the same password' : `${others.password}  (shown this once)`
    lines.push(`  More sample companies are made in the background. Their founders, with ${word}:`)
    lines.push(`    ${others.emails.join('  ')}`)
  }
  if (env.devMailbox) lines.push(`  Read the mails it would send: ${address}/dev/mailbox`)
  return lines.join('\n')
}

function stopOnce(stops: Stop[], log: Log, withinMs: number): (code: number) => Promise<void> {
  let stopping = false
  return async (code) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), withinMs).unref()
    for (const stop of stops.toReversed()) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
    }
    process.exit(code)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exit(1)
})
