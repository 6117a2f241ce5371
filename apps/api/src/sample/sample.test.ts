import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aFounder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { TalkClient } from '../testing/talk-client.ts'
import { NORTHCRATE } from './companies/northcrate/index.ts'
import { isSampleDue, makeSample, type Sample } from './make-sample.ts'

const slugOf = (sample: Sample) => sample.address.replace('/pitch/', '')
const view = (server: TestServer, sample: Sample) =>
  call(server.url, routes.viewPitchLink, { params: { code: slugOf(sample) }, body: {} })
const counted = async (server: TestServer) => {
  const { db } = server.kernel
  const count = async (table: 'clones' | 'pitches' | 'users' | 'files' | 'clone_documents') =>
    (await db.selectFrom(table).select('created_at').execute()).length
  return {
    clones: await count('clones'),
    pitches: await count('pitches'),
    documents: await count('clone_documents'),
    files: await count('files'),
  }
}
const { sections: SECTIONS, team: TEAM } = NORTHCRATE
/** With the document and the founder’s own picture. */
const FILES = SECTIONS.length + TEAM.length + 2

describe('the sample company', () => {
  let server: TestServer
  let sample: Sample
  beforeAll(async () => {
    server = await aServer()
    expect(await isSampleDue(server, server.dataDir)).toBe(true)
    const made = await makeSample(server, server.dataDir)
    if (!made) throw new Error('no sample was made')
    sample = made
  })
  afterAll(() => server.close())

  it('is a published pitch with a slide to each section, marked as a sample', async () => {
    const { data, status } = await view(server, sample)
    expect(status).toBe(200)
    if (!data.access_granted) throw new Error('not granted')
    const { pitch } = data
    expect(pitch).toMatchObject({ is_sample: true, title: 'Northcrate', speaker: { name: 'Maren Ostrova' } })
    expect(pitch.sections.map(({ id }) => id)).toEqual(SECTIONS.map(({ id }) => id))
    const pictures = [
      ...pitch.sections.map((part) => part.slide_url ?? ''),
      ...pitch.team.map((one) => one.image),
    ]
    expect(pictures).toHaveLength(SECTIONS.length + TEAM.length)
    for (const picture of pictures) {
      const served = await fetch(`${server.url}${picture}`)
      expect([picture, served.status, served.headers.get('content-type')]).toEqual([
        picture,
        200,
        'image/webp',
      ])
    }
  })

  it('can be signed in to with the password that was printed, and is listed in explore', async () => {
    const body = { email: sample.email, password: sample.password ?? '' }
    const { status, data: signedIn } = await call(server.url, routes.login, { body })
    expect([status, signedIn.user.email_verified]).toEqual([200, true])
    expect(signedIn.user.user_metadata.picture).toContain('/avatars/')
    const { data } = await call(server.url, routes.landingClones)
    expect(data.data.clones.map(({ slug, is_sample }) => [slug, is_sample])).toEqual([[slugOf(sample), true]])
  })

  it('answers a typed question without an account, with its source', async () => {
    const granted = await view(server, sample)
    if (!granted.data.access_granted) throw new Error('not granted')
    const { data } = await call(server.url, routes.createCall, {
      body: {
        pitch_link_code: granted.data.pitch.link_code,
        session_id: 'visitor-1',
        channel: 'text',
        consent: { transcript: true },
      },
    })
    const client = await TalkClient.open(server.url, data.url, { ticket: data.ticket })
    const ready = await client.hello()
    expect(ready.sections[0]?.slideUrl).toMatch(/^\/v1\/files\/raw\/clone-files\//)
    client.send({ type: 'text', id: 'q', text: 'What is your annual recurring revenue?' })
    const answer = await client.until('agent.segment', ({ sources }) => sources.length > 0)
    expect(answer.text).toContain('€1.26 million')
    expect(answer.sources[0]?.id).toBe('arr')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
  })

  it('tells visitors nothing that is kept for those with a confirmed address', async () => {
    const told = JSON.stringify((await view(server, sample)).data)
    for (const figure of ['1,390', 'letter of intent']) expect(told).not.toContain(figure)
  })

  it('is given back at the next start, its password never again', async () => {
    expect(await isSampleDue(server, server.dataDir)).toBe(true)
    const again = await makeSample(server, server.dataDir)
    expect(again).toEqual({ ...sample, password: null })
    expect(await counted(server)).toEqual({ clones: 1, pitches: 1, documents: 1, files: FILES })
    const file = path.join(server.dataDir, 'sample.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).not.toContain(sample.password)
  })
})

describe('the sample company, interrupted', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer()
  })
  afterAll(() => server.close())
  afterEach(() => void vi.restoreAllMocks())

  it('is finished by a later start, with nothing made twice', async () => {
    const real = globalThis.fetch
    for (const calls of [0, 1, 2, 3, 4, 7, 12, 20, 24]) {
      let left = calls
      vi.spyOn(globalThis, 'fetch').mockImplementation((...args) =>
        left-- > 0 ? real(...args) : Promise.reject(new Error('killed')),
      )
      await expect(makeSample(server, server.dataDir)).rejects.toThrow('killed')
      vi.restoreAllMocks()
    }
    const made = await makeSample(server, server.dataDir)
    expect(made?.password).toHaveLength(16)
    expect(await counted(server)).toEqual({ clones: 1, pitches: 1, documents: 1, files: FILES })
  })

  it('is not made again once its founder has taken it away', async () => {
    const sample = await makeSample(server, server.dataDir)
    if (!sample) throw new Error('no sample')
    const { id } = await server.kernel.db.selectFrom('clones').select('id').executeTakeFirstOrThrow()
    await server.kernel.db.updateTable('clones').set({ status: 'archived' }).where('id', '=', id).execute()
    expect(await makeSample(server, server.dataDir)).toBeNull()
    expect((await counted(server)).clones).toBe(1)
  })

  it('is not due where somebody has an account already', async () => {
    const used = await aServer()
    await aFounder(used.url)
    expect(await isSampleDue(used, used.dataDir)).toBe(false)
    await used.close()
  })
})
