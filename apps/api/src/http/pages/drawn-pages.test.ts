import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../kernel/log.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

/** A program as the web build makes one: it says what it asks, and draws it. */
const PROGRAM = `
const drawing = (asks, draw) => ({ files: ['src/a.tsx'], asks, draw })
export function drawingOf(pathname, search) {
  switch (pathname) {
    case '/':
      return drawing(['${routes.landingClones.path}'], async ([{ data }]) => {
        globalThis.drawnPages = (globalThis.drawnPages ?? 0) + 1
        return { html: data.clones.map((card) => '<h1>drawn</h1>').join(''), known: JSON.stringify(data) }
      })
    case '/pricing':
      return drawing(['${routes.readPrices.path}'], async ([prices]) => ({
        html: '<h1>' + prices.plans.map((plan) => plan.name).join() + '</h1>$& <!--known--> __CSP_NONCE__',
        known: '[]',
      }))
    case '/explore':
      return drawing(['${routes.explore.path}' + search], async () => ({ html: '<h1>drawn</h1>', known: '[]' }))
    case '/features':
      return drawing([], async () => { throw new Error('no feature') })
    case '/login':
      return drawing([], async (_, site) => ({ html: '<h1>' + site.operator + '</h1>', known: '[]' }))
    default:
      return null
  }
}`
/** The same of the pitch page. */
const PITCH_PROGRAM = `
export function drawingOf(shown, languages) {
  const name = shown.status === 'granted' ? shown.pitch.company.name : shown.reason
  return {
    known: JSON.stringify({ shown, language: languages[0] ?? 'en' }),
    async draw() {
      if (name === 'Undrawn') throw new Error('no cover')
      globalThis.drawnPitches = (globalThis.drawnPitches ?? 0) + 1
      return '<h1>' + name.replaceAll('<', '&lt;') + '</h1>'
    },
  }
}`
const MANIFEST = {
  'src/a.tsx': { file: 'assets/a-1.js', imports: ['_b.js'], css: ['assets/a-1.css', 'assets/own.css'] },
  '_b.js': { file: 'assets/b-1.js', imports: ['src/a.tsx', 'src/own.tsx'] },
  'src/own.tsx': { file: 'assets/own.js' },
}
const page = (name: string) => `<!doctype html><html><head><!--head-->
  <script type="module" src="/assets/own.js"></script><link rel="stylesheet" href="/assets/own.css"></head><body data-page="${name}">
  <div id="root"><!--body--></div><!--known--><script nonce="__CSP_NONCE__" src="/x.js"></script></body></html>`

const log = createLog('silent', false)
const places: string[] = []
afterEach(() => void vi.restoreAllMocks())
afterAll(() => Promise.all(places.map((place) => rm(place, { recursive: true, force: true }))))

/** A built web app whose program is this one. */
async function built(program: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'understudy-drawn-'))
  places.push(dir)
  for (const folder of ['assets', '.server', '.vite']) await mkdir(path.join(dir, folder))
  for (const name of ['index', 'pitch', 'public']) {
    await writeFile(path.join(dir, `${name}.html`), page(name))
  }
  await writeFile(path.join(dir, '.server/public-pages.mjs'), program)
  await writeFile(path.join(dir, '.server/pitch-page.mjs'), PITCH_PROGRAM)
  await writeFile(path.join(dir, '.vite/public.json'), JSON.stringify(MANIFEST))
  return dir
}

const htmlOf = async (server: TestServer, address: string) => {
  const response = await fetch(server.url + address)
  return { status: response.status, body: await response.text() }
}

