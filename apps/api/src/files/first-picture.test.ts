import type { RequestListener } from 'node:http'
import { LIMITS, PICTURE_COPY_SIDES_PX, routes } from '@understudy/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, asBlob } from '../testing/files.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { aBrowser } from '../testing/sign-in/a-browser.ts'
import { type LinkedInLike, startLinkedInLike } from '../testing/sign-in/linkedin-like.ts'
import { CLIENT, type Person } from '../testing/sign-in/person.ts'
import { type PictureHost, startPictureHost } from '../testing/sign-in/picture-host.ts'

const PUBLIC_URL = 'http://localhost:4140'

let linkedin: LinkedInLike
let pictures: PictureHost
let server: TestServer
let face: Buffer
const answer: RequestListener = (request, response) => {
  if (request.url?.startsWith('/face')) response.end(face)
  else response.writeHead(request.url === '/away' ? 500 : 200).end('<svg onload="alert(1)"/>')
}
beforeAll(async () => {
  face = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Rosa' } })
    .jpeg()
    .toBuffer()
  linkedin = await startLinkedInLike()
  pictures = await startPictureHost(answer)
  server = await aServer({
    settings: {
      PUBLIC_URL,
      LINKEDIN_ISSUER: linkedin.issuer,
      LINKEDIN_CLIENT_ID: CLIENT.id,
      LINKEDIN_CLIENT_SECRET: CLIENT.secret,
      SIGN_IN_PICTURE_HOSTS: pictures.host,
    },
  })
})
afterAll(async () => {
  await server.close()
  await linkedin.close()
  await pictures.close()
})

function arrives(picture: string): Person {
  const sub = unique('face')
  const person = { sub, name: 'Rosa', email: `${sub}@example.com`, email_verified: true, picture }
  linkedin.next = person
  return person
}
const enters = () => aBrowser(server, PUBLIC_URL).enter('linkedin')
const askedFor = (path: string) => pictures.asked.filter((asked) => asked === path).length
const filesOf = (ownerId: string) =>
  server.kernel.db.selectFrom('files').selectAll().where('owner_id', '=', ownerId).execute()
async function sizeAt(address: string) {
  const response = await fetch(server.url + address)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format, exif } = await sharp(bytes).metadata()
  return { status: response.status, width, height, format, exif }
}

describe('the picture of an external account', () => {
  it('§2 avatar: is fetched once at sign-in, and served from here in several sizes', async () => {
    arrives(`${pictures.url}/face-once`)
    const { user } = await enters()
    const address = user.user_metadata.avatar_url ?? ''
    expect(address).toMatch(/^\/v1\/files\/raw\/avatars\//)
    const webp = { status: 200, format: 'webp', exif: undefined }
    const whole = { ...webp, width: LIMITS.portraitSidePx, height: LIMITS.portraitSidePx }
    expect(await sizeAt(address)).toEqual(whole)
    for (const side of PICTURE_COPY_SIDES_PX) {
      expect(await sizeAt(`${address}&side=${side}`)).toEqual({ ...webp, width: side, height: side })
    }
    expect(await sizeAt(`${address}&side=97`)).toEqual(whole)
    await enters()
    expect(askedFor('/face-once')).toBe(1)
  })

  it('does not come back once it was taken away or another was chosen', async () => {
    arrives(`${pictures.url}/face-gone`)
    const { token, user } = await enters()
    await call(server.url, routes.completeRegistration, {
      token,
      body: { companyName: 'Tern', role: 'CEO' },
    })
    const form = new FormData()
    form.set('file', asBlob({ name: 'me.png', content: aPng() }), 'me.png')
    const { data } = await call(server.url, routes.uploadAvatar, { token, rawBody: form })
    const own = data.user_metadata.avatar_url ?? ''
    // Of a picture that was sent there is one size: it stands for all.
    expect(await sizeAt(`${own}&side=96`)).toMatchObject({ status: 200, width: LIMITS.portraitSidePx })
    await expect.poll(async () => (await filesOf(user.id)).length).toBe(1)
    await call(server.url, routes.removeAvatar, { token })
    expect((await enters()).user.user_metadata.avatar_url).toBeNull()
    expect(askedFor('/face-gone')).toBe(1)
    await expect.poll(() => filesOf(user.id)).toEqual([])
  })

  it('is no reason to keep anybody out: away, elsewhere, or no picture', async () => {
    for (const address of [
      `${pictures.url}/away`,
      `${pictures.url}/script.svg`,
      'https://elsewhere.example/face',
      'javascript:alert(1)',
    ]) {
      arrives(address)
      const { user } = await enters()
      expect([address, user.user_metadata.avatar_url]).toEqual([address, null])
      expect(await filesOf(user.id)).toEqual([])
    }
    // One that did not come is asked for again the next time.
    await enters()
    arrives(`${pictures.url}/away`)
    await enters()
    await enters()
    expect(askedFor('/away')).toBe(3)
  })

  it('never takes the place of one that the founder chose', async () => {
    const founder = await aFounder(server.url)
    const form = new FormData()
    form.set('file', asBlob({ name: 'me.png', content: aPng() }), 'me.png')
    const before = await call(server.url, routes.uploadAvatar, { token: founder.token, rawBody: form })
    arrives(`${pictures.url}/face-late`)
    const own = aBrowser(server, PUBLIC_URL)
    const { data } = await own.link('linkedin', founder.token)
    expect(await own.arrive(await own.toCallback(data.url))).toEqual({ linked: 'linkedin' })
    const after = await call(server.url, routes.validateToken, { token: founder.token })
    expect(after.data.user_metadata.avatar_url).toBe(before.data.user_metadata.avatar_url)
    expect(askedFor('/face-late')).toBe(0)
  })

  it('goes with the account', async () => {
    arrives(`${pictures.url}/face-deleted`)
    const { token, user } = await enters()
    await call(server.url, routes.completeRegistration, {
      token,
      body: { companyName: 'Tern', role: 'CEO' },
    })
    expect(await filesOf(user.id)).toHaveLength(1 + PICTURE_COPY_SIDES_PX.length)
    await call(server.url, routes.deleteAccount, { token, body: { confirm_email: user.email } })
    await expect.poll(() => filesOf(user.id), { timeout: 10_000 }).toEqual([])
    const kept = await server.kernel.db.selectFrom('users').select('id').where('id', '=', user.id).execute()
    expect(kept.length).toBeLessThanOrEqual(1)
  })
})
