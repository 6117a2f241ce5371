import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type PictureHost, startPictureHost } from '../../testing/sign-in/picture-host.ts'
import { MAX_PICTURE_BYTES, pictureFetcher } from './fetch-picture.ts'

const hosts: PictureHost[] = []
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close()
})
async function aHost(answer: RequestListener): Promise<PictureHost> {
  const host = await startPictureHost(answer)
  hosts.push(host)
  return host
}
const gives: RequestListener = (_, response) => response.end('a picture')

describe('trust §1.19 the picture of an external account', () => {
  it('is fetched from a host that the operator lists', async () => {
    const host = await aHost(gives)
    const fetchPicture = pictureFetcher(`pictures.example, ${host.host}`)
    expect(Buffer.from((await fetchPicture(`${host.url}/rosa`)) ?? []).toString()).toBe('a picture')
  })

  it('is asked for nowhere else, whatever the address looks like', async () => {
    const host = await aHost(gives)
    const listed = pictureFetcher('pictures.example')
    const own = pictureFetcher(host.host)
    const port = new URL(host.url).port
    for (const [fetchPicture, address] of [
      [listed, `${host.url}/rosa`],
      [listed, `http://pictures.example@${host.host}/rosa`],
      [listed, 'http://pictures.example/rosa'],
      [listed, 'https://pictures.example:8443/rosa'],
      [listed, 'https://pictures.example.evil.example/rosa'],
      [own, `http://localhost:${port}/rosa`],
      [own, `http://[::ffff:127.0.0.1]:${port}/rosa`],
      [own, `http://user:word@${host.host}/rosa`],
      [own, 'file:///etc/passwd'],
      [own, 'data:image/png;base64,AAAA'],
      [own, 'rosa'],
      [own, ''],
    ] as const) {
      expect([address, await fetchPicture(address)]).toEqual([address, null])
    }
    expect(host.asked).toEqual([])
  })

  it('may be led on to within its host, and to no other one, listed or not', async () => {
    const other = await aHost(gives)
    const host: PictureHost = await aHost((request, response) => {
      const to: Record<string, string> = { '/near': '/rosa', '/far': `${other.url}/rosa`, '/round': '/round' }
      const location = to[request.url ?? '']
      if (location) response.writeHead(302, { location }).end()
      else response.end('a picture')
    })
    const fetchPicture = pictureFetcher(`${host.host},${other.host}`)
    expect(await fetchPicture(`${host.url}/near`)).not.toBeNull()
    expect(await fetchPicture(`${host.url}/far`)).toBeNull()
    expect(other.asked).toEqual([])
    expect(await fetchPicture(`${host.url}/round`)).toBeNull()
    expect(host.asked.filter((path) => path === '/round')).toHaveLength(4)
  })

  it('is given up where it is too large, told or not, comes to nothing, or never comes', async () => {
    const endless = Buffer.alloc(MAX_PICTURE_BYTES + 1)
    const host = await aHost((request, response) => {
      if (request.url === '/told')
        response.writeHead(200, { 'content-length': endless.byteLength }).end(endless)
      if (request.url === '/untold') response.write(endless, () => response.end())
      if (request.url === '/missing') response.writeHead(404).end('no')
      if (request.url === '/cut') response.writeHead(200, { 'content-length': 10 }).write('half')
      if (request.url === '/cut') response.destroy()
    })
    const fetchPicture = pictureFetcher(host.host, 400)
    for (const path of ['/told', '/untold', '/missing', '/cut', '/never']) {
      expect([path, await fetchPicture(host.url + path)]).toEqual([path, null])
    }
    expect(await pictureFetcher('127.0.0.1:1')('http://127.0.0.1:1/rosa')).toBeNull()
  })
})