describe('a public page', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ webDir: await built(PROGRAM), log, settings: { LEGAL_NAME: 'Heron GmbH' } })
    const founder = await aFounder(server.url)
    await aPublishedPitch(server.url, founder, {
      clone: {
        company_details: { companyName: 'Heron', tagline: '</script><img src=x>', elevatorPitch: 'Rent.' },
      },
    })
  })
  afterAll(() => server.close())

  it('comes with its body, its files and what it was drawn of, in which nothing can begin', async () => {
    const { status, body } = await htmlOf(server, '/')
    expect(status).toBe(200)
    expect(body).toContain('data-page="public"')
    expect(body).toContain('<div id="root"><h1>drawn</h1></div>')
    expect(body).toContain('<title>Understudy: your pitch, live at any hour</title>')
    for (const file of ['a-1.js', 'b-1.js']) {
      expect(body).toContain(
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${file}">`,
      )
    }
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/a-1.css">')
    expect(body.indexOf('"/assets/own.css"')).toBeLessThan(body.indexOf('"/assets/a-1.css"'))
    // What every page asks for by itself it does not ask for twice: a browser would weigh each rule of it twice.
    for (const file of ['own.js', 'own.css']) expect(body.split(`"/assets/${file}"`)).toHaveLength(2)
    const [, known = ''] = /<script type="application\/json" id="known">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(known).clones[0].tagline).toBe('</script><img src=x>')
    expect(body).not.toContain('<img')
  })

  it('shows what anybody is answered, and takes no words of it for its own places', async () => {
    const { data } = await call(server.url, routes.readPrices)
    const { body } = await htmlOf(server, '/pricing?utm=x')
    const plans = data.plans.map(({ name }) => name).join()
    expect(body).toContain(`<div id="root"><h1>${plans}</h1>$&`)
    expect(body.match(/__CSP_NONCE__/g)).toHaveLength(1)
  })

  it('is drawn with what the operator says of the installation', async () => {
    expect((await htmlOf(server, '/login')).body).toContain('<div id="root"><h1>Heron GmbH</h1></div>')
  })

  it('is drawn anew only where it shows something else', async () => {
    const drawn = () => Reflect.get(globalThis, 'drawnPages')
    await htmlOf(server, '/')
    const before = drawn()
    for (const address of ['/', '/?utm=x', '/']) await htmlOf(server, address)
    expect(drawn()).toBe(before)
    await aPublishedPitch(server.url, await aFounder(server.url))
    expect((await htmlOf(server, '/')).body).toContain('<h1>drawn</h1><h1>drawn</h1>')
    expect(drawn()).toBe(before + 1)
  })

  it('is left to the browser where it cannot be drawn, and that is told', async () => {
    const error = vi.spyOn(log, 'error')
    const { status, body } = await htmlOf(server, '/features')
    expect(status).toBe(200)
    expect(body).toContain('data-page="index"')
    expect(body).toContain('<title>Features · Understudy</title>')
    expect(error).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: 'no feature' }), page: '/features' },
      'public page not drawn',
    )
  })

  it('is left to the browser where what it asks is refused', async () => {
    const { status, body } = await htmlOf(server, '/explore?skip=-1')
    expect([status, body.includes('data-page="index"')]).toEqual([200, true])
    expect((await htmlOf(server, '/explore')).body).toContain('<h1>drawn</h1>')
  })

  it('is drawn by a program that nobody is given', async () => {
    for (const address of [
      '/.server/public-pages.mjs',
      '/.server/pitch-page.mjs',
      '/.vite/public.json',
      '/%2eserver/public-pages.mjs',
    ]) {
      expect([address, (await fetch(server.url + address)).status]).toEqual([address, 404])
    }
  })
})

