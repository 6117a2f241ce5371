import { randomUUID } from 'node:crypto'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { aPublicPage, nobody } from './head/public-page.fixture.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

const password = 'open sesame'
type Link = Parameters<typeof aPublishedPitch>[2]
const shared = (more: Link = {}) => aPublishedPitch(server.url, founder, more)
const locked = (link: object = {}, clone: object = {}) =>
  shared({ link: { access_type: 'password', password, ...link }, clone })
const named = { access_settings: { namedWhenShut: true } }
const view = (code: string, body = {}, token?: string) =>
  call(server.url, routes.viewPitchLink, { params: { code }, body, token })
/** In a browser, each time another. */
const visits = (code: string) =>
  call(server.url, routes.viewPitchLink, {
    params: { code },
    body: { session_id: randomUUID() },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
/** Beside what every refusal tells. */
const doorAt = async (...visit: Parameters<typeof view>) =>
  ((await view(...visit)).problem as { door?: object }).door
const disable = (id: string) =>
  call(server.url, routes.disablePitchLink, { token: founder.token, params: { id } })
const archive = (id: string) =>
  call(server.url, routes.archiveClone, { token: founder.token, params: { id } })
const submit = (code: string) => {
  const email = `${unique('vera')}@fund.example`
  const rawBody = JSON.stringify({ name: 'Vera', email, pitch_link_code: code })
  return call(server.url, routes.submitInvestor, { rawBody }).then(() => email)
}
const found = async (search: string) =>
  (await call(server.url, routes.listInvestors, { token: founder.token, query: { search } })).data.length

describe('the door of a pitch that does not open', () => {
  it('says whose it is only where the founder allows it, to a stranger as to anybody', async () => {
    const quiet = await locked()
    expect(await doorAt(quiet.link.unique_code, {}, stranger.token)).toEqual({
      from: null,
      takes_requests: true,
      takes_contacts: true,
    })
    const open = await locked({}, named)
    const from = { company: 'Heron Labs', speaker: expect.any(String), role: expect.any(String), image: '' }
    for (const body of [{}, { password: 'open barley' }]) {
      expect(await doorAt(open.link.unique_code, body)).toMatchObject({ from })
    }
    await disable(open.link.id)
    expect((await view(open.link.unique_code)).problem).toMatchObject({
      error: 'access_denied',
      door: { from },
    })
  })

  it('names nobody to a preview of a locked link, unless the founder allows it', async () => {
    const headOf = async (address: string) => (await aPublicPage()(server.kernel, address, nobody)).head
    const open = await locked({}, named)
    expect(await headOf(open.link.unique_code)).toMatchObject({
      title: 'Heron Labs: a private pitch',
      image: '',
    })
    const asking = await shared({ link: { gate: 'typed' }, clone: named })
    expect(await headOf(asking.link.unique_code)).toMatchObject({
      title: 'Heron Labs: a private pitch',
      description: 'This pitch asks who comes.',
    })
    const quiet = await locked()
    expect((await headOf(quiet.link.unique_code))?.title).toBe('A private pitch')
  })

  it('offers to ask for access only where the link takes requests, and to nobody at a closed one', async () => {
    const shy = await locked({ allow_password_request: false })
    expect(await doorAt(shy.link.unique_code)).toMatchObject({ takes_requests: false })
    const closed = await locked()
    await disable(closed.link.id)
    expect(await doorAt(closed.link.unique_code)).toMatchObject({ takes_requests: false })
  })

  it('names its sender where it asks who comes, and where its visits are spent; a request is for passwords', async () => {
    const asking = await shared({ link: { gate: 'typed', allowed_domains: ['fund.example'] }, clone: named })
    const at = asking.link.unique_code
    const door = { from: { company: 'Heron Labs' }, takes_requests: false, takes_contacts: true }
    expect((await view(at)).problem).toMatchObject({ error: 'email_required', door })
    expect((await view(at, { email: 'vera@other.example' })).problem).toMatchObject({
      error: 'email_refused',
      door,
    })
    const spent = await shared({ link: { view_limit: 1 }, clone: named })
    await visits(spent.link.unique_code)
    expect((await visits(spent.link.unique_code)).problem).toMatchObject({ error: 'views_spent', door })
  })

  it('tells nothing of a link that is not there', async () => {
    expect((await view('Abcd1234')).problem).not.toHaveProperty('door')
  })

  it.each([
    ['disabled', true, (made: Awaited<ReturnType<typeof shared>>) => disable(made.link.id)],
    ['disabled', false, (made: Awaited<ReturnType<typeof shared>>) => disable(made.link.id)],
    ['archived with its clone', true, (made: Awaited<ReturnType<typeof shared>>) => archive(made.clone.id)],
    ['archived with its clone', false, (made: Awaited<ReturnType<typeof shared>>) => archive(made.clone.id)],
  ])('keeps contacts of a link that is %s where visitors may ask: %s', async (_, asks, close) => {
    const made = await shared({ link: { allow_password_request: asks } })
    await close(made)
    const code = made.link.unique_code
    expect(await doorAt(code)).toMatchObject({ takes_contacts: asks })
    expect(await found(await submit(code))).toBe(asks ? 1 : 0)
  })

  it('keeps contacts of a link that has run out, whatever else it takes', async () => {
    const past = { expires_at: new Date(Date.now() - 1_000).toISOString(), allow_password_request: false }
    const { link } = await shared({ link: past })
    expect(await doorAt(link.unique_code)).toMatchObject({ takes_contacts: true })
    expect(await found(await submit(link.unique_code))).toBe(1)
  })
})
