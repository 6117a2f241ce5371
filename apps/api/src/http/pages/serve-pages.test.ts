import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { rawRequest } from '../raw-request.fixture.ts'

const SCRIPT = '"><script>alert(1)</script>'
const page = (name: string) => `<!doctype html><html><head><!--head-->
  <style nonce="__CSP_NONCE__">body{margin:0}</style></head>
  <body data-page="${name}"><script type="module" nonce="__CSP_NONCE__" src="/assets/${name}-1a2b.js"></script></body></html>`

let place: string
let server: TestServer
let founder: Founder
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'understudy-pages-'))
  const webDir = path.join(place, 'dist')
  await mkdir(path.join(webDir, 'assets'), { recursive: true })
  await writeFile(path.join(place, 'secret.txt'), 'kept outside')
  await writeFile(path.join(webDir, 'index.html'), page('index'))
  await writeFile(path.join(webDir, 'pitch.html'), page('pitch'))
  await writeFile(path.join(webDir, 'favicon.svg'), '<svg/>')
  await writeFile(path.join(webDir, 'og-default.png'), 'the product’s own')
  await writeFile(path.join(webDir, 'assets', 'index-1a2b.js'), 'let worker')
  server = await aServer({ webDir, settings: { LEGAL_NAME: SCRIPT, SUPPORT_EMAIL: 'help@heron.example' } })
  founder = await aFounder(server.url)
})
afterAll(async () => {
  await server.close()
  await rm(place, { recursive: true, force: true })
})

const get = (address: string, options: Parameters<typeof rawRequest>[2] = {}) =>
  rawRequest(server.url, address, options)
const policyOf = (reply: Awaited<ReturnType<typeof get>>) =>
  Object.fromEntries(
    String(reply.headers['content-security-policy'])
      .split(/; ?/)
      .map((part): [string, string] => [part.split(' ')[0] ?? '', part]),
  )

