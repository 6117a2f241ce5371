import { routes } from '@understudy/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { asBlob } from '../testing/files.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
  const { db } = server.kernel
  await db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', founder.user.id)
    .execute()
})
afterAll(() => server.close())

const NOISE = { type: 'gaussian', mean: 128, sigma: 90 } as const
/** The worst that a JPEG can be asked to hold. */
const aNoise = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'white', noise: NOISE } })
    .png()
    .toBuffer()

async function giveFace(): Promise<void> {
  const form = new FormData()
  form.set('file', asBlob({ name: 'me.png', content: await aNoise() }), 'me.png')
  const params = { id: shared.clone.id }
  const sent = await call(server.url, routes.uploadCloneAvatar, {
    token: founder.token,
    params,
    rawBody: form,
  })
  expect(sent.status).toBe(200)
}
const publish = () =>
  call(server.url, routes.publishClone, { token: founder.token, params: { id: shared.clone.id } })

/** The mail that brings somebody new their link. */
async function mailedLink() {
  const email = `${unique('ines')}@harbour.vc`
  const made = await call(server.url, routes.createInvestorLinks, {
    token: founder.token,
    body: { pitch_id: shared.pitch.id, investors: [{ name: 'Ines Costa', company: 'Harbour', email }] },
  })
  const body = { link_ids: made.data.links.map(({ link }) => link.id), message: '' }
  const sent = await call(server.url, routes.sendInvestorLinks, { token: founder.token, body })
  expect(sent.data.unsent).toEqual([])
  return mailTo(server, email)
}
type Mail = Awaited<ReturnType<typeof mailedLink>>
const pictureIn = ({ attachments }: Mail) => attachments.find(({ related }) => related)
const sourcesIn = ({ html = '' }: Mail) => [...html.matchAll(/src\s*=\s*"?([^"\s>]*)/gi)].map(([, at]) => at)

it('a mail brings the face that the published clone shows, small, and nothing that is fetched', async () => {
  await giveFace()
  const before = await mailedLink()
  expect([before.attachments, sourcesIn(before)]).toEqual([[], []])
  expect(before.html).toContain('class="face"')
  await publish()
  const mail = await mailedLink()
  expect(sourcesIn(mail)).toEqual(['cid:face@understudy'])
  expect(mail.html).not.toContain('class="face"')
  const picture = pictureIn(mail)
  const jpeg = Buffer.from(picture?.content as ArrayBuffer)
  const { format, width, height } = await sharp(jpeg).metadata()
  expect([format, width, height, picture?.contentId]).toEqual(['jpeg', 96, 96, '<face@understudy>'])
  expect(jpeg.byteLength).toBeLessThanOrEqual(6 * 1024)
  expect(Buffer.byteLength(`${mail.html}${mail.text}`) + jpeg.byteLength * 1.4).toBeLessThan(30_000)
  const list = await (await fetch(`${server.url}/dev/mailbox`)).text()
  const path = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list)?.[0]
  const shown = await (await fetch(`${server.url}${path}`)).text()
  expect(shown).toContain(`src=&#34;data:image/jpeg;base64,${jpeg.toString('base64')}`)
  expect(shown).not.toContain('Attachments')
})

it('who is let in sees whose pitch it is, and who is declined does not', async () => {
  const params = { id: shared.link.id }
  const body = { access_type: 'password', password: 'open sesame', allow_password_request: true } as const
  await call(server.url, routes.updatePitchLink, { token: founder.token, params, body })
  const answered = async (decision: 'approved' | 'declined') => {
    const email = `${unique('vera')}@example.com`
    const asked = { pitch_link_code: shared.link.unique_code, name: 'Vera', email, company: '', message: '' }
    expect((await call(server.url, routes.requestAccess, { body: asked })).status).toBe(202)
    const { data } = await call(server.url, routes.listPasswordRequests, { token: founder.token })
    const id = data.find((request) => request.email === email)?.id ?? ''
    const body = { decision, message: 'Hello.' }
    await call(server.url, routes.decidePasswordRequest, { token: founder.token, params: { id }, body })
    const mail = await mailTo(server, email)
    return [sourcesIn(mail), mail.html?.includes('class="face"')]
  }
  expect(await answered('declined')).toEqual([[], false])
  expect(await answered('approved')).toEqual([['cid:face@understudy'], false])
})

it('a face whose file is gone when the mail leaves is initials', async () => {
  await giveFace()
  await publish()
  expect(pictureIn(await mailedLink())).toBeDefined()
  await server.kernel.db.deleteFrom('files').where('owner_id', '=', founder.user.id).execute()
  const mail = await mailedLink()
  expect([mail.attachments, sourcesIn(mail)]).toEqual([[], []])
  expect(mail.html).toContain('class="face"')
})
