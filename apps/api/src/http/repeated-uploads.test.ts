import { type Route, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { readAloud } from '../testing/a-recording.ts'
import { aClone, aFounder, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, asBlob } from '../testing/files.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let id: string
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  id = (await aClone(server.url, founder)).id
  const team = [{ id: 'm', name: 'Maya Lund', role: 'CEO' }]
  await call(server.url, routes.saveTeam, { token: founder.token, params: { id }, rawBody: { team } })
})
afterAll(() => server.close())

type Uploads = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
interface Sent {
  route: Uploads
  params?: Record<string, string>
  fields?: Record<string, string>
  /** Of the same kind, and another one the second time. */
  content: (other: boolean) => Uint8Array | string | Promise<Uint8Array | string>
  name: string
}
const aPicture = (other: boolean) => aPng(other ? 64 : 48, 48)
const SENTENCE = 'We find leaks.'

const aDocument = (): Sent => ({
  route: routes.uploadFile,
  fields: { clone_id: id },
  name: 'notes.txt',
  content: (other) => (other ? 'We sell to ports.' : 'We sell to utilities.'),
})
const aRecording = (): Sent => ({
  route: routes.keepRecording,
  params: { id },
  fields: { language: 'en', text: SENTENCE },
  name: 'recording.wav',
  content: async (other) => {
    const wav = await readAloud(server.url, founder, id, SENTENCE)
    if (other) wav.writeInt16LE(wav.readInt16LE(60) ^ 1, 60)
    return wav
  },
})
const UPLOADS: [string, () => Sent][] = [
  ['a document', aDocument],
  ['a slide', () => ({ route: routes.uploadSlide, params: { id }, name: 'slide.png', content: aPicture })],
  ['the picture of an account', () => ({ route: routes.uploadAvatar, name: 'me.png', content: aPicture })],
  [
    'the picture of a clone',
    () => ({ route: routes.uploadCloneAvatar, params: { id }, name: 'clone.png', content: aPicture }),
  ],
  [
    'the picture of a team member',
    () => ({
      route: routes.uploadMemberImage,
      params: { id, memberId: 'm' },
      name: 'maya.png',
      content: aPicture,
    }),
  ],
  ['a recording', aRecording],
]

interface Otherwise {
  other?: boolean
  /** Adds what comes behind the file. */
  behind?(form: FormData): void
}
async function send(
  { route, params, fields = {}, name, content }: Sent,
  key: string,
  { other = false, behind }: Otherwise = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', asBlob({ name, content: await content(other) }), name)
  behind?.(form)
  return call(server.url, route, {
    token: founder.token,
    params: (params ?? {}) as never,
    rawBody: form,
    headers: { 'idempotency-key': key },
  })
}
const countFiles = async () =>
  (
    await server.kernel.db
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', founder.user.id)
      .where('stored_at', 'is not', null)
      .execute()
  ).length

const listRecordings = () =>
  server.kernel.db
    .selectFrom('recordings')
    .select('id')
    .where('owner_id', '=', founder.user.id)
    .orderBy('id')
    .execute()

describe('§7 upload under one Idempotency-Key', () => {
  it.each(UPLOADS)('keeps %s once and answers the same, and refuses another one', async (_what, sent) => {
    const key = unique('key')
    const first = await send(sent(), key)
    expect(first.status).toBe(sent().route.status)
    const files = await countFiles()
    const again = await send(sent(), key)
    expect([again.status, again.data]).toEqual([first.status, first.data])
    const other = await send(sent(), key, { other: true })
    expect([other.status, other.problem.error]).toEqual([409, 'idempotency_conflict'])
    const renamed = await send({ ...sent(), name: `other ${sent().name}` }, key)
    expect([renamed.status, renamed.problem.error]).toEqual([409, 'idempotency_conflict'])
    expect(await countFiles()).toBe(files)
    // Under a key of its own it is taken.
    expect((await send(sent(), unique('key'), { other: true })).status).toBe(first.status)
  })
})

const BEHIND: [string, (form: FormData) => void][] = [
  ['a second file', (form) => form.append('file', new Blob(['More of it.']), 'more.txt')],
  [
    'more fields than ten',
    (form) => {
      for (let i = 0; i < 11; i++) form.append(`field_${i}`, 'more')
    },
  ],
]

describe('an upload under an Idempotency-Key behind whose file comes', () => {
  it.each(BEHIND)('%s is refused, keeps nothing and leaves the key free', async (_what, behind) => {
    for (const sent of [aDocument, aRecording]) {
      const key = unique('key')
      const [files, recordings] = [await countFiles(), await listRecordings()]
      const refused = await send(sent(), key, { other: true, behind })
      expect([refused.status, refused.problem.error]).toEqual([422, 'invalid'])
      expect([await countFiles(), await listRecordings()]).toEqual([files, recordings])
      expect((await send(sent(), key)).status).toBe(sent().route.status)
    }
  })
})

describe('an upload without a key behind whose file comes', () => {
  it.each(BEHIND)('%s is refused too, and keeps nothing', async (_what, behind) => {
    const anImport = (): Sent => ({
      route: routes.importInvestors,
      name: 'investors.csv',
      content: () => `name,email\nIda,${unique('ida')}@example.com`,
    })
    const listInvestors = async () =>
      (await call(server.url, routes.listInvestors, { token: founder.token })).data.length
    const before = [await countFiles(), await listRecordings(), await listInvestors()]
    for (const sent of [aDocument, aRecording, anImport]) {
      const refused = await send(sent(), '', { other: true, behind })
      expect([sent().name, refused.status, refused.problem?.error]).toEqual([sent().name, 422, 'invalid'])
    }
    expect([await countFiles(), await listRecordings(), await listInvestors()]).toEqual(before)
  })
})

/** Begins to upload a document and gives it up after its first part. */
async function breakOff(key: string): Promise<void> {
  const boundary = 'a-boundary'
  const part = (what: string) => `--${boundary}\r\ncontent-disposition: form-data; ${what}\r\n\r\n`
  const head = `${part('name="clone_id"')}${id}\r\n${part('name="file"; filename="long.txt"')}`
  const gate = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode(`${head}${'We sell. '.repeat(2_000)}`)),
    pull: () => gate.promise,
  })
  const giveUp = new AbortController()
  const asked = fetch(`${server.url}${routes.uploadFile.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${founder.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
    },
    body,
    duplex: 'half',
    signal: giveUp.signal,
  } as RequestInit)
  const told = asked.then(({ status }) => status).catch(() => 'given up')
  await expect.poll(heldRoom, { timeout: 5_000 }).toBe(true)
  giveUp.abort()
  gate.resolve()
  expect(await told).toBe('given up')
}
const heldRoom = async () =>
  (
    await server.kernel.db
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', founder.user.id)
      .where('stored_at', 'is', null)
      .execute()
  ).length > 0

describe('an upload under an Idempotency-Key that breaks off', () => {
  it('is sent again under the same key, and taken', async () => {
    const key = unique('key')
    await breakOff(key)
    expect((await send(aDocument(), key)).status).toBe(201)
    await expect.poll(heldRoom, { timeout: 10_000 }).toBe(false)
  })
})
