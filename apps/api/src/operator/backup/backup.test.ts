import { appendFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStorage } from '../../adapters/storage/disk.ts'
import type { Storage } from '../../adapters/storage/port.ts'
import { LOCKS } from '../../kernel/database/locks.ts'
import { checkSecret } from '../../kernel/settings/check-secret.ts'
import { readEnv } from '../../kernel/settings/env.ts'
import { told } from '../../testing/a-question.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { aPng, documentsRead, upload } from '../../testing/files.ts'
import { aPdf } from '../../testing/pdfs.ts'
import { startS3Peer } from '../../testing/s3/s3-peer.ts'
import { aServer } from '../../testing/server.ts'
import { type Manifest, readManifest, writeManifest } from './format.ts'
import {
  anInstallation,
  asked,
  everyFile,
  everyRow,
  type Installation,
  isEmpty,
  run,
  SECRET,
  typed,
} from './installation.fixture.ts'
import { backupHere } from './run-backup.ts'

const QUESTIONS = ['Who is on your team?', 'How large is the market?', 'What do you cost?']
const aServerOn = ({ database, dataDir }: Installation) =>
  aServer({ database: database.config, settings: { DATA_DIR: dataDir } })
const LATER = "state = 'created', start_after = now() + interval '1 day', completed_on = null"