describe('a page', () => {
  it('runs only what carries the nonce of this one answer', async () => {
    const nonces = new Set<string>()
    for (const address of ['/', '/login', '/dashboard?x=1', '/pitch/nobody', '/index.html', '/pitch.html']) {
      const reply = await get(address)
      expect([address, reply.status]).toEqual([address, address === '/pitch/nobody' ? 404 : 200])
      const policy = policyOf(reply)
      const nonce = /'nonce-([^']+)'/.exec(policy['script-src'] ?? '')?.[1] ?? ''
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
      expect(policy['script-src']).not.toMatch(/unsafe|\*|https?:|data:/)
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(Object.values(policy)).toContain(rule)
      }
      const tags = reply.body.match(/<(script(?! type="application\/ld)|style)[^>]*>/g) ?? []
      expect(tags).toHaveLength(2)
      for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`)
      expect(reply.body).not.toContain('__CSP_NONCE__')
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(6)
  })

  it("trust §1.14 shows a founder's words in its head as words", async () => {
    const { pitch, link } = await aPublishedPitch(server.url, founder, {
      clone: {
        company_details: {
          companyName: `Evil ${SCRIPT} $& $' $1`,
          tagline: SCRIPT,
          elevatorPitch: `${SCRIPT} </head><img src=x onerror=alert(1)> ' onload='x`,
        },
      },
    })
    for (const address of [`/pitch/${pitch.unique_slug}`, `/pitch/${link.unique_code}`]) {
      const { status, body } = await get(address)
      expect(status).toBe(200)
      expect(body).toContain('data-page="pitch"')
      expect(body).toContain('Evil &#34;&#62;&#60;script&#62;')
      // One that is run, and one that is data.
      expect(body.match(/<script[^>]*>/g)?.map((tag) => /type="([^"]+)"/.exec(tag)?.[1])).toEqual([
        'application/ld+json',
        'module',
      ])
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
      expect(JSON.parse(data)).toMatchObject({ name: `Evil ${SCRIPT} $& $' $1`, slogan: SCRIPT })
      expect(body.match(/<\/script>/g)).toHaveLength(2)
      expect(body).not.toContain('<img')
      expect(body.match(/<\/head>/g)).toHaveLength(1)
      // Every content attribute ends where it should.
      for (const tag of body.match(/<meta[^>]*>/g) ?? [])
        expect(tag).toMatch(/^<meta [a-z]+="[^"<>]*"( [a-z]+="[^"<>]*")*>$/)
    }
  })

  it('speaks for the link that ?link= names, and leads previews back to that same link', async () => {
    const open = await aPublishedPitch(server.url, founder)
    const locked = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'open sesame' },
    })
    const [code, slug] = [open.link.unique_code, locked.pitch.unique_slug]
    const titleOf = async (address: string) => /<title>(.*)<\/title>/.exec((await get(address)).body)?.[1]
    expect(await titleOf(`/pitch/${slug}`)).toBe('A private pitch')
    expect(await titleOf(`/pitch/${slug}?link=${code}`)).toContain('Heron Labs')
    expect(await titleOf(`/pitch/${code}?link=${slug}`)).toBe('A private pitch')
    const { body } = await get(`/pitch/${slug}?utm=x&link=${code}`)
    expect(body).toContain(`<meta property="og:url" content="${server.kernel.publicUrl}/pitch/${code}">`)
    for (const link of ['', '%00', 'a/b', 'x'.repeat(81), '%ED%A0%80', SCRIPT]) {
      const reply = await get(`/pitch/${code}?link=${encodeURI(link).replaceAll('%25', '%')}`)
      expect([link, reply.status < 500]).toEqual([link, true])
      expect(reply.body.match(/<script type="module"/g)).toHaveLength(1)
    }
  })

  it('takes nothing from an address or a host header into its markup or its policy', async () => {
    for (const address of [`/${SCRIPT}`, `/pitch/${SCRIPT}`, `/pitch/x?${SCRIPT}`, '/%22%3E%3Cscript%3E']) {
      const { status, body } = await get(encodeURI(address).replaceAll('%25', '%'))
      expect([address, status]).toEqual([address, 404])
      expect(body.match(/<script/g)).toHaveLength(1)
    }
    for (const host of ["x; script-src 'unsafe-inline' *", 'x, y', 'x y']) {
      const reply = await get('/', { headers: { host } })
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).not.toContain("unsafe-inline' *")
      expect(policy.split(';').filter((part) => part.trim().startsWith('script-src '))).toHaveLength(1)
      expect(reply.status).toBeLessThan(500)
    }
  })

  it('is called by its own name before any script runs, and an address that is nobody’s by the product’s', async () => {
    const headOf = async (address: string) => {
      const { status, body } = await get(address)
      const of = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1]
      expect([address, status]).toEqual([address, 200])
      expect(of('og:title')).toBe(/<title>(.*)<\/title>/.exec(body)?.[1])
      expect(of('og:url')).toBe(`${server.kernel.publicUrl}${address.split('?')[0]}`)
      return { title: of('og:title'), description: of('description'), robots: of('robots') }
    }
    const product = await headOf('/')
    const titles = {
      '/landing-2': 'For investors',
      '/landing-3': 'For demo days',
      '/pricing': 'Pricing',
      '/features': 'Features',
      '/explore': 'Explore',
      '/demo/enhanced-cards': 'Pitch cards',
      '/login': 'Sign in',
      '/register': 'Open an account',
      '/privacy-policy': 'Privacy policy',
      '/terms': 'Terms of service',
    }
    for (const [address, title] of Object.entries(titles)) {
      expect((await headOf(address)).title).toBe(`${title} · Understudy`)
      expect((await headOf(`${address}/?utm=x`)).title).toBe(`${title} · Understudy`)
    }
    for (const address of ['/pricing', '/features', '/landing-2', '/landing-3'])
      expect((await headOf(address)).description).not.toBe(product.description)
    expect(product.robots).toBeUndefined()
  })

  it('answers HEAD like GET without its body, and nothing to any other method', async () => {
    const head = await get('/login', { method: 'HEAD' })
    expect([head.status, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const reply = await get('/login', { method })
      expect([method, reply.status]).toEqual([method, 404])
      expect(reply.headers['content-type']).toContain('application/problem+json')
    }
  })
})

