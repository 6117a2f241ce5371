import { readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { PassThrough } from 'node:stream'
import { LIMITS, routes } from '@understudy/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '../adapters/storage/disk.ts'
import { systemClock } from '../kernel/clock.ts'
import { newId } from '../kernel/ids.ts'
import { aRecording } from '../testing/a-recording.ts'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, aZip, upload } from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { uploadToTheEnd } from '../testing/raw-upload.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { sweepFiles } from './sweep-files.ts'

let aheadMs = 0
let server: TestServer
let founder: Founder
let stranger: Founder
let cloneId: string
beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) }
  server = await aServer({ clock })
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
  cloneId = (await aClone(server.url, founder)).id
})
afterAll(() => server.close())

const send = (name: string, content: Uint8Array | string) =>
  upload(server.url, founder, cloneId, { name, content })
/** What was sent, and not what a job makes of it when it comes to it. */
const rowsOf = (who: Founder) =>
  server.kernel.db
    .selectFrom('files')
    .selectAll()
    .where('owner_id', '=', who.user.id)
    .where('made_from', 'is', null)
    .execute()
const sign = (
  bucket_name: 'clone-files' | 'avatars',
  file_path: string,
  who = founder,
  expires_in?: number,
) =>
  call(server.url, routes.signFileUrl, {
    token: who.token,
    query: { bucket_name, file_path, ...(expires_in ? { expires_in } : {}) },
  })
const remove = (bucket_name: 'clone-files' | 'avatars', file_path: string, who = founder) =>
  call(server.url, routes.deleteFile, { token: who.token, query: { bucket_name, file_path } })
const open = (address: string) => fetch(`${server.url}${address}`)
async function aSignedFile(name = 'a.pdf', content: Uint8Array | string = aPdf([newId()])) {
  const { data } = await send(name, content)
  const signed = await sign(data.file.bucket_name, data.file.file_path)
  return { file: data.file, address: signed.data.signed_url, expiresAt: signed.data.expires_at }
}