let source: Installation
let founder: Founder
let address: string
let answers: string[]
let backups: string
let waitingJob: string
beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'understudy-backups-'))
  source = await anInstallation({ database: await createTestDatabase() })
  await asked(source, (client) => checkSecret(client, [SECRET]))
  const server = await aServerOn(source)
  founder = await aFounder(server.url)
  const { clone, link } = await aPublishedPitch(server.url, founder)
  address = link.unique_code
  await upload(server.url, founder, clone.id, { name: 'deck.pdf', content: aPdf(['A market of 4 billion']) })
  await upload(server.url, founder, clone.id, { name: 'us.png', content: aPng(64, 64) })
  await documentsRead(server.url, founder, clone.id)
  // What a text format could get wrong.
  const name = 'Ünal\\N "O’Brien"\tTab'
  const company = 'first line 日本語 \\. \\N end'
  await call(server.url, routes.addInvestor, {
    token: founder.token,
    body: { name, email: 'u@example.com', company },
  })
  answers = await told(server.url, address, QUESTIONS)
  await server.close()
  waitingJob = await asked(source, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update jobs.job set ${LATER} where id = (select id from jobs.job where name like '%mail.queued.deliver' limit 1)
       returning id`,
    )
    return rows[0]?.id ?? ''
  })
  expect(await run('backup', source, path.join(backups, 'plain'))).toMatchObject({ ok: true })
})
afterAll(async () => {
  await source.remove()
  await rm(backups, { recursive: true, force: true })
})

/** An empty installation for one test. */
async function withEmpty(work: (target: Installation) => Promise<void>): Promise<void> {
  const target = await anInstallation()
  try {
    await work(target)
  } finally {
    await target.remove()
  }
}

it('puts every row, every file and every waiting job back, and a talk answers the same', async () => {
  const dir = path.join(backups, 'whole')
  const made = await typed(source, ['backup', dir])
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(/is whole: \d+ rows and \d+ files, not sealed/),
  })
  const before = await everyRow(source)
  await withEmpty(async (target) => {
    const restored = await typed(target, ['restore', dir])
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('Start the server.') })
    const after = await everyRow(target)
    expect(Object.keys(before.found).length).toBeGreaterThan(60)
    expect(after.schema).toBe(before.schema)
    const { restored_jobs: jobs, ...rows } = after.found
    expect({ ...rows, restored_jobs: [] }).toEqual(before.found)
    expect(jobs?.join()).toContain(waitingJob)
    expect(await everyFile(target)).toEqual(await everyFile(source))

    const server = await aServerOn(target)
    try {
      expect(await told(server.url, address, QUESTIONS)).toEqual(answers)
      const { data } = await call(server.url, routes.listInvestors, { token: founder.token })
      expect(JSON.stringify(data)).toContain(JSON.stringify('first line 日本語 \\. \\N end'))
    } finally {
      await server.close()
    }
    const taken = await asked(target, (client) =>
      client.query('select state from jobs.job where id = $1', [waitingJob]),
    )
    expect(taken.rows).toHaveLength(1)
    expect((await everyRow(target)).found['restored_jobs']).toEqual([])
  })
}, 120_000)

it('is read while founders write, and shows one moment', async () => {
  const server = await aServerOn(source)
  const busy = await aFounder(server.url)
  let isOver = false
  const writing = (async () => {
    for (let i = 0; !isOver; i++) {
      const body = { name: `Investor ${i}`, email: `i${i}@example.com` }
      await call(server.url, routes.addInvestor, { token: busy.token, body })
    }
  })()
  const dir = path.join(backups, 'beside')
  try {
    const made = await run('backup', source, dir)
    expect(made).toEqual({ ok: true, text: expect.stringContaining('is whole') })
  } finally {
    isOver = true
    await writing
    await server.close()
  }
  await withEmpty(async (target) => {
    expect(await run('restore', target, dir)).toMatchObject({ ok: true })
    // Kept by triggers in the same transaction: half of one would differ.
    const { rows } = await asked(target, (client) =>
      client.query(
        `select (select count(*)::int from investors where owner_id = $1) as rows,
        (select coalesce(sum(investors), 0)::int from investor_tallies where owner_id = $1) as told`,
        [busy.user.id],
      ),
    )
    expect(rows[0]?.rows).toBe(rows[0]?.told)
  })
}, 120_000)

it('is none where the connection that keeps the files for it breaks off while they are written', async () => {
  const dir = path.join(backups, 'broken-off')
  const files = await createDiskStorage(path.join(source.dataDir, 'files'))
  const ended: number[] = []
  const breaking: Storage = {
    ...files,
    async stream(key) {
      if (ended.length === 0) {
        const { rows } = await asked(source, (client) =>
          client.query<{ pid: number }>(
            `select pid, pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory'
              and database = (select oid from pg_database where datname = current_database())
              and (classid::bigint << 32) | objid::bigint = $1`,
            [LOCKS.backup],
          ),
        )
        ended.push(...rows.map(({ pid }) => pid))
      }
      return files.stream(key)
    },
  }
  const made = await backupHere(readEnv(source.settings, source.dataDir), dir, {
    bucket: breaking,
    say: () => undefined,
  })
  expect(ended).toHaveLength(1)
  expect(made).toEqual({
    ok: false,
    text: expect.stringMatching(/^No backup was made\. The connection to the database broke off/),
  })
  expect(await readdir(dir)).toEqual([])
})

it('seals everything with a passphrase, and opens with no other', async () => {
  const dir = path.join(backups, 'sealed')
  const sealing = { BACKUP_PASSPHRASE: 'a heron stands in the quay' }
  expect(await typed(source, ['backup', dir], sealing)).toMatchObject({ code: 0 })
  const names = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  for (const one of names) {
    const bytes = await readFile(path.join(one.parentPath, one.name))
    expect(bytes.subarray(0, 21).toString(), one.name).toBe('age-encryption.org/v1')
  }
  const hashes = Object.values(await everyFile(source))
  expect(names.filter(({ name }) => hashes.includes(name))).toEqual([])
  await withEmpty(async (target) => {
    const none = await run('restore', target, dir)
    expect(none).toEqual({ ok: false, text: expect.stringContaining('set BACKUP_PASSPHRASE') })
    const wrong = await typed(target, ['restore', dir], { BACKUP_PASSPHRASE: 'a heron stood in the quay' })
    expect(wrong).toEqual({ code: 1, said: expect.stringContaining('is not the one it was sealed for') })
    expect(wrong.said).not.toContain('stood in')
    expect(await isEmpty(target)).toBe(true)
    expect(await run('restore', target, dir, sealing)).toMatchObject({ ok: true })
    expect(await everyFile(target)).toEqual(await everyFile(source))
  })
}, 120_000)

it('reads the files of a bucket, and restores them into one', async () => {
  const [from, to] = [await startS3Peer(), await startS3Peer()]
  const dir = path.join(backups, 'of-a-bucket')
  try {
    for (const key of Object.keys(await everyFile(source))) {
      from.objects.set(key, await readFile(path.join(source.dataDir, 'files', key)))
    }
    const [gone = ''] = from.objects.keys()
    expect(from.objects.size).toBeGreaterThan(1)
    expect(await typed(source, ['backup', dir], { ...from.settings })).toMatchObject({ code: 0 })
    from.objects.delete(gone)
    const less = await typed(source, ['backup', `${dir}-less`], { ...from.settings })
    expect(less).toEqual({ code: 0, said: expect.stringContaining('Named, and not in the storage: 1.') })
    await withEmpty(async (target) => {
      expect(await typed(target, ['restore', dir], { ...to.settings })).toMatchObject({ code: 0 })
      expect([...to.objects.keys()].sort()).toEqual([...from.objects.keys(), gone].sort())
      for (const [key, bytes] of from.objects) expect(to.objects.get(key)?.equals(bytes), key).toBe(true)
      expect(await everyFile(target)).toEqual({})
    })
  } finally {
    await from.close()
    await to.close()
  }
}, 120_000)

it('is sealed for a recipient, whose identity alone opens it', async () => {
  const dir = path.join(backups, 'for-a-recipient')
  const [mine, other] = [await generateX25519Identity(), await generateX25519Identity()]
  const files = { mine: path.join(backups, 'mine.txt'), other: path.join(backups, 'other.txt') }
  await writeFile(files.mine, `# created today\n${mine}\n`)
  await writeFile(files.other, other)
  const recipient = { BACKUP_RECIPIENTS: await identityToRecipient(mine) }
  expect(await run('backup', source, dir, recipient)).toMatchObject({ ok: true })
  await withEmpty(async (target) => {
    const wrong = await run('restore', target, dir, { BACKUP_IDENTITY_FILE: files.other })
    expect(wrong).toMatchObject({ ok: false, text: expect.stringContaining('BACKUP_IDENTITY_FILE') })
    const gone = await run('restore', target, dir, { BACKUP_IDENTITY_FILE: `${files.other}.none` })
    expect(gone).toMatchObject({ ok: false, text: expect.stringContaining('cannot be read') })
    expect(await run('restore', target, dir, { BACKUP_IDENTITY_FILE: files.mine })).toMatchObject({
      ok: true,
    })
  })
}, 120_000)

