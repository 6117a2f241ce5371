import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '@understudy/contract'
import type { TextToSpeech } from '@understudy/voice-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textPage } from '../adapters/documents/port.ts'
import { createDiskStorage } from '../adapters/storage/disk.ts'
import type { Storage } from '../adapters/storage/port.ts'
import { readDocument } from '../knowledge/documents/read-document.ts'
import { prepareVersion } from '../publishing/prepared/on-clone-published.ts'
import { prepareOpening } from '../publishing/prepared/prepare-opening.ts'
import { createPreparedAudio } from '../publishing/prepared/prepared-audio.ts'
import { findVersion } from '../publishing/queries.ts'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { documentsRead, upload } from '../testing/files.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { onAccountDeleted } from './on-account-deleted.ts'

const within = { timeout: 20_000 }

let server: TestServer
let storage: Storage
beforeAll(async () => {
  server = await aServer()
  storage = await createDiskStorage(path.join(server.dataDir, 'files'))
})
afterAll(() => server.close())

/** Somebody waits at it until it is opened. */
function aGate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const pass = () => {
    reach()
    return opened
  }
  return { pass, open, reached }
}

async function closeAccount(founder: Founder) {
  const body = { confirm_email: founder.email, password: founder.password }
  const { status } = await call(server.url, routes.deleteAccount, { token: founder.token, body })
  expect(status).toBe(200)
}
const isGone = async ({ user }: Founder) => {
  const there = server.kernel.db.selectFrom('users').select('id').where('id', '=', user.id)
  return (await there.execute()).length === 0
}

/** Names of stored files that hold `word`. */
async function storedFiles(word: string): Promise<string[]> {
  const root = path.join(server.dataDir, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  return names.filter((name) => name.includes(word))
}

describe('speech that is being prepared when its account closes', () => {
  /** A voice that waits before it speaks, and its audio among the server's own. */
  async function aWaitingVoice() {
    const founder = await aFounder(server.url)
    const { clone } = await aPublishedPitch(server.url, founder)
    const gate = aGate()
    const textToSpeech: TextToSpeech = {
      sampleRateHz: 1_000,
      async *speak() {
        await gate.pass()
        yield { samples: new Int16Array(10) }
      },
    }
    const engineId = unique('engine')
    const audio = createPreparedAudio(storage, { engineId, textToSpeech })
    const event = { ownerId: founder.user.id, cloneId: clone.id, version: clone.version }
    const frozen = await findVersion(server.kernel.db, event)
    if (!frozen) throw new Error('nothing was frozen')
    return { founder, gate, audio, event, snapshot: frozen.snapshot }
  }
  const keptRows = async () => {
    const rows = await server.kernel.db
      .selectFrom('prepared_audio')
      .select(['hash', 'storage_path'])
      .execute()
    return rows.map(({ hash }) => hash)
  }
  /** What is kept once the server's own jobs are done with what was published. */
  async function keptBefore({ founder }: { founder: Founder }) {
    const open = () =>
      server.kernel.db
        .selectFrom('prepared_uses')
        .leftJoin('prepared_audio', 'prepared_audio.hash', 'prepared_uses.hash')
        .select('prepared_uses.hash')
        .where('owner_id', '=', founder.user.id)
        .where('prepared_audio.hash', 'is', null)
        .execute()
    const uses = () =>
      server.kernel.db
        .selectFrom('prepared_uses')
        .select('hash')
        .where('owner_id', '=', founder.user.id)
        .execute()
    await expect
      .poll(async () => [(await open()).length, (await uses()).length > 0], within)
      .toEqual([0, true])
  }

  it('is not kept, where its pitch is spoken after it was published', async () => {
    const waiting = await aWaitingVoice()
    await keptBefore(waiting)
    const spoken = prepareVersion(waiting.audio)(server.kernel, waiting.event)
    await waiting.gate.reached
    await closeAccount(waiting.founder)
    await expect.poll(() => isGone(waiting.founder), within).toBe(true)
    waiting.gate.open()
    await spoken
    expect(await keptRows()).toEqual([])
    expect(await storedFiles('.pcm')).toEqual([])
  })

  it('is not kept, where it is the opening', async () => {
    const waiting = await aWaitingVoice()
    await keptBefore(waiting)
    const { ownerId } = waiting.event
    const spoken = prepareOpening(waiting.audio, 60_000)(server.kernel, ownerId, waiting.snapshot)
    await waiting.gate.reached
    await closeAccount(waiting.founder)
    await expect.poll(() => isGone(waiting.founder), within).toBe(true)
    waiting.gate.open()
    await spoken
    expect(await keptRows()).toEqual([])
    expect(await storedFiles('.pcm')).toEqual([])
  })

  it('goes with the account that closes later, though nothing but its opening was spoken', async () => {
    const waiting = await aWaitingVoice()
    await keptBefore(waiting)
    waiting.gate.open()
    const { ownerId } = waiting.event
    await prepareOpening(waiting.audio, 60_000)(server.kernel, ownerId, waiting.snapshot)
    await closeAccount(waiting.founder)
    await expect.poll(() => isGone(waiting.founder), within).toBe(true)
    expect([await keptRows(), await storedFiles('.pcm')]).toEqual([[], []])
  })
})

describe('a deck that is being read when its account closes', () => {
  async function aDeck() {
    const founder = await aFounder(server.url)
    const { clone } = await aPublishedPitch(server.url, founder)
    await upload(server.url, founder, clone.id, { name: 'deck.txt', content: 'Our deck.' })
    const [document] = await documentsRead(server.url, founder, clone.id)
    const documentId = document?.id ?? ''
    // As if it was uploaded a moment ago; nobody but the test reads it.
    await server.kernel.db
      .updateTable('clone_documents')
      .set({ status: 'reading', read_after: new Date(Date.now() + 3_600_000) })
      .where('id', '=', documentId)
      .execute()
    return { founder, ref: { ownerId: founder.user.id, cloneId: clone.id, documentId } }
  }
  const slide = new Uint8Array([1, 2, 3])

  it('leaves no slide, where the bytes come after all is gone', async () => {
    const { founder, ref } = await aDeck()
    const gate = aGate()
    const slow: Storage = {
      ...storage,
      async put(key, content) {
        await gate.pass()
        await storage.put(key, content)
      },
    }
    const reader = {
      async *read() {
        yield { ...textPage('One'), slide }
      },
    }
    const reading = readDocument({ storage: slow, reader })(server.kernel, ref)
    await gate.reached
    await closeAccount(founder)
    await expect.poll(() => isGone(founder), within).toBe(true)
    gate.open()
    await reading
    expect(await storedFiles(founder.user.id)).toEqual([])
  })

  it('leaves no slide, where it is read while the account goes', async () => {
    const { founder, ref } = await aDeck()
    await mailTo(server, founder.email)
    const { db } = server.kernel
    const [reads, deletes] = [aGate(), aGate()]
    const reader = {
      async *read() {
        await reads.pass()
        yield { ...textPage('One'), slide }
      },
    }
    const reading = readDocument({ storage, reader })(server.kernel, ref)
    await reads.reached
    // Closed past the server's own job, so that this deletion is the only one.
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', founder.user.id).execute()
    const drop = onAccountDeleted({
      storage,
      preparedAudio: { dropOf: async () => undefined },
      forgetMail: deletes.pass,
      dropCalendars: async () => undefined,
    })
    const deleting = drop(server.kernel, { userId: founder.user.id })
    await deletes.reached
    reads.open()
    await reading
    deletes.open()
    await deleting
    expect(await isGone(founder)).toBe(true)
    expect(await storedFiles(founder.user.id)).toEqual([])
  })
})
