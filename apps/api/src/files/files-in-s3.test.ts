import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aRecording } from '../testing/a-recording.ts'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call, type Reply } from '../testing/client.ts'
import { aPng, documentsRead, upload } from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { type S3Peer, startS3Peer } from '../testing/s3/s3-peer.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let peer: S3Peer
let one: TestServer
let other: TestServer
let founder: Founder
let cloneId: string
beforeAll(async () => {
  peer = await startS3Peer()
  one = await aServer({ settings: peer.settings })
  other = await aServer({ settings: peer.settings, database: one.database })
  founder = await aFounder(one.url)
  cloneId = (await aClone(one.url, founder)).id
})
afterAll(async () => {
  await other.close()
  await one.close()
  await peer.close()
})

afterEach(() => {
  peer.away = false
})

const filesOf = ({ status }: Pick<TestServer, 'status'>) =>
  status().then((services) => services.find(({ name }) => name === 'files'))
async function addressOf({ data }: Reply<typeof routes.uploadFile>): Promise<string> {
  const { bucket_name, file_path } = data.file
  const signed = await call(one.url, routes.signFileUrl, {
    token: founder.token,
    query: { bucket_name, file_path },
  })
  return signed.data.signed_url
}
const send = (server: TestServer, name: string, content: Uint8Array | string = aPdf([name])) =>
  upload(server.url, founder, cloneId, { name, content })

describe('two nodes on one database and one bucket', () => {
  it('serve each other’s files, and what one removes is gone at both', async () => {
    const content = aPdf(['We make valves.'])
    const sent = await send(one, 'deck.pdf', content)
    const address = await addressOf(sent)
    for (const { url } of [one, other]) {
      const served = await fetch(`${url}${address}`)
      expect(served.status).toBe(200)
      expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true)
    }
    const { bucket_name, file_path } = sent.data.file
    expect(peer.objects.has(`${bucket_name}/${file_path}`)).toBe(true)
    await documentsRead(other.url, founder, cloneId)
    const query = { bucket_name, file_path }
    expect((await call(other.url, routes.deleteFile, { token: founder.token, query })).status).toBe(200)
    expect((await fetch(`${one.url}${address}`)).status).toBe(404)
    expect(peer.objects.has(`${bucket_name}/${file_path}`)).toBe(false)
  })

  it('read a document that came in at one of them after that one was stopped', async () => {
    const third = await aServer({
      settings: peer.settings,
      database: one.database,
      jobs: { schema: 'nobody' },
    })
    const sent = await send(third, 'late.pdf', aPdf(['Our pumps last nine years.']))
    expect(sent.status).toBe(201)
    await third.close()
    await expect
      .poll(() => documentsRead(other.url, founder, cloneId), { timeout: 60_000 })
      .toContainEqual(expect.objectContaining({ status: 'ready' }))
  })
})

describe('a bucket that cannot be reached', () => {
  it('costs uploads and downloads a 503 in words, loses nothing, and is told to the operator', async () => {
    const address = await addressOf(await send(one, 'kept.pdf'))
    await documentsRead(one.url, founder, cloneId)
    const kept = new Map(peer.objects)
    peer.away = true
    const refused = await send(one, 'refused.pdf')
    expect([refused.status, refused.problem.error, refused.problem.detail]).toEqual([
      503,
      'unavailable',
      'Files cannot be reached at the moment. Try again in a few seconds',
    ])
    expect(refused.headers.get('retry-after')).toBe('5')
    const served = await fetch(`${other.url}${address}`)
    expect([served.status, await served.json()]).toEqual([
      503,
      expect.objectContaining({ error: 'unavailable' }),
    ])
    expect(await filesOf(one)).toMatchObject({ last_error: { reason: 'the storage cannot be reached' } })
    peer.away = false
    expect((await fetch(`${other.url}${address}`)).status).toBe(200)
    expect((await send(one, 'refused.pdf')).status).toBe(201)
    for (const [key, bytes] of kept) expect(peer.objects.get(key)?.equals(bytes)).toBe(true)
  })

  it('has a document wait that is to be read, not fail', async () => {
    peer.failNext(...Array.from({ length: 3 }, () => ({ kind: 'cut', of: 'GET clone-files' }) as const))
    const sent = await send(one, 'patient.txt', 'Our valves close in a blink.')
    expect(sent.status).toBe(201)
    const documents = await documentsRead(one.url, founder, cloneId, 60_000)
    expect(documents.filter(({ status }) => status !== 'ready')).toEqual([])
    expect(documents.map(({ file }) => file.name)).toContain('patient.txt')
  })
})