/** Every kind of damage leaves an empty installation empty, and is told. */
async function damaged(name: string, damage: (dir: string) => Promise<void>, words: RegExp): Promise<void> {
  const dir = path.join(backups, `damaged-${name}`)
  await cp(path.join(backups, 'plain'), dir, { recursive: true })
  await damage(dir)
  await withEmpty(async (target) => {
    const reply = await run('restore', target, dir)
    expect(reply).toEqual({ ok: false, text: expect.stringMatching(words) })
    expect(reply.text).toMatch(/^Nothing was restored/)
    expect(await isEmpty(target)).toBe(true)
  })
}
const someFile = async (dir: string) => {
  const entries = await readdir(path.join(dir, 'files'), { recursive: true, withFileTypes: true })
  const [one] = entries.filter((entry) => entry.isFile()).slice(-1)
  return path.join(one?.parentPath ?? '', one?.name ?? '')
}
async function remade(dir: string, change: (manifest: Manifest) => void): Promise<void> {
  const file = path.join(dir, 'backup.json')
  const manifest = readManifest(await readFile(file, 'utf8'))
  change(manifest)
  await writeFile(file, writeManifest(manifest))
}

it('says what is wrong with a damaged, a cut off and a newer backup, and leaves nothing half restored', async () => {
  const flip = async (file: string) => {
    const bytes = await readFile(file)
    const at = bytes.length >> 1
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    await writeFile(file, bytes)
  }
  const table = (name: string) => (dir: string) => path.join(dir, 'tables', name)
  await damaged('cut', (dir) => rm(path.join(dir, 'backup.json')), /is no whole backup/)
  await damaged('manifest', (dir) => appendManifest(dir), /backup.json is not as it was written/)
  await damaged('table', (dir) => flip(table('users')(dir)), /damaged: tables\/users/)
  await damaged(
    'short',
    async (dir) => truncate(table('calls')(dir), 15),
    /damaged: tables\/calls cannot be read/,
  )
  await damaged(
    'other',
    (dir) => cp(table('clones')(dir), table('pitches')(dir)),
    /tables\/pitches is not as/,
  )
  await damaged('gone', async (dir) => rm(await someFile(dir)), /damaged: files\/.* is missing/)
  await damaged('file', async (dir) => flip(await someFile(dir)), /damaged: files\//)
  await damaged(
    'newer',
    (dir) => remade(dir, ({ migrations }) => migrations.push({ name: '9999_later.sql', sha256: '' })),
    /comes from a newer version \(9999_later.sql\)/,
  )
  await damaged(
    'another',
    (dir) => remade(dir, ({ migrations }) => migrations[3] && Object.assign(migrations[3], { sha256: '0' })),
    /does not know: 0004/,
  )
  await damaged(
    'later format',
    (dir) => remade(dir, (manifest) => Object.assign(manifest, { format: 2 })),
    /newer one/,
  )
  await withEmpty(async (target) => {
    const other = await run('restore', target, path.join(backups, 'plain'), {
      SECRET: 'another secret that is as long as it needs',
    })
    expect(other).toEqual({ ok: false, text: expect.stringContaining('SECRET is not the one') })
    expect(await isEmpty(target)).toBe(true)
  })
}, 120_000)

const appendManifest = async (dir: string) => {
  const file = path.join(dir, 'backup.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"rows":', '"rows":1'))
}