describe('what a page says of itself', () => {
  const tagsOf = async (address: string) => {
    const { status, body } = await get(address)
    return {
      status,
      title: /<title>(.*)<\/title>/.exec(body)?.[1],
      canonical: /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1],
      noIndex: body.includes('<meta name="robots" content="noindex">'),
    }
  }

  it('is its own for each public page, which is found under one address', async () => {
    const { publicUrl } = server.kernel
    expect(await tagsOf('/pricing?utm=x')).toEqual({
      status: 200,
      title: 'Pricing · Understudy',
      canonical: `${publicUrl}/pricing`,
      noIndex: false,
    })
    expect((await tagsOf('/explore/')).canonical).toBe(`${publicUrl}/explore`)
    expect((await tagsOf('/')).title).toBe('Understudy: your pitch, live at any hour')
  })

  it('keeps pages of one person out of search', async () => {
    for (const address of [
      '/dashboard',
      '/settings',
      '/settings/billing',
      '/clone/x',
      '/reset-password?token=x',
    ]) {
      expect([address, await tagsOf(address)]).toMatchObject([address, { status: 200, noIndex: true }])
    }
  })

  it('names pages that anybody may open by a link or by a form of another, and keeps them out of search', async () => {
    for (const [address, title] of [
      ['/complete-registration', 'Your company'],
      ['/forgot-password/', 'Forgot your password?'],
      ['/reset-password?token=x', 'Choose a new password'],
      ['/verify-email?token=x', 'Confirm your address'],
      ['/unsubscribe?token=x', 'Turn off mails'],
    ]) {
      expect(await tagsOf(address ?? '')).toMatchObject({ title: `${title} · Understudy`, noIndex: true })
    }
    expect((await tagsOf('/dashboard')).title).toBe('Understudy: your pitch, live at any hour')
  })

  it('tells a page that there is none of', async () => {
    for (const address of [
      '/a/b/c',
      '/settings/billing/x',
      '/demo',
      '/no-such-seed',
      '/pitch/no-such-seed',
    ]) {
      expect([address, await tagsOf(address)]).toMatchObject([address, { status: 404, noIndex: true }])
    }
  })

  it('tells a pitch that is over from one that never was', async () => {
    const closed = await aPublishedPitch(server.url, founder, {
      link: { expires_at: new Date(server.kernel.clock.nowMs() - 1_000).toISOString() },
    })
    for (const address of [`/pitch/${closed.link.unique_code}`, `/pitch/${closed.pitch.unique_slug}`]) {
      expect(await tagsOf(address)).toMatchObject({ status: 410, title: 'This link is closed · Understudy' })
    }
  })

  it('leads search to the slug of a listed pitch, and nowhere for one that is not listed', async () => {
    const listed = await aPublishedPitch(server.url, founder)
    const hidden = await aPublishedPitch(server.url, founder, { link: { list_in_explore: false } })
    const canonical = `${server.kernel.publicUrl}/pitch/${listed.pitch.unique_slug}`
    expect(await tagsOf(`/pitch/${listed.pitch.id}`)).toMatchObject({ canonical, noIndex: false })
    expect(await tagsOf(`/pitch/${hidden.pitch.id}`)).toMatchObject({ canonical: undefined, noIndex: true })
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toContain(`<url><loc>${canonical}</loc><lastmod>`)
    expect(body).toContain(`<loc>${server.kernel.publicUrl}/pricing</loc>`)
    expect(body).not.toContain(hidden.pitch.unique_slug)
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${server.kernel.publicUrl}/sitemap.xml`)
  })
})

describe('the picture of a pitch', () => {
  const picture = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/pitch/${address}/share.png`, { headers })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const isOurs = (bytes: Uint8Array) => Buffer.from(bytes).toString() === 'the product’s own'

  it('is a PNG of the size that its page tells, under an address that stays', async () => {
    const { link } = await aPublishedPitch(server.url, founder)
    const page = (await get(`/pitch/${link.unique_code}`)).body
    const told = /<meta property="og:image" content="([^"]*)">/.exec(page)?.[1] ?? ''
    expect(told).toBe(`${server.kernel.publicUrl}/pitch/${link.unique_code}/share.png?v=1`)
    const { response, bytes } = await picture(link.unique_code)
    expect(response.headers.get('content-type')).toBe('image/png')
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    for (const [side, px] of [
      ['width', width],
      ['height', height],
    ])
      expect(page).toContain(`<meta property="og:image:${side}" content="${px}">`)
    const tag = response.headers.get('etag') ?? ''
    expect((await picture(link.unique_code, { 'if-none-match': tag })).response.status).toBe(304)
  })

  it('is the same for all who ask at once, and another one after the next publishing', async () => {
    const { clone, link } = await aPublishedPitch(server.url, founder)
    const together = await Promise.all(Array.from({ length: 8 }, () => picture(link.unique_code)))
    expect(new Set(together.map(({ response }) => response.headers.get('etag'))).size).toBe(1)
    expect(together.every(({ bytes }) => !isOurs(bytes))).toBe(true)
    const body = { companyName: 'Egret Labs', elevatorPitch: 'Utilities lose a third of their water.' }
    await call(server.url, routes.saveCompany, { token: founder.token, params: { id: clone.id }, body })
    await call(server.url, routes.publishClone, { token: founder.token, params: { id: clone.id } })
    const later = await picture(link.unique_code)
    expect(later.response.headers.get('etag')).not.toBe(together[0]?.response.headers.get('etag'))
    expect(later.bytes).not.toEqual(together[0]?.bytes)
  })

  it('is the product’s own where a pitch says nothing of itself, or our letters cannot write it', async () => {
    const locked = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'open sesame' },
    })
    const spent = await aPublishedPitch(server.url, founder, { link: { view_limit: 1 } })
    expect(isOurs((await picture(spent.link.unique_code)).bytes)).toBe(false)
    await call(server.url, routes.viewPitchLink, {
      params: { code: spent.link.unique_code },
      body: { session_id: 'the-first' },
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      },
    })
    const written = await aPublishedPitch(server.url, founder, {
      clone: { company_details: { companyName: '東京計器', elevatorPitch: '水道メーター' } },
    })
    for (const address of [
      locked.link.unique_code,
      spent.link.unique_code,
      written.link.unique_code,
      'Unknown1',
      '%00',
      'x'.repeat(90),
    ]) {
      const { response, bytes } = await picture(address)
      expect([address, response.status, isOurs(bytes)]).toEqual([address, 200, true])
    }
  })
})

