import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aPdf } from '../../testing/pdfs.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { makeClaimable } from '../make-claimable.ts'
import { sweepPreviews } from '../remove-unclaimed.ts'

let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }

let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const TEXT = `Quaywright
Harbours that plan themselves
Quaywright builds software that plans the berths of harbours, so that ships wait an hour and not a day.

The problem
A ship waits eleven hours for a berth, and burns four tonnes of fuel meanwhile.

Traction
Monthly recurring revenue was €42,000 in September 2026. Nineteen harbours pay for it.

Team
Ines Holm, CEO. Ran the port of Ghent for nine years.

We are raising €2.5 million in our seed round.
www.quaywright.example
`
const build = (text = TEXT, companyName = '', { key = '', base = server.url } = {}) =>
  call(base, routes.buildPreview, {
    body: { text, company_name: companyName },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const sendDeck = (content: Uint8Array | string, name: string, { companyName = '', key = '' } = {}) => {
  const form = new FormData()
  if (companyName) form.set('company_name', companyName)
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return call(server.url, routes.buildDeckPreview, {
    rawBody: form,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
}
const deckFile = (name: string) =>
  readFileSync(new URL(`../../../../../bench/decks/files/${name}`, import.meta.url))
const view = (code: string, password?: string) =>
  call(server.url, routes.viewPitchLink, { params: { code }, ...(password ? { body: { password } } : {}) })
const claim = ({ token }: Founder, cloneId: string, code: string) =>
  call(server.url, routes.completeClaim, { token, body: { clone_id: cloneId, code } })
const read = ({ token }: Founder, id: string) => call(server.url, routes.readClone, { token, params: { id } })

describe('decisions §11 a preview out of what a visitor pastes', () => {
  it('presents what the text says, and opens for nobody who has only its address', async () => {
    const { status, data } = await build()
    expect([status, data.company_name]).toEqual([201, 'Quaywright'])
    expect(Date.parse(data.expires_at) - nowMs).toBe(LIMITS.previewMs)
    const { data: seen } = await view(data.link_code, data.claim_code)
    expect(seen.pitch).toMatchObject({ unofficial: true, company: { name: 'Quaywright' } })
    const said = seen.pitch?.sections.map(({ text }) => text).join(' ') ?? ''
    for (const words of ['plans the berths of harbours', 'Nineteen harbours pay', 'Ines Holm is our CEO'])
      expect(said.split(words)).toHaveLength(2)

    const locked = await view(data.link_code)
    expect([locked.status, locked.problem.error]).toEqual([401, 'password_required'])
    expect(JSON.stringify(locked.problem)).not.toContain('Quaywright')
    expect((await view(data.link_code, 'WRONG')).problem.error).toBe('incorrect_password')
    const asked = await call(server.url, routes.createCall, {
      body: {
        pitch_link_code: data.link_code,
        language: 'en',
        channel: 'text',
        consent: { transcript: true },
      },
    })
    expect(asked.problem.error).toBe('grant_invalid')
    const listed = [await call(server.url, routes.explore), await call(server.url, routes.landingClones)]
    expect(JSON.stringify(listed.map((reply) => reply.data))).not.toContain('Quaywright')
  })

  it('becomes a draft with all of it for whoever claims it with its code, again and again the same', async () => {
    const { data } = await build()
    const [owner, second] = [await aFounder(server.url), await aFounder(server.url)]
    expect((await claim(second, data.clone_id, 'WRONG')).problem.error).toBe('code_invalid')
    const [once, twice] = [
      await claim(owner, data.clone_id, data.claim_code),
      await claim(owner, data.clone_id, data.claim_code),
    ]
    expect([once.status, twice.status, once.data]).toEqual([200, 200, twice.data])
    expect((await claim(second, data.clone_id, data.claim_code)).problem.error).toBe('conflict')
    const { data: clone } = await read(owner, data.clone_id)
    expect(clone).toMatchObject({
      status: 'draft',
      first_message: '',
      company_details: { companyName: 'Quaywright', website: 'www.quaywright.example' },
      team: [{ name: 'Ines Holm' }],
      funding: { keyMetrics: [{ value: '42,000', unit: 'EUR' }], raising: { unit: 'EUR' } },
      access_settings: { type: 'public' },
    })
    expect(clone.sections.length).toBeGreaterThan(2)
    expect(clone.training_content.faqs.length).toBeGreaterThan(0)
    const { token } = owner
    const params = { id: data.clone_id }
    const documents = await call(server.url, routes.listDocuments, { token, params })
    expect(documents.data).toMatchObject([{ status: 'ready', file: { name: 'Website.txt' } }])
    expect((await view(data.link_code, data.claim_code)).problem.error).toBe('access_denied')
  })

  it('stays its maker’s alone: an operator cannot offer it to others, and its end stays', async () => {
    const { data } = await build()
    for (const code of [null, 'HARBOUR']) {
      const offered = makeClaimable(server.kernel, { cloneId: data.clone_id, code, expiresAt: null })
      await expect(offered).rejects.toMatchObject({
        code: 'wrong_state',
        details: { detail: 'This preview is its maker’s alone, who was told that nobody else can open it' },
      })
    }
    const status = await call(server.url, routes.readClaimStatus, { params: { id: data.clone_id } })
    expect(status.data).toMatchObject({ requires_code: true, expires_at: data.expires_at })
    expect((await view(data.link_code)).problem.error).toBe('password_required')
    expect((await claim(await aFounder(server.url), data.clone_id, data.claim_code)).status).toBe(200)
  })

  it('is one’s of ten who claim it at once, and nobody’s once its time is over', async () => {
    const { data } = await build()
    const racers = await Promise.all(Array.from({ length: 10 }, () => aFounder(server.url)))
    const replies = await Promise.all(racers.map((racer) => claim(racer, data.clone_id, data.claim_code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])

    const { data: late } = await build()
    nowMs += LIMITS.previewMs
    expect((await view(late.link_code, late.claim_code)).problem.error).toBe('access_denied')
    const founder = await aFounder(server.url)
    expect((await claim(founder, late.clone_id, late.claim_code)).problem.error).toBe('gone')
    await sweepPreviews(server.kernel)
    expect((await claim(founder, late.clone_id, late.claim_code)).problem.error).toBe('gone')
  })

  it('asks for the company where the text does not name it, and takes it from the visitor', async () => {
    const text =
      'We plan the berths of harbours. Ships wait an hour instead of a day, and burn far less fuel.'
    const nameless = await build(text)
    expect([nameless.status, Object.keys(nameless.problem.fields ?? {})]).toEqual([422, ['company_name']])
    const { status, data } = await build(text, 'Quaywright')
    expect([status, data.company_name]).toEqual([201, 'Quaywright'])
    const { data: seen } = await view(data.link_code, data.claim_code)
    expect(seen.pitch?.company.elevator_pitch).toContain('We plan the berths')
  })

  it.each<[string, string, number, string]>([
    ['nothing', ' ', 422, 'text'],
    ['three words', 'We do things', 422, 'text'],
    ['too long a text', `${TEXT}${'berth '.repeat(4_000)}`, 422, 'text'],
  ])('is refused with %s, at its field', async (_name, text, expected, field) => {
    const { status, problem } = await build(text)
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([expected, [field]])
  })

  it('is refused with a megabyte of text, as too large', async () => {
    expect((await build('berth '.repeat(175_000))).problem.error).toBe('too_large')
  })

  it('is made once of three requests with one key, and refuses another body under it', async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 3 }, () => build(TEXT, '', { key })))
    expect(new Set(replies.map(({ data }) => data.clone_id)).size).toBe(1)
    expect((await build(`${TEXT}More.`, '', { key })).problem.error).toBe('idempotency_conflict')
  })

  it('trust §1.22 is made a few times a day by one network, and counts no retry', async () => {
    const strict = await aServer({ clock, limitFactor: 1 })
    const base = strict.url
    try {
      const key = randomUUID()
      expect((await build(TEXT, '', { base, key })).status).toBe(201)
      expect((await build(TEXT, '', { base, key })).status).toBe(201)
      const statuses: number[] = []
      for (let i = 0; i < LIMITS.previewsPerNetwork; i++)
        statuses.push((await build(TEXT, '', { base })).status)
      expect(statuses).toEqual([...Array(LIMITS.previewsPerNetwork - 1).fill(201), 429])
    } finally {
      await strict.close()
    }
  })
})

describe('decisions §11 a preview out of a deck', () => {
  it.each([
    ['report-1-kelpline.pdf', 'Kelpline'],
    ['report-2-mindmeter.pptx', 'Mindmeter'],
  ])(
    '%s: shows its pages while it presents, and is its owner’s with deck and slides once claimed',
    async (file, name) => {
      const { status, data } = await sendDeck(deckFile(file), file)
      expect([status, data.company_name.toLowerCase()]).toEqual([201, name.toLowerCase()])
      const { data: seen } = await view(data.link_code, data.claim_code)
      const slides =
        seen.pitch?.sections.flatMap(({ slide_url }) => (slide_url === null ? [] : [slide_url])) ?? []
      expect(slides.length).toBeGreaterThan(2)
      expect((await fetch(`${server.url}${slides[0]}`)).headers.get('content-type')).toBe('image/webp')
      const owner = await aFounder(server.url)
      expect((await claim(owner, data.clone_id, data.claim_code)).status).toBe(200)
      const { token } = owner
      const params = { id: data.clone_id }
      const documents = await call(server.url, routes.listDocuments, { token, params })
      expect(documents.data).toMatchObject([{ status: 'ready', file: { name: file } }])
      const { data: clone } = await read(owner, data.clone_id)
      expect(clone.sections.filter(({ slide }) => slide !== null).length).toBe(slides.length)
      const files = server.kernel.db
        .selectFrom('files')
        .select('owner_id')
        .where('clone_id', '=', data.clone_id)
      const owners = new Set((await files.execute()).map(({ owner_id }) => owner_id))
      expect(owners).toEqual(new Set([owner.user.id]))
    },
  )

  it('is gone with its deck and its slides once its time is over', async () => {
    const { data } = await sendDeck(deckFile('report-1-kelpline.pdf'), 'kelpline.pdf')
    nowMs += LIMITS.previewMs
    await sweepPreviews(server.kernel)
    const files = () =>
      server.kernel.db.selectFrom('files').select('id').where('clone_id', '=', data.clone_id).execute()
    await expect.poll(files).toEqual([])
  })

  const TWELVE = Array.from({ length: 12 }, (_, i) => `Quaywright builds software that plans berth ${i}`)
  it('takes its company’s name from the visitor where it does not say it', async () => {
    const nameless = aPdf(TWELVE.map((line) => line.replace('Quaywright', 'Our team')))
    const refused = await sendDeck(nameless, 'deck.pdf')
    expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([422, ['company_name']])
    const { status, data } = await sendDeck(nameless, 'deck.pdf', { companyName: 'Quaywright' })
    expect([status, data.company_name]).toEqual([201, 'Quaywright'])
  })

  it.each<[string, () => [Uint8Array | string, string], string, string]>([
    ['damaged', () => ['%PDF-1.4 and no more', 'deck.pdf'], 'invalid', 'damaged'],
    [
      'of 300 pages',
      () => [aPdf(Array.from({ length: 300 }, (_, i) => `Page ${i}`)), 'deck.pdf'],
      'invalid',
      '60 pages',
    ],
    [
      'of 61 pages',
      () => [aPdf(Array.from({ length: 61 }, (_, i) => `Page ${i}`)), 'deck.pdf'],
      'invalid',
      '60 pages',
    ],
    ['without text', () => [aPdf(['']), 'deck.pdf'], 'invalid', 'no text'],
    ['that is none', () => ['A letter to my aunt', 'letter.txt'], 'unsupported_media', 'PDF and PPTX'],
    [
      'that only calls itself one',
      () => ['PK\x03\x04 nothing in it', 'deck.pptx'],
      'unsupported_media',
      'PDF',
    ],
  ])('says what is the matter with one %s, and counts it as none', async (_name, make, code, words) => {
    const { problem } = await sendDeck(...make())
    expect([problem.error, problem.detail]).toEqual([code, expect.stringContaining(words)])
  })

  it('is too large above its limit, whatever it is', async () => {
    const { problem } = await sendDeck(Buffer.alloc(LIMITS.maxPreviewDeckBytes + 1, '%PDF-'), 'deck.pdf')
    expect(problem.error).toBe('too_large')
  })

  it('is made once of two requests with one key, and refuses another name or deck under it', async () => {
    const key = randomUUID()
    const deck = deckFile('report-1-kelpline.pdf')
    const replies = await Promise.all([sendDeck(deck, 'a.pdf', { key }), sendDeck(deck, 'a.pdf', { key })])
    expect(new Set(replies.map(({ data }) => data.clone_id)).size).toBe(1)
    expect((await sendDeck(deck, 'a.pdf', { key, companyName: 'Another' })).problem.error).toBe(
      'idempotency_conflict',
    )
    expect((await sendDeck(aPdf(TWELVE), 'a.pdf', { key })).problem.error).toBe('idempotency_conflict')
  })

  it('is read in its site’s turn: of more than three at once the others come back later', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => sendDeck(aPdf(TWELVE.slice(0, 3)), 'deck.pdf')),
    )
    const codes = replies.map(({ problem }) => problem.error)
    expect(codes.filter((code) => code === 'rate_limited').length).toBe(3)
  })
})