it('is refused an installation that holds something, and what is there stays', async () => {
  const dir = path.join(backups, 'plain')
  const before = await everyRow(source)
  const reply = await run('restore', source, dir)
  expect(reply).toEqual({ ok: false, text: expect.stringContaining('is not empty') })
  expect(await everyRow(source)).toEqual(before)
  expect(await everyFile(source)).not.toEqual({})
  await withEmpty(async (target) => {
    const [key = ''] = Object.keys(await everyFile(source))
    await cp(path.join(source.dataDir, 'files', key), path.join(target.dataDir, 'files', key))
    await appendFile(path.join(target.dataDir, 'files', key), 'more')
    const taken = await run('restore', target, dir)
    expect(taken).toEqual({ ok: false, text: expect.stringContaining('The storage is not empty') })
    expect(Object.keys(await everyFile(target))).toEqual([key])
    // As a restore that was killed has left it.
    await cp(path.join(source.dataDir, 'files', key), path.join(target.dataDir, 'files', key))
    expect(await run('restore', target, dir)).toMatchObject({ ok: true })
  })
}, 60_000)

it('writes into no folder that holds something, and names a wrong use', async () => {
  const again = await run('backup', source, path.join(backups, 'plain'))
  expect(again).toEqual({ ok: false, text: expect.stringContaining('holds a backup') })
  const full = await run('backup', source, backups)
  expect(full).toEqual({ ok: false, text: expect.stringContaining('is not empty') })
  expect(await typed(source, ['backup'])).toEqual({ code: 1, said: expect.stringContaining('Usage: backup') })
  const nothing = await run('restore', source, path.join(backups, 'nowhere'))
  expect(nothing).toMatchObject({ ok: false, text: expect.stringContaining('There is no folder') })
  await withEmpty(async (target) => {
    const empty = await run('backup', target, path.join(backups, 'of-nothing'))
    expect(empty).toMatchObject({ ok: false, text: expect.stringContaining('nothing to back up') })
  })
})