describe('the page of a shared pitch', () => {
  let server: TestServer
  let founder: Founder
  beforeAll(async () => {
    server = await aServer({ webDir: await built(PROGRAM), log })
    founder = await aFounder(server.url)
  })
  afterAll(() => server.close())

  const company = (companyName: string, tagline = 'Shown to all') => ({
    clone: { company_details: { companyName, tagline, elevatorPitch: 'Rent.' } },
  })
  const knownIn = (body: string) =>
    JSON.parse(/<script type="application\/json" id="known">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
  const drawn = () => Reflect.get(globalThis, 'drawnPitches')

  it('comes with its body and what it was drawn of, in which nothing can begin', async () => {
    const { pitch } = await aPublishedPitch(server.url, founder, company('Heron', '</script><img src=x>'))
    const { status, body } = await htmlOf(server, `/pitch/${pitch.unique_slug}`)
    expect(status).toBe(200)
    expect(body).toContain('data-page="pitch"')
    expect(body).toContain('<div id="root"><h1>Heron</h1></div>')
    expect(body).toContain('<title>Heron: &#60;/script&#62;&#60;img src=x&#62;</title>')
    expect(knownIn(body).shown.pitch.company.tagline).toBe('</script><img src=x>')
    expect(body).not.toContain('<img')
    expect(body).not.toContain('access_grant')
  })

  it('is drawn anew only where it shows something else, and shared with nobody who is shown something else', async () => {
    const { pitch, link } = await aPublishedPitch(server.url, founder, company('Tern'))
    const address = `/pitch/${pitch.unique_slug}`
    await htmlOf(server, address)
    const before = drawn()
    for (const again of [address, `${address}?utm=x`, `${address}#read`]) await htmlOf(server, again)
    expect(drawn()).toBe(before)
    await call(server.url, routes.updatePitchLink, {
      token: founder.token,
      params: { id: link.id },
      body: { custom_message: 'We met at the harbour.' },
    })
    expect(knownIn((await htmlOf(server, address)).body).shown.pitch.custom_message).toBe(
      'We met at the harbour.',
    )
    expect(drawn()).toBe(before + 1)
    await call(server.url, routes.updatePitchLink, {
      token: founder.token,
      params: { id: link.id },
      body: { access_type: 'password', password: 'open sesame' },
    })
    const { status, body } = await htmlOf(server, address)
    expect([status, knownIn(body).shown.reason]).toEqual([200, 'password_required'])
    expect(body).toContain('<div id="root"><h1>password_required</h1></div>')
    expect(body).not.toContain('Tern')
  })

  it('is drawn in a language that the browser asks for, whatever else stands there', async () => {
    const { link } = await aPublishedPitch(server.url, founder, company('Grebe'))
    const languageFor = async (asked: string) => {
      const headers = { 'accept-language': asked }
      const response = await fetch(`${server.url}/pitch/${link.unique_code}`, { headers })
      expect(response.headers.get('vary')).toContain('accept-language')
      return knownIn(await response.text()).language
    }
    expect(await languageFor('de-AT,de;q=0.9,en;q=0.8')).toBe('de-AT')
    expect(await languageFor('*, </script>;q=1, fr')).toBe('fr')
    expect(await languageFor('')).toBe('en')
  })

  it('says why it does not open, under the status of its head', async () => {
    const { link } = await aPublishedPitch(server.url, founder, company('Auk'))
    await call(server.url, routes.disablePitchLink, { token: founder.token, params: { id: link.id } })
    const pages = { [link.unique_code]: [410, 'access_denied'], NoSuchCode: [404, 'link_not_found'] }
    for (const [code, [wanted, reason]] of Object.entries(pages)) {
      const { status, body } = await htmlOf(server, `/pitch/${code}`)
      expect([code, status, knownIn(body).shown.reason]).toEqual([code, wanted, reason])
      expect(body).not.toContain('Auk')
    }
  })

  it('is left to the browser where it cannot be drawn, or where a visit is counted; the first is told', async () => {
    const error = vi.spyOn(log, 'error')
    const undrawn = await aPublishedPitch(server.url, founder, company('Undrawn'))
    const counted = await aPublishedPitch(server.url, founder, {
      ...company('Counted'),
      link: { view_limit: 3 },
    })
    for (const { link } of [undrawn, counted]) {
      const { status, body } = await htmlOf(server, `/pitch/${link.unique_code}`)
      expect([status, knownIn(body)]).toEqual([200, null])
      expect(body).toContain('<div id="root"></div>')
    }
    expect(error).toHaveBeenCalledTimes(1)
    expect(error).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: 'no cover' }) },
      'pitch page not drawn',
    )
  })
})

it('a program that cannot be read leaves every page to the browser, and is told once', async () => {
  const error = vi.spyOn(log, 'error')
  const server = await aServer({ webDir: await built('export const drawingOf = ('), log })
  for (const address of ['/', '/pricing', '/login']) {
    const { status, body } = await htmlOf(server, address)
    expect([address, status, body.includes('data-page="index"')]).toEqual([address, 200, true])
  }
  const told = error.mock.calls.filter(([, words]) => words === 'public pages cannot be drawn here')
  expect(told).toHaveLength(1)
  await server.close()
})