describe('an address that is no page', () => {
  it('is told so as a problem where calls and assets live', async () => {
    for (const address of ['/v1', '/v1/nothing', '/api/v1/x', '/metrics', '/assets/none.js', '/none.png']) {
      const reply = await get(address)
      expect([address, reply.status]).toEqual([address, 404])
      expect(JSON.parse(reply.body)).toMatchObject({ status: 404, error: 'not_found' })
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  const asPage = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

  it('is told so by a page to who wants one, also where it looks like a file', async () => {
    for (const [address, status] of [
      ['/settings/x.y', 200],
      ['/none.png', 404],
      ['/pitch/Unknown1.png', 404],
      ['/north.crate', 404],
    ] as const) {
      const reply = await get(address, asPage)
      expect([address, reply.status, reply.headers['content-type']]).toEqual([
        address,
        status,
        'text/html; charset=utf-8',
      ])
    }
    expect((await get('/pitch/Unknown1.png')).headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await get('/favicon.svg', asPage)).headers['content-type']).toBe('image/svg+xml')
  })

  it('leads to the one that was meant: without the full stop behind a link, and in small letters', async () => {
    const { link } = await aPublishedPitch(server.url, founder)
    const code = link.unique_code
    for (const [address, leadsTo] of [
      [`/pitch/${code}.`, `/pitch/${code}`],
      [`/pitch/${code}...?utm=x`, `/pitch/${code}?utm=x`],
      [`/Pitch/${code}%2e`, `/pitch/${code}`],
      ['/Pricing?utm=x', '/pricing?utm=x'],
      ['/%50ricing', '/pricing'],
      ['/DASHBOARD', '/dashboard'],
      ['/Analytics/Visits?page=2', '/analytics/visits?page=2'],
    ] as const) {
      const reply = await get(address, asPage)
      expect([address, reply.status, reply.headers.location]).toEqual([address, 302, leadsTo])
      expect([leadsTo, (await get(leadsTo, asPage)).status]).toEqual([leadsTo, 200])
    }
  })

  it('leads nowhere outside the web app, however it is written', async () => {
    const climbs = [
      '..',
      '%2e%2e',
      '.%2e',
      '%252e%252e',
      '..%2f..',
      '%2e%2e%2f%2e%2e',
      '..%5c..',
      '..;',
      '....',
    ]
    const starts = ['/', '/assets/', '//', '/x/', '/assets//', '/pitch/']
    for (const start of starts) {
      for (const climb of climbs) {
        for (const target of ['secret.txt', 'etc/passwd', 'dist/index.html', '']) {
          for (const slash of ['/', '%2f', '%5c']) {
            const address = `${start}${climb}${slash}${climb}${slash}${target}`
            const reply = await get(address)
            expect(reply.body).not.toContain('kept outside')
            expect(reply.body).not.toContain('root:')
            expect([address, reply.status < 500]).toEqual([address, true])
            // What climbs once decoded is nobody's page.
            if (/^\/(assets\/)?(\.\.|%2e%2e)(%2f|%5c)/.test(address)) {
              expect([address, [400, 404].includes(reply.status)]).toEqual([address, true])
            }
          }
        }
      }
    }
    for (const address of [
      '/..%2f..%2fetc/passwd',
      '/assets/%2e%2e/',
      '/assets/%2e%2e/index.html',
      '/assets/..%2findex.html',
    ]) {
      expect([address, (await get(address)).status]).toEqual([address, 404])
    }
  })

  it('never breaks the server: NUL, half escapes, empty hosts, very long ones', async () => {
    const odd = [
      '//',
      '//[',
      '//[]',
      '/%',
      '/%zz',
      '/%00',
      '/%00.js',
      '/pitch/%00',
      '/pitch/%',
      '/pitch/%ff%fe',
    ]
    const more = [
      '/assets/',
      '/assets',
      '/assets/%00',
      '/assets/%',
      '/\\\\evil',
      '/.',
      '/.env',
      `/${'x'.repeat(9_000)}`,
    ]
    for (const address of [...odd, ...more, '/pitch/%ed%a0%80', `/pitch/${'%f0%9f%98%80'.repeat(40)}`]) {
      const reply = await get(address)
      expect([address.slice(0, 20), reply.status]).toEqual([
        address.slice(0, 20),
        reply.status < 500 ? reply.status : '< 500',
      ])
    }
  })
})

describe('what the operator says of the installation', () => {
  it.each(['/login', '/dashboard', '/pitch/nobody', '/nothing/here'])(
    'stands in the head of %s for the browser, and nothing can begin in it',
    async (address) => {
      const { body } = await get(address)
      const [, told = ''] = /<meta name="site" content="([^"]*)">/.exec(body) ?? []
      const site = told.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
      expect(JSON.parse(site)).toEqual({
        contact: 'contact@understudy.example',
        support: 'help@heron.example',
        operator: SCRIPT,
        registration: 'open',
        slides: 'ours',
        services: [],
        title: `Understudy, run by ${SCRIPT}`,
      })
      expect(body).not.toContain('<script>alert')
    },
  )
})

describe('an asset', () => {
  it('is kept for ever, and lets a worker made from it reach our own socket and nothing else', async () => {
    const reply = await get('/assets/index-1a2b.js')
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    const policy = policyOf(reply)
    expect(policy['default-src']).toBe("default-src 'none'")
    expect(policy['connect-src']).toBe(`connect-src 'self' ${server.url.replace('http', 'ws')}`)
    const icon = await get('/favicon.svg')
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })
})
