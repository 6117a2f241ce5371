import { rm } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '@understudy/contract'
import type { TextToSpeech } from '@understudy/voice-engine'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from '../../adapters/storage/disk.ts'
import type { Kernel } from '../../kernel/context.ts'
import { aFounder, aPublishedPitch, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { createPreparingAnew } from './prepare-anew.ts'
import { createPreparedAudio } from './prepared-audio.ts'

let server: TestServer
let storagePath: string
beforeAll(async () => {
  server = await aServer()
  storagePath = path.join(server.dataDir, 'prepared')
})
afterAll(() => server.close())
beforeEach(async () => {
  // Those of the tests before are served no more.
  await server.kernel.db.updateTable('clones').set({ status: 'archived' }).execute()
})

const SENTENCES = ['This is Heron Labs.', 'We find leaks.', 'We are open to one more fund.']

/** A sweep of a node of its own, whose voice says all but what `fails` names, and a clock that can be moved on. */
async function aSweep(fails: (text: string) => boolean = () => false, engineId = unique('engine')) {
  const spoken: string[] = []
  const textToSpeech: TextToSpeech = {
    sampleRateHz: 1_000,
    async *speak({ text }) {
      spoken.push(text)
      if (fails(text)) throw new Error('the voice is away')
      yield { samples: new Int16Array(100).fill(1) }
    },
  }
  let passedMs = 60 * 60_000
  const { clock, ...rest } = server.kernel
  const now = () => new Date(clock.now().getTime() + passedMs)
  const emitted: string[] = []
  const kernel: Kernel = {
    ...rest,
    clock: { ...clock, now },
    bus: { emit: async (_tx, event) => void emitted.push(event) },
  }
  const audio = createPreparedAudio(await createDiskStorage(storagePath), { engineId, textToSpeech })
  const sweep = createPreparingAnew(audio)
  return {
    audio,
    engineId,
    spoken,
    emitted,
    kernel,
    run: async (laterMs = 0) => {
      passedMs += laterMs
      spoken.length = 0
      await sweep(kernel)
      return [...spoken]
    },
  }
}

/** One that nothing is measured of, as where its job was given up. */
async function aPitch(clone = {}) {
  const founder = await aFounder(server.url)
  const published = await aPublishedPitch(server.url, founder, { clone })
  const lengths = () =>
    server.kernel.db
      .selectFrom('clone_versions')
      .select('section_ms')
      .where('clone_id', '=', published.clone.id)
      .executeTakeFirstOrThrow()
  await expect
    .poll(async () => Object.keys((await lengths()).section_ms ?? {}), { timeout: 30_000 })
    .toHaveLength(2)
  await server.kernel.db
    .updateTable('clone_versions')
    .set({ section_ms: '{}' })
    .where('clone_id', '=', published.clone.id)
    .execute()
  return { ...published, founder, lengths }
}

describe('a pitch that was not prepared', () => {
  it('is prepared once the voice is back, measured for its visitors, and left alone from then on', async () => {
    const { pitch, lengths } = await aPitch()
    let away = true
    const { run, emitted } = await aSweep(() => away)
    expect(await run()).toEqual(SENTENCES)
    expect((await lengths()).section_ms).toEqual({})
    away = false
    expect(await run(11 * 60_000)).toEqual(SENTENCES)
    expect((await lengths()).section_ms).toEqual({ 'en/opening': 200, 'en/round': 100 })
    const view = await call(server.url, routes.viewPitchLink, { params: { code: pitch.unique_slug } })
    expect(view.data.pitch.sections.map((section) => section.duration_seconds)).toEqual([0.2, 0.1])
    expect(await run(60 * 60_000)).toEqual([])
    expect(emitted).toEqual([])
  })

  it('is tried again less and less often where it never can be, and does not keep others from it', async () => {
    const bad = {
      sections: [
        { id: 'bad', title: 'Bad', text: 'Nobody can say this.' },
        { id: 'b', title: 'B', text: 'Nor this.' },
      ],
    }
    await aPitch(bad)
    const { run } = await aSweep((text) => text.startsWith('N'))
    expect(await run()).toHaveLength(2)
    expect(await run(5 * 60_000)).toEqual([])
    expect(await run(6 * 60_000)).toHaveLength(2)
    expect(await run(11 * 60_000)).toEqual([])
    const other = await aPitch()
    expect(await run()).toEqual(SENTENCES)
    expect(Object.keys((await other.lengths()).section_ms ?? {})).toHaveLength(2)
  })

  it('is spoken again where its audio is gone, and by another engine where that speaks now', async () => {
    await aPitch()
    const { run, engineId, audio, kernel } = await aSweep()
    expect(await run()).toEqual(SENTENCES)
    await rm(path.join(storagePath, 'prepared-audio'), { recursive: true })
    const rows = await server.kernel.db.selectFrom('prepared_audio').select('hash').execute()
    const fresh = await aSweep(() => false, engineId)
    await fresh.audio.loadPrepared(
      kernel,
      rows.map(({ hash }) => hash),
    )
    expect(audio.engineId).toBe(engineId)
    expect(await run(11 * 60_000)).toEqual(SENTENCES)
    const other = await aSweep()
    expect(await other.run()).toEqual(SENTENCES)
  })

  it('is left to its own job while it is new, and where it is served no more', async () => {
    const { clone, founder } = await aPitch()
    const soon = await aSweep()
    expect(await soon.run(-60 * 60_000)).toEqual([])
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id: clone.id } })
    expect(await soon.run(60 * 60_000)).toEqual([])
  })
})
