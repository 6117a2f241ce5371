import pg from 'pg'
import { heldSince } from '../../kernel/postgres/lock-data-dir.ts'
import { checkSecret, knownRoot } from '../../kernel/settings/check-secret.ts'
import { type Env, EnvError } from '../../kernel/settings/env.ts'
import {
  changeSecretFile,
  loadRoots,
  type Roots,
  secretFileChangedAt,
} from '../../kernel/settings/secret-file.ts'
import { askToOpen, type Reply } from '../ask-server.ts'
import { secretsFrom } from '../../kernel/settings/secrets.ts'
import { BackupError } from '../backup/format.ts'
import { reachDatabase } from '../backup/reach-database.ts'
import { knowThisSecret, lookThrough, type Resealed } from './reseal.ts'

export const SECRET_STEPS = ['status', 'rotate', 'reseal', 'forget'] as const
type Step = (typeof SECRET_STEPS)[number]

/** `secret <step>`: beside a running server or without one. */
export async function secretHere(env: Env, step: Step): Promise<Reply> {
  try {
    if (step === 'rotate') return await rotate(env)
    return await withDatabase(env, async (client, roots) => {
      if (step !== 'status' && (await isServerOlder(env, roots))) return no(RESTART_FIRST)
      if (step === 'forget') return forget(env, client, roots)
      const found = await lookThrough(client, await checkSecret(client, roots), step === 'reseal')
      if (step === 'status') return told(found, roots, 'is sealed by a former secret')
      await knowThisSecret(client, roots[0])
      return told(found, roots, 'was sealed anew')
    })
  } catch (error) {
    if (error instanceof EnvError || error instanceof BackupError) return no(error.message)
    return no(`That did not work: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const RESTART_FIRST =
  'Start the server anew first: it knows nothing of the new secret, and could open nothing that is sealed by it.'

/** Whether the server of this directory runs since before the secret was changed. Those of other machines are not asked. */
async function isServerOlder(env: Env, roots: Roots): Promise<boolean> {
  if (roots.length === 1) return false
  const opens = await askToOpen(env.dataDir, secretsFrom(roots).seal('what the secret in use seals'))
  if (opens !== null || env.SECRET) return opens === false
  // One that takes no commands, where the installation keeps its own secret and has one process at a time.
  const since = heldSince(env.dataDir)
  return since !== null && since < (await secretFileChangedAt(env.dataDir))
}

const no = (text: string): Reply => ({ ok: false, text })

async function withDatabase(
  env: Env,
  work: (client: pg.Client, roots: Roots) => Promise<Reply>,
): Promise<Reply> {
  const database = await reachDatabase(env)
  const client = new pg.Client(database.config)
  // A connection that breaks tells whoever waits for its answer.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client, await loadRoots(env))
  } finally {
    await client.end().catch(() => undefined)
    await database.leave()
  }
}

/** Of an installation that keeps its own; another one's stands in its settings. */
async function rotate(env: Env): Promise<Reply> {
  if (env.SECRET) {
    return no(
      'SECRET is in the settings: change it there, and put the former one into SECRET_ACCEPTED. With several nodes, first put the new one into SECRET_ACCEPTED of all.',
    )
  }
  await loadRoots(env)
  await changeSecretFile(env.dataDir, 'rotate')
  return {
    ok: true,
    text: 'There is a new secret, and the former one is accepted beside it. Start the server anew, then: secret reseal.',
  }
}

async function forget(env: Env, client: pg.Client, roots: Roots): Promise<Reply> {
  const secrets = await checkSecret(client, roots)
  const found = await lookThrough(client, secrets, false)
  const former = found.reduce((sum, one) => sum + one.former, 0)
  if (former > 0 || (await knownRoot(client, roots)) !== roots[0]) {
    return no('A former secret is still needed. First: secret reseal.')
  }
  if (env.SECRET) return { ok: true, text: 'No former secret is needed: SECRET_ACCEPTED can go.' }
  await changeSecretFile(env.dataDir, 'forget')
  return { ok: true, text: 'Former secrets are forgotten. Start the server anew.' }
}

function told(found: readonly Resealed[], roots: Roots, word: string): Reply {
  const lines = found.flatMap(({ what, former, unknown }) => [
    ...(former > 0 ? [`${former} of ${what} ${word}`] : []),
    ...(unknown > 0 ? [`${unknown} of ${what} can be opened by no secret that is accepted`] : []),
  ])
  const others = roots.length - 1
  const accepted = others === 0 ? 'No other secret is accepted.' : `${others} more accepted.`
  const nothing = lines.length === 0 ? [`Nothing ${word}.`] : []
  return { ok: true, text: [...lines, ...nothing, accepted].join('\n') }
}
