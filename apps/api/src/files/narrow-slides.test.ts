import { routes, SLIDE_WIDTHS_PX } from '@understudy/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { asBlob, upload } from '../testing/files.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let cloneId: string
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  cloneId = (await aClone(server.url, founder)).id
})
afterAll(() => server.close())

async function aSlide() {
  const color = { r: 20, g: Math.floor(Math.random() * 255), b: 60 }
  const content = await sharp({ create: { width: 1600, height: 900, channels: 3, background: color } })
    .png()
    .toBuffer()
  const rawBody = new FormData()
  rawBody.set('file', asBlob({ name: 'slide.png', content }), 'slide.png')
  const { token } = founder
  return (await call(server.url, routes.uploadSlide, { token, params: { id: cloneId }, rawBody })).data
}
async function widthAt(address: string) {
  const response = await fetch(server.url + address)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, Number(response.headers.get('content-length'))]).toEqual([200, bytes.byteLength])
  expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
  return (await sharp(bytes).metadata()).width
}

it('a slide comes in the width that is asked for, ten at once too, and whole in any other', async () => {
  const { url } = await aSlide()
  for (const px of SLIDE_WIDTHS_PX) expect(await widthAt(`${url}&width=${px}`)).toBe(px)
  const other = await aSlide()
  const ten = await Promise.all(Array.from({ length: 10 }, () => widthAt(`${other.url}&width=480`)))
  expect(new Set(ten)).toEqual(new Set([480]))
  for (const width of ['', '481', '-1', '99999']) expect(await widthAt(`${url}&width=${width}`)).toBe(1600)
})

it('no width opens what the address does not, nor what is gone', async () => {
  const { url, path } = await aSlide()
  expect(await widthAt(`${url}&width=480`)).toBe(480)
  const forged = url.replace(/signature=./, (start) => `signature=${start.endsWith('A') ? 'B' : 'A'}`)
  expect((await fetch(`${server.url}${forged}&width=480`)).status).toBe(403)
  const query = { bucket_name: 'clone-files' as const, file_path: path.replace('clone-files/', '') }
  await call(server.url, routes.deleteFile, { token: founder.token, query })
  expect((await fetch(`${server.url}${url}&width=480`)).status).toBe(404)
})

it('a document is no narrower for it', async () => {
  const { data } = await upload(server.url, founder, cloneId, { name: 'a.txt', content: 'We rent boxes.' })
  const { bucket_name, file_path } = data.file
  const query = { bucket_name, file_path }
  const signed = await call(server.url, routes.signFileUrl, { token: founder.token, query })
  const response = await fetch(`${server.url}${signed.data.signed_url}&width=480`)
  expect([response.status, await response.text()]).toEqual([200, 'We rent boxes.'])
})