describe('§7 upload file', () => {
  it('trust §1.17 keeps a picture without its metadata and without what was hidden behind it', async () => {
    const photo = await sharp(aPng(64, 32))
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .png()
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const { address, file } = await aSignedFile('team.png', polyglot)
    expect(file).toMatchObject({ name: 'team.png', content_type: 'image/png', bucket_name: 'clone-files' })
    const served = await open(address)
    const bytes = Buffer.from(await served.arrayBuffer())
    const seen = await sharp(bytes).metadata()
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['png', 64, 32, undefined])
    expect(bytes.includes('script')).toBe(false)
    expect(bytes.byteLength).toBe(file.bytes)
  })

  it('turns a photograph upright before its orientation is forgotten', async () => {
    const lying = await sharp(aPng(64, 32)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { address } = await aSignedFile('photo.jpg', lying)
    const seen = await sharp(Buffer.from(await (await open(address)).arrayBuffer())).metadata()
    expect([seen.width, seen.height]).toEqual([32, 64])
  })

  it.each([
    ['a page named .png', 'logo.png', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page that calls itself a text', 'notes.txt', '\n <html><script>alert(1)</script></html>'],
    ['a program', 'tool.exe', 'MZ\x90\x00'],
    ['an archive', 'things.zip', aZip({ 'a.txt': 'a' })],
    ['an archive named .docx', 'letter.docx', aZip({ 'a.txt': 'a' })],
    ['a GIF', 'moving.gif', 'GIF89a\x01\x00\x01\x00'],
    ['nothing at all', 'empty', ''],
  ])('trust §1.17 refuses %s', async (_what, name, content) => {
    const before = await rowsOf(founder)
    const reply = await send(name, content)
    expect([reply.status, reply.problem.error]).toEqual([415, 'unsupported_media'])
    expect(await rowsOf(founder)).toHaveLength(before.length)
  })

  it('goes by what a file is, not by its name', async () => {
    const reply = await send('../../etc/evil\u202e.png', aPdf(['one page']))
    expect(reply.data.file).toMatchObject({ name: 'evil.png.pdf', content_type: 'application/pdf' })
  })

  it('trust §1.17 refuses a picture of 30,000 × 30,000 by its header, and one of damaged pixels', async () => {
    const huge = await send('huge.png', aPng(30_000, 30_000, Buffer.alloc(100)))
    expect([huge.status, huge.problem.error]).toEqual([413, 'too_large'])
    const damaged = await send('broken.png', aPng(64, 64, Buffer.alloc(10)))
    expect([damaged.status, damaged.problem.error]).toEqual([422, 'invalid'])
  })

  it('refuses more than 25 MB, and a text that is not UTF-8', async () => {
    const large = await send('large.txt', Buffer.alloc(LIMITS.maxUploadBytes + 1, 'a'))
    expect([large.status, large.problem.error]).toEqual([413, 'too_large'])
    const latin = await send('latin.txt', Buffer.from('caf\xe9 au lait', 'latin1'))
    expect([latin.status, latin.problem.detail]).toEqual([
      422,
      'This text is not in UTF-8. Save it as UTF-8 first',
    ])
  })

  it.each(['close', 'keep-alive'] as const)(
    'answers in full whom it refuses in the middle (%s)',
    async (connection) => {
      const full = await aFounder(server.url)
      const { id } = await aClone(server.url, full)
      const sendAll = (bytes: number, who = full) =>
        uploadToTheEnd(
          server.url,
          who,
          id,
          Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes)]),
          connection,
        )
      const answered = { complete: true, broken: null }
      expect(await sendAll(LIMITS.maxUploadBytes + 3_000_000)).toEqual({ status: 413, ...answered })
      const path = `${full.user.id}/before.pdf`
      await server.kernel.db
        .insertInto('files')
        .values({
          owner_id: full.user.id,
          id: newId(),
          bucket: 'clone-files',
          path,
          storage_key: `clone-files/${path}`,
          name: 'before.pdf',
          content_type: 'application/pdf',
          bytes: LIMITS.maxStoredBytes,
          stored_at: new Date(),
        })
        .execute()
      expect(await sendAll(3_000_000)).toEqual({ status: 507, ...answered })
      expect(await sendAll(3_000_000, stranger)).toEqual({ status: 403, ...answered })
      expect(await sendAll(3_000_000, { ...full, token: 'no token' })).toEqual({ status: 401, ...answered })
    },
  )

  it.each([false, true])('is for a clone of the caller alone (clone_id last: %s)', async (cloneIdLast) => {
    const file = { name: 'x.pdf', content: aPdf(['theirs']) }
    const foreign = await upload(server.url, stranger, cloneId, file, { cloneIdLast })
    expect(foreign.status).toBe(403)
    const unknown = await upload(server.url, stranger, newId(), file, { cloneIdLast })
    expect(unknown.status).toBe(404)
    const none = await upload(server.url, stranger, '', file, { cloneIdLast })
    expect(none.status).toBe(404)
    expect(await rowsOf(stranger)).toEqual([])
  })

  it('asks for what is missing', async () => {
    const noClone = new FormData()
    noClone.set('file', new Blob(['text']), 'a.txt')
    const options = { token: founder.token }
    const first = await call(server.url, routes.uploadFile, { ...options, rawBody: noClone })
    expect([first.status, first.problem.detail]).toEqual([422, 'clone_id: is missing'])
    const noFile = new FormData()
    noFile.set('clone_id', cloneId)
    const second = await call(server.url, routes.uploadFile, { ...options, rawBody: noFile })
    expect([second.status, second.problem.detail]).toEqual([422, 'file: is missing'])
    const third = await call(server.url, routes.uploadFile, { ...options, rawBody: '{}' })
    expect(third.status).toBe(415)
  })

  it('keeps an upload that is sent ten times at once as one file', async () => {
    const before = await rowsOf(founder)
    const file = aPdf(['sent again'])
    const replies = await Promise.all(Array.from({ length: 10 }, () => send('again.pdf', file)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ data }) => data.file.id)).size).toBe(1)
    const kept = (await rowsOf(founder)).filter(({ name }) => name === 'again.pdf')
    expect(kept).toHaveLength(1)
    expect(before.some(({ name }) => name === 'again.pdf')).toBe(false)
  })

  it('trust §1.17 never goes beyond the quota, with 50 uploads at once', async () => {
    const full = await aFounder(server.url)
    const { id } = await aClone(server.url, full)
    const roomBytes = 1_000_000
    await server.kernel.db
      .insertInto('files')
      .values({
        owner_id: full.user.id,
        id: newId(),
        bucket: 'clone-files',
        path: `${full.user.id}/before.pdf`,
        storage_key: `clone-files/${full.user.id}/before.pdf`,
        name: 'before.pdf',
        content_type: 'application/pdf',
        bytes: LIMITS.maxStoredBytes - roomBytes,
        stored_at: new Date(),
      })
      .execute()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        upload(server.url, full, id, { name: `${i}.txt`, content: `${i}`.padEnd(100_000, '.') }),
      ),
    )
    const accepted = replies.filter(({ status }) => status === 201)
    expect(accepted.length).toBeGreaterThan(5)
    expect(accepted.length).toBeLessThanOrEqual(10)
    const refused = replies.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ problem }) => problem.error))).toEqual(new Set(['storage_full']))
    const rows = await rowsOf(full)
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(LIMITS.maxStoredBytes)
    expect(rows).toHaveLength(accepted.length + 1)
  })

  it('leaves nothing of an upload that breaks off', async () => {
    const before = await rowsOf(founder)
    const half = request(`${server.url}${routes.uploadFile.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${founder.token}`,
        'content-type': 'multipart/form-data; boundary=cut',
        'content-length': 1_000_000,
      },
    })
    half.on('error', () => {
      // This end hangs up itself.
    })
    half.write(
      `--cut\r\ncontent-disposition: form-data; name="clone_id"\r\n\r\n${cloneId}\r\n` +
        '--cut\r\ncontent-disposition: form-data; name="file"; filename="cut.pdf"\r\n\r\n' +
        `%PDF-1.4\n${'.'.repeat(100_000)}`,
    )
    await expect.poll(() => rowsOf(founder)).toHaveLength(before.length + 1)
    half.destroy()
    await expect.poll(() => rowsOf(founder)).toHaveLength(before.length)
  })

  it('gives back the room that a killed upload held', async () => {
    const abandoned = {
      owner_id: founder.user.id,
      bucket: 'clone-files',
      name: 'x',
      content_type: 'application/pdf',
      bytes: 1,
    }
    const [old, fresh] = [newId(), newId()]
    await server.kernel.db
      .insertInto('files')
      .values([
        {
          ...abandoned,
          id: old,
          path: `${founder.user.id}/${old}`,
          storage_key: `clone-files/${founder.user.id}/${old}`,
          created_at: new Date(Date.now() - 7_200_000),
        },
        {
          ...abandoned,
          id: fresh,
          path: `${founder.user.id}/${fresh}`,
          storage_key: `clone-files/${founder.user.id}/${fresh}`,
        },
      ])
      .execute()
    await sweepFiles(server.kernel, await createDiskStorage(`${server.dataDir}/files`))
    const left = (await rowsOf(founder)).map(({ id }) => id)
    expect(left).toContain(fresh)
    expect(left).not.toContain(old)
    await server.kernel.db.deleteFrom('files').where('id', '=', fresh).execute()
  })
})