describe('a wrong key', () => {
  it('is told in words at the start, and the node starts', async () => {
    const settings = { ...peer.settings, S3_SECRET_ACCESS_KEY: 'another' }
    const wrong = await aServer({ settings, database: one.database })
    expect(await filesOf(wrong)).toMatchObject({
      configured: true,
      words: `the bucket pitches at ${new URL(peer.settings.S3_ENDPOINT).host}`,
      last_error: { reason: 'the storage refuses this S3_SECRET_ACCESS_KEY' },
    })
    await wrong.close()
  })
})

describe('a bucket that browsers reach', () => {
  let third: TestServer
  beforeAll(async () => {
    const settings = { ...peer.settings, S3_REDIRECT: peer.settings.S3_ENDPOINT }
    third = await aServer({ settings, database: one.database })
  })
  afterAll(() => third.close())
  afterEach(() => {
    peer.laterMs = 0
  })
  const askedOf = (address: string) => fetch(`${third.url}${address}`, { redirect: 'manual' })

  it('is where a download is sent, by an address that is one minute’s and this file’s alone', async () => {
    const content = aPdf(['We make valves.'])
    const address = await addressOf(await send(one, 'Ünser deck.pdf', content))
    const sent = await askedOf(address)
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([307, 'no-store'])
    const there = sent.headers.get('location') ?? ''
    const served = await fetch(there)
    expect(served.headers.get('content-type')).toBe('application/pdf')
    expect(served.headers.get('content-disposition')).toBe(
      (await fetch(`${one.url}${address}`)).headers.get('content-disposition'),
    )
    expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true)
    const part = await fetch(there, { headers: { range: 'bytes=5-' } })
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(content.subarray(5))]).toEqual([
      206,
      true,
    ])

    const other = await addressOf(await send(one, 'other.pdf'))
    const [key = ''] = new URL((await askedOf(other)).headers.get('location') ?? '').pathname
      .split('/')
      .slice(-1)
    const moved = new URL(there)
    moved.pathname = moved.pathname.replace(/[^/]+$/, key)
    expect((await fetch(moved)).status).toBe(403)
    // The signature's own time is in whole seconds, and some passed since.
    peer.laterMs = 45_000
    expect((await fetch(there)).status).toBe(200)
    peer.laterMs = 61_000
    expect((await fetch(there)).status).toBe(403)
  })

  it('is sent nobody who may not have the file, and no picture that a page shows', async () => {
    const address = await addressOf(await send(one, 'mine.pdf'))
    expect((await askedOf(`${address}x`)).status).toBe(403)
    const picture = await addressOf(await send(one, 'us.png', aPng(32, 32)))
    const shown = await askedOf(picture)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    await shown.arrayBuffer()
  })

  it('is not where a page plays a recording from: its content policy lets it play what is here alone', async () => {
    const { url } = await aRecording(one.url, founder, cloneId, 'We find leaks.')
    const played = await askedOf(url)
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    const whole = Buffer.from(await played.arrayBuffer())
    expect(whole.toString('latin1', 0, 4)).toBe('RIFF')
    const part = await fetch(new URL(url, one.url), { headers: { range: 'bytes=4-99' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(4, 100)])
  })
})
