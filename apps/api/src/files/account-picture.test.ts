import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { LIMITS, routes } from '@understudy/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, asBlob } from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { storedBytes } from './arriving/arriving-queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

function send({ token }: Pick<Founder, 'token'>, content: Uint8Array | string, name = 'me.png') {
  const form = new FormData()
  form.set('file', asBlob({ name, content }), name)
  return call(server.url, routes.uploadAvatar, { token, rawBody: form })
}
const takeAway = ({ token }: Founder) => call(server.url, routes.removeAvatar, { token })
const open = (address: string | null) => fetch(`${server.url}${address}`)
const shown = async ({ token }: Founder) =>
  (await call(server.url, routes.validateToken, { token })).data.user_metadata.avatar_url
/** A picture of one colour, so that pictures differ. */
const aPortrait = (shade: number, wide = 64, high = 32) =>
  sharp({ create: { width: wide, height: high, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer()
const rowsOf = ({ user }: Founder) =>
  server.kernel.db.selectFrom('files').selectAll().where('owner_id', '=', user.id).execute()
/** Of the account, in the folder where the bytes lie. */
async function bytesOf({ user }: Founder): Promise<string[]> {
  const all = await readdir(path.join(server.dataDir, 'files', 'avatars'), { recursive: true })
  return all.filter((name) => name.includes(user.id) && name.endsWith('.webp'))
}

describe('§3 session user: the picture of an account', () => {
  it('is kept square, upright and without metadata, opens at its address and is shown by validate-token', async () => {
    const founder = await aFounder(server.url)
    const photo = await sharp(await aPortrait(200))
      .withExif({ IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .jpeg()
      .toBuffer()
    const sent = await send(founder, Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
    expect([sent.status, sent.data.id]).toEqual([200, founder.user.id])
    const address = sent.data.user_metadata.avatar_url
    expect(await shown(founder)).toBe(address)
    const served = await open(address)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(served.headers.get('content-disposition')).toMatch(/^inline/)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await served.arrayBuffer())
    const seen = await sharp(bytes).metadata()
    const side = LIMITS.portraitSidePx
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', side, side, undefined])
    expect(bytes.includes('script')).toBe(false)
  })

  it('takes the place of the one before, whose file and room go', async () => {
    const founder = await aFounder(server.url)
    const first = (await send(founder, await aPortrait(10))).data.user_metadata.avatar_url
    const second = (await send(founder, await aPortrait(250))).data.user_metadata.avatar_url
    expect(second).not.toBe(first)
    expect(await shown(founder)).toBe(second)
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    const [row, ...more] = await rowsOf(founder)
    expect([more, await storedBytes(server.kernel.db, founder.user.id)]).toEqual([[], row?.bytes])
    expect(await bytesOf(founder)).toHaveLength(1)
  })

  it('is the same file when it is sent again', async () => {
    const founder = await aFounder(server.url)
    const portrait = await aPortrait(77)
    const first = (await send(founder, portrait)).data.user_metadata.avatar_url
    const again = (await send(founder, portrait)).data.user_metadata.avatar_url
    expect(again).toBe(first)
    expect([(await rowsOf(founder)).length, (await open(again)).status]).toEqual([1, 200])
  })

  it('is one of ten that come at once, and nothing is left of the others', async () => {
    const founder = await aFounder(server.url)
    const portraits = await Promise.all(Array.from({ length: 10 }, (_, i) => aPortrait(i * 20)))
    const replies = await Promise.all(portraits.map((portrait) => send(founder, portrait)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const kept = await rowsOf(founder)
    expect(kept.map(({ stored_at }) => stored_at !== null)).toEqual([true])
    expect(await shown(founder)).toContain(kept[0]?.path)
    expect(await bytesOf(founder)).toHaveLength(1)
    expect((await open(await shown(founder))).status).toBe(200)
  })

  it('is gone when it is taken away, and taking it away again changes nothing', async () => {
    const founder = await aFounder(server.url)
    const address = (await send(founder, await aPortrait(5))).data.user_metadata.avatar_url
    for (let i = 0; i < 2; i++) {
      const reply = await takeAway(founder)
      expect([reply.status, reply.data.user_metadata.avatar_url]).toEqual([200, null])
    }
    expect(await shown(founder)).toBeNull()
    expect((await open(address)).status).toBe(404)
    expect([await rowsOf(founder), await bytesOf(founder)]).toEqual([[], []])
  })

  it('is gone as well when its file is deleted as a file', async () => {
    const founder = await aFounder(server.url)
    await send(founder, await aPortrait(6))
    const [row] = await rowsOf(founder)
    const query = { bucket_name: 'avatars', file_path: row?.path ?? '' } as const
    const reply = await call(server.url, routes.deleteFile, { token: founder.token, query })
    expect([reply.status, await shown(founder)]).toEqual([200, null])
  })

  it('is of its own account alone: nobody else changes it, takes it away or has its address signed', async () => {
    const founder = await aFounder(server.url)
    const stranger = await aFounder(server.url)
    const address = (await send(founder, await aPortrait(90))).data.user_metadata.avatar_url
    const [row] = await rowsOf(founder)
    const file = { bucket_name: 'avatars', file_path: row?.path ?? '' } as const
    await send(stranger, await aPortrait(91))
    await takeAway(stranger)
    const { token } = stranger
    expect((await call(server.url, routes.signFileUrl, { token, query: file })).status).toBe(404)
    expect((await call(server.url, routes.deleteFile, { token, query: file })).status).toBe(404)
    const named = `avatars/${file.file_path}`
    await call(server.url, routes.saveProfile, { token, rawBody: { avatar: named, picture: named } })
    expect(await shown(stranger)).toBeNull()
    expect(await shown(founder)).toBe(address)
    expect((await open(address)).status).toBe(200)
  })

  it('waits for the company profile, like all data of an account', async () => {
    const newcomer = await aFounder(server.url, { company: null })
    expect((await send(newcomer, await aPortrait(1))).status).toBe(428)
    expect((await takeAway(newcomer)).status).toBe(428)
  })

  it.each([
    ['a page named .png', '<!doctype html><script>alert(1)</script>', 415, 'unsupported_media'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'unsupported_media'],
    ['a document', aPdf(['not me']), 415, 'unsupported_media'],
    ['nothing at all', '', 415, 'unsupported_media'],
    ['damaged pixels', aPng(64, 64, Buffer.alloc(10)), 422, 'invalid'],
    ['30,000 × 30,000 by its header', aPng(30_000, 30_000, Buffer.alloc(100)), 413, 'too_large'],
    ['more than 10 MB', Buffer.concat([aPng(), Buffer.alloc(LIMITS.maxImageBytes)]), 413, 'too_large'],
  ])('trust §1.17 refuses %s, and the picture before stays', async (_what, content, status, error) => {
    const founder = await aFounder(server.url)
    const before = (await send(founder, await aPortrait(33))).data.user_metadata.avatar_url
    const reply = await send(founder, content)
    expect([reply.status, reply.problem.error]).toEqual([status, error])
    expect([await shown(founder), (await rowsOf(founder)).length]).toEqual([before, 1])
    expect(await bytesOf(founder)).toHaveLength(1)
  })

  it('counts against the quota of its owner', async () => {
    const founder = await aFounder(server.url)
    const place = { bucket: 'clone-files', path: `${founder.user.id}/all.pdf` }
    await server.kernel.db
      .insertInto('files')
      .values({
        ...place,
        owner_id: founder.user.id,
        id: newId(),
        storage_key: `${place.bucket}/${place.path}`,
        name: 'all.pdf',
        content_type: 'application/pdf',
        bytes: LIMITS.maxStoredBytes,
        stored_at: new Date(),
      })
      .execute()
    const reply = await send(founder, await aPortrait(44))
    expect([reply.status, reply.problem.error]).toEqual([507, 'storage_full'])
    expect([await shown(founder), (await rowsOf(founder)).length]).toEqual([null, 1])
  })
})