describe('what kills left half way', () => {
  it('is looked for every hour, and all of it goes, past what cannot be removed', async () => {
    const { db } = server.kernel
    const scheduled = sql`select 1 from jobs.schedule where name = 'every.sweep-files' and cron = '5 * * * *'`
    expect((await scheduled.execute(db)).rows).toHaveLength(1)
    const ownerId = founder.user.id
    await sql`insert into files (owner_id, id, bucket, path, storage_key, name, content_type, bytes, created_at)
      select ${ownerId}, id, 'clone-files', key, key, 'x', 'text/plain', 1,
        now() - case when n <= 600 then interval '3 hours' else interval '2 hours' end
      from (select gen_random_uuid() as id, n from generate_series(1, 1200) n) ids,
        lateral (select case when n <= 600 then 'stuck/' else 'gone/' end || id as key) keys`.execute(db)
    const storage = await createDiskStorage(`${server.dataDir}/files`)
    const stuck = {
      ...storage,
      delete: (key: string) =>
        key.startsWith('stuck/') ? Promise.reject(new Error('read only')) : storage.delete(key),
    }
    await sweepFiles(server.kernel, stuck)
    const keys = (await rowsOf(founder)).map(({ storage_key }) => storage_key)
    expect(keys.filter((key) => key.startsWith('gone/'))).toEqual([])
    expect(keys.filter((key) => key.startsWith('stuck/'))).toHaveLength(600)
    await sweepFiles(server.kernel, storage)
    expect((await rowsOf(founder)).filter(({ storage_key }) => storage_key.startsWith('stuck/'))).toEqual([])
  })
})

