import path from 'node:path'
import type { Env } from './kernel/settings/env.ts'
import { settings } from './kernel/settings/settings.ts'
import { askServer, type Reply } from './operator/ask-server.ts'
import type { Stop } from './run-node.ts'

/** `npm run operator -- <command>`, in an image this file by itself: asks the running server, or starts what it takes where none runs. */
async function main(args: string[]): Promise<number> {
  const [name = 'help'] = args
  if (name === 'help' || name === '--help') {
    const { help } = await import('./operator/commands.ts')
    console.log(help())
    return 0
  }
  const env = settings()
  const { ok, text } =
    (await runBeside(env, args)) ?? (await askServer(env.dataDir, args)) ?? (await runAlone(env, args))
  if (ok) console.log(text)
  else console.error(text)
  return ok ? 0 : 1
}

/** By this program itself, for it takes longer than a server answers; null where it is another command. */
async function runBeside(env: Env, args: string[]): Promise<Reply | null> {
  if (args.join(' ') === 'storage move') return moveHere(env)
  if (args[0] === 'secret') return secret(env, args.slice(1))
  const [name, dir, ...more] = args
  if (name !== 'backup' && name !== 'restore') return null
  if (dir === undefined || dir.startsWith('-') || more.length > 0) {
    return { ok: false, text: `Usage: ${name} <folder>` }
  }
  const { backupHere, restoreHere } = await import('./operator/backup/run-backup.ts')
  const { bucketOf } = await import('./wire-outside.ts')
  const outside = { bucket: await bucketOf(env, { ok() {}, failed() {} }), say: console.log }
  // From where it was typed; npm itself goes to the project.
  const folder = path.resolve(process.env['INIT_CWD'] ?? '.', dir)
  return name === 'backup' ? backupHere(env, folder, outside) : restoreHere(env, folder, outside)
}

async function secret(env: Env, [step, ...more]: string[]): Promise<Reply> {
  const { SECRET_STEPS, secretHere } = await import('./operator/secret/run-secret.ts')
  const wanted = SECRET_STEPS.find((one) => one === step)
  if (!wanted || more.length > 0) return { ok: false, text: `Usage: secret ${SECRET_STEPS.join('|')}` }
  return secretHere(env, wanted)
}

async function moveHere(env: Env): Promise<Reply> {
  const { bucketOf } = await import('./wire-outside.ts')
  const { moveFiles } = await import('./operator/move-files.ts')
  const bucket = await bucketOf(env, { ok() {}, failed() {} })
  if (!bucket) return { ok: false, text: 'There is no bucket to move to: set S3_ENDPOINT and its partners.' }
  try {
    const moved = await moveFiles(path.join(env.dataDir, 'files'), bucket, console.log)
    const { files, copied, there } = moved
    return { ok: true, text: `All ${files} files are in the bucket: ${copied} copied, ${there} were there.` }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ok: false, text: `Not all is there: ${why}. Type the same again to go on.` }
  }
}

/** A node for this command only: on a free port of this machine, and gone afterwards. */
async function runAlone(env: Env, args: string[]): Promise<Reply> {
  // The parts of a server are loaded only where there is none to ask.
  const { explain, runNode } = await import('./run-node.ts')
  const { runHere } = await import('./operator/serve-operator.ts')
  const { createLog } = await import('./kernel/log.ts')
  const stops: Stop[] = []
  try {
    const alone = { ...env, PORT: 0, HOST: '127.0.0.1', METRICS_PORT: undefined, DRAIN_SECONDS: 0 }
    const options = { onLost: () => process.exit(1) }
    const { server } = await runNode(alone, createLog('error', false), stops, options)
    return await runHere(server, args)
  } catch (error) {
    return { ok: false, text: explain(error, env) }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
