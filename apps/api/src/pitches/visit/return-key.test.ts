import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { RETURN_KEY_MS } from './return-key.ts'

let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }
const password = 'open sesame'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const view = (code: string, body = {}, token?: string) =>
  call(server.url, routes.viewPitchLink, { params: { code }, body, token })
const aLockedLink = async () =>
  (await aPublishedPitch(server.url, founder, { link: { access_type: 'password', password } })).link
/** Opened by its password, in a tab of its own. */
async function keyOf(code: string): Promise<string> {
  const { data } = await view(code, { password, session_id: 'tab-1' })
  if (!data.return_key) throw new Error('no key for the next visit')
  return data.return_key
}
const changeLink = (id: string, body: object) =>
  call(server.url, routes.updatePitchLink, { token: founder.token, params: { id }, rawBody: body })

it('lets a browser that had the password in again, in another tab too, and gives leave to call', async () => {
  const { unique_code: code } = await aLockedLink()
  const return_key = await keyOf(code)
  const again = await view(code, { return_key, session_id: 'tab-2' })
  expect(again.status).toBe(200)
  // Its week is not made longer by coming back.
  expect(again.data.return_key).toBe('')
  const opened = await call(server.url, routes.createCall, {
    body: {
      pitch_link_code: code,
      session_id: 'tab-2',
      access_grant: again.data.access_grant,
      channel: 'text',
      consent: { transcript: false },
    },
  })
  expect(opened.status).toBe(201)
})

it('asks for the password again with the key of another link, a forged one, and one that is over', async () => {
  const { unique_code: code } = await aLockedLink()
  const other = await aLockedLink()
  const return_key = await keyOf(code)
  const [until = '', mark = ''] = return_key.split('.')
  const longer = `${Number(until) + 1}.${mark}`
  for (const wrong of [
    await keyOf(other.unique_code),
    longer,
    `${until}.${'A'.repeat(43)}`,
    'nonsense',
    '',
  ]) {
    const { status, problem } = await view(code, { return_key: wrong })
    expect([status, problem.error]).toEqual([401, 'password_required'])
  }
  // Nothing of that counts as a guess, and the password opens beside a key that does not.
  expect((await view(code, { return_key: longer, password })).status).toBe(200)
  nowMs += RETURN_KEY_MS - 1_000
  expect((await view(code, { return_key })).status).toBe(200)
  nowMs += 1_000
  expect((await view(code, { return_key })).problem.error).toBe('password_required')
  founder = await aFounder(server.url)
})

it('ends with a new password and with the link', async () => {
  const link = await aLockedLink()
  const return_key = await keyOf(link.unique_code)
  await changeLink(link.id, { password: 'another sesame' })
  expect((await view(link.unique_code, { return_key })).problem.error).toBe('password_required')
  const other = await aLockedLink()
  const key = await keyOf(other.unique_code)
  await call(server.url, routes.disablePitchLink, { token: founder.token, params: { id: other.id } })
  expect((await view(other.unique_code, { return_key: key })).problem.error).toBe('access_denied')
})

it('is given for a typed password alone, and never to who needs none', async () => {
  const { link } = await aPublishedPitch(server.url, founder)
  expect((await view(link.unique_code, { password })).data.return_key).toBe('')
})