describe('what killed uploads left on the disk', () => {
  it('goes within the hour that it is an hour old, but for what this node is writing', async () => {
    const root = `${server.dataDir}/files`
    const storage = await createDiskStorage(root)
    const partial = `${root}/.partial`
    const before = await readdir(partial)
    const longAgo = new Date(Date.now() - 3_700_000)
    const age = (name: string) => utimes(`${partial}/${name}`, longAgo, longAgo)
    const slow = new PassThrough()
    const written = storage.put('clone-files/slow.txt', slow)
    slow.write('a')
    await expect.poll(() => readdir(partial)).toHaveLength(before.length + 1)
    const [writing = ''] = (await readdir(partial)).filter((name) => !before.includes(name))
    await writeFile(`${partial}/killed`, 'left')
    await writeFile(`${partial}/fresh`, 'of another node')
    await Promise.all([age(writing), age('killed')])
    await sweepFiles(server.kernel, storage)
    const left = (await readdir(partial)).filter((name) => !before.includes(name))
    expect(left.toSorted()).toEqual(['fresh', writing].toSorted())
    slow.end('b')
    await written
    expect(Buffer.from(await storage.read('clone-files/slow.txt')).toString()).toBe('ab')
  })
})

describe('§7 signed-url', () => {
  it('serves a document for download, to be kept by this browser alone', async () => {
    const { address, file } = await aSignedFile("Größe '1'.pdf")
    const served = await open(address)
    expect(served.status).toBe(200)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Gr__e '1'.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%271%27.pdf`,
      'x-content-type-options': 'nosniff',
      'content-length': String(file.bytes),
    })
    expect(served.headers.get('cache-control')).toMatch(/^private, max-age=3[56]\d\d, immutable$/)
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('serves a recording in the parts that a player asks for, which Safari plays nothing without', async () => {
    const { url } = await aRecording(server.url, founder, cloneId, 'We find leaks.')
    const ask = async (range?: string, more: RequestInit = {}) => {
      const headers = { ...(range === undefined ? {} : { range }), ...more.headers }
      const reply = await fetch(`${server.url}${url}`, { ...more, headers })
      return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
    }
    const { reply: all, bytes } = await ask()
    expect([all.status, all.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    const size = bytes.byteLength
    expect(all.headers.get('content-length')).toBe(String(size))
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      ['bytes=44-', 44, size - 1],
      ['bytes=-8', size - 8, size - 1],
    ] as const) {
      const { reply, bytes: part } = await ask(range)
      const told = [reply.status, reply.headers.get('content-range'), reply.headers.get('content-length')]
      expect(told).toEqual([206, `bytes ${first}-${last}/${size}`, String(last - first + 1)])
      expect(part.equals(bytes.subarray(first, last + 1))).toBe(true)
    }
    const { reply: beyond } = await ask(`bytes=${size}-`)
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    for (const whole of [
      await ask('bytes=2-1'),
      await ask('bytes=0-1', { headers: { 'if-range': '"another"' } }),
    ])
      expect([whole.reply.status, whole.bytes.byteLength]).toEqual([200, size])
    const { reply: head } = await ask('bytes=0-1', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
  })

  it('trust §1.18 is refused with any character of it changed', async () => {
    const { address } = await aSignedFile()
    const start = '/v1/files/raw/'.length
    for (let at = start; at < address.length; at++) {
      const other = address[at] === 'A' ? 'B' : 'A'
      const changed = await open(`${address.slice(0, at)}${other}${address.slice(at + 1)}`)
      expect([at, changed.status]).toEqual([at, 403])
    }
  }, 60_000)

  it('trust §1.18 is refused with another expiry, and once it is over', async () => {
    const { address, expiresAt } = await aSignedFile()
    const seconds = Date.parse(expiresAt) / 1000
    for (const other of [seconds + 1, seconds - 1, `0${seconds}`, `${seconds}.0`, '', 'NaN', seconds * 10]) {
      expect((await open(address.replace(`expires=${seconds}`, `expires=${other}`))).status).toBe(403)
    }
    expect((await open(`${address}&expires=9999999999`)).status).toBe(403)
    aheadMs = Date.parse(expiresAt) - Date.now() - 5_000
    expect((await open(address)).status).toBe(200)
    aheadMs += 5_001
    expect((await open(address)).status).toBe(403)
    aheadMs = 0
  })

  it('§9 signed url: lives an hour unless asked otherwise, and seven days at most', async () => {
    const { file, expiresAt } = await aSignedFile()
    const inSeconds = (at: string) => (Date.parse(at) - Date.now()) / 1000
    expect(inSeconds(expiresAt)).toBeGreaterThan(LIMITS.signedUrlSeconds - 30)
    expect(inSeconds(expiresAt)).toBeLessThanOrEqual(LIMITS.signedUrlSeconds)
    const long = await sign(file.bucket_name, file.file_path, founder, 10 * 365 * 86_400)
    expect(inSeconds(long.data.expires_at)).toBeLessThanOrEqual(LIMITS.maxSignedUrlSeconds)
  })

  it('trust §1.4 is not made for, and nothing is deleted by, a path that is not the caller’s', async () => {
    const { file } = await aSignedFile()
    const { file_path: mine } = file
    const dotted = `${founder.user.id}/../${mine}`
    const paths = [
      dotted,
      dotted.replaceAll('..', '%2e%2e'),
      `/${mine}`,
      `${mine}/`,
      `${mine}%00`,
      '../secret',
    ]
    for (const path of paths) {
      expect([path, (await sign('clone-files', path)).status]).toEqual([path, 404])
      expect([path, (await remove('clone-files', path)).status]).toEqual([path, 404])
    }
    expect((await sign('avatars', mine)).status).toBe(404)
    const theirs = await sign('clone-files', mine, stranger)
    const unknown = await sign('clone-files', `${stranger.user.id}/${newId()}.pdf`, stranger)
    expect(theirs.status).toBe(404)
    expect(theirs.data).toEqual(unknown.data)
    expect((await remove('clone-files', mine, stranger)).status).toBe(404)
    expect((await sign('clone-files', mine)).status).toBe(200)
  })

  it('trust §1.4 never leads out of the files, however it is written', async () => {
    for (const path of ['../secret', '..%2fsecret', '%2e%2e/secret', '....//secret', '%2e%2e%5csecret']) {
      const status = await new Promise((resolve, reject) => {
        const { hostname, port } = new URL(server.url)
        request(
          { hostname, port, path: `/v1/files/raw/clone-files/${path}?expires=1&signature=a` },
          (reply) => {
            reply.resume()
            resolve(reply.statusCode)
          },
        )
          .on('error', reject)
          .end()
      })
      expect([path, status]).toEqual([path, 403])
    }
  })

  it('§7 delete file: takes its name from a body as well, and asks for it where there is none', async () => {
    const { file } = await aSignedFile()
    const { token } = founder
    const { bucket_name, file_path } = file
    const nameless = await call(server.url, routes.deleteFile, { token, body: { bucket_name } })
    expect([nameless.status, nameless.problem.detail]).toEqual([422, 'bucket_name and file_path are needed'])
    const gone = await call(server.url, routes.deleteFile, { token, body: { bucket_name, file_path } })
    expect([gone.status, gone.data]).toEqual([200, { success: true }])
    expect((await rowsOf(founder)).some(({ id }) => id === file.id)).toBe(false)
  })

  it('§7 delete file: answers not found for a file that was deleted, once and for all', async () => {
    const { file, address } = await aSignedFile()
    const gone = await Promise.all(Array.from({ length: 5 }, () => remove('clone-files', file.file_path)))
    expect(gone.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
    expect((await open(address)).status).toBe(404)
    expect((await rowsOf(founder)).some(({ id }) => id === file.id)).toBe(false)
  })
})
