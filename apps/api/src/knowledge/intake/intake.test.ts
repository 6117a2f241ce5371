import { type Proposal, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call, type Reply } from '../../testing/client.ts'
import { aPng, aPptx, aZip, upload } from '../../testing/files.ts'
import { aLockedPdf, aPdf, aStreamBomb } from '../../testing/pdfs.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { sweepIntakes } from './drop-intake.ts'
import { partIdOf } from './intake-rules.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const DECK = aPptx(
  'Heron</a:t></a:r></a:p><a:p><a:r><a:t>Leak detection for water utilities',
  'Product</a:t></a:r></a:p><a:p><a:r><a:t>Heron is software that finds leaks for water utilities.',
  'Traction</a:t></a:r></a:p><a:p><a:r><a:t>ARR €1.2M (September 2026)',
  'Team</a:t></a:r></a:p><a:p><a:r><a:t>Ada Moss, CEO &amp; Co-founder',
  'The ask</a:t></a:r></a:p><a:p><a:r><a:t>Raising €3M Seed',
)

/** Its presentation lists a slide that is not there. */
const aPptxWithout = () =>
  aZip({
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="rId0"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="rId0" Target="slides/slide1.xml"/></Relationships>',
  })

/** A draft with a document that proposals are made from. */
async function anIntake(
  file = { name: 'deck.pptx', content: DECK as Uint8Array | string },
  cloneName?: string,
) {
  const { id } = await aDraft(founder.token, cloneName)
  const uploaded = await upload(server.url, founder, id, file)
  const documentId = uploaded.data.document?.id ?? ''
  const begun = await ask(id, routes.beginIntake, { document_id: documentId })
  return { id, documentId, begun }
}
type Verb = (typeof routes)['beginIntake' | 'judgeProposals' | 'applyIntake' | 'dropIntake' | 'readIntake']
const ask = <R extends Verb>(
  id: string,
  route: R,
  body?: unknown,
  token = founder.token,
): Promise<Reply<R>> =>
  call<Verb>(server.url, route, { token, params: { id }, body: body as never }) as Promise<Reply<R>>
async function aDraft(token = founder.token, name = 'Heron'): Promise<{ id: string }> {
  const body = { name, languages: ['en'] }
  return (await call(server.url, routes.createDraft, { token, body })).data
}
/** As the list of clones says it. */
const waits = async (id: string) => {
  const { data } = await call(server.url, routes.listClones, { token: founder.token, query: { limit: 100 } })
  return data.find((clone) => clone.id === id)?.deck_waits
}
const read = (id: string) => expect.poll(async () => (await ask(id, routes.readIntake)).data.status)

async function aReadIntake(file?: { name: string; content: Uint8Array | string }, cloneName?: string) {
  const made = await anIntake(file, cloneName)
  await read(made.id).toBe('ready')
  return made
}
const proposals = async (
  id: string,
  query: { part?: Proposal['part']; skip?: number; limit?: number } = {},
) => (await call(server.url, routes.listProposals, { token: founder.token, params: { id }, query })).data
const judge = (id: string, ...judgements: unknown[]) => ask(id, routes.judgeProposals, { judgements })
const acceptAll = async (id: string) =>
  judge(id, ...(await proposals(id)).items.map((one) => ({ id: one.id, decision: 'accepted' })))
const acceptFirst = (id: string) => judge(id, { id: 'company-1', decision: 'accepted' })
const cloneOf = async (id: string) =>
  (await call(server.url, routes.readClone, { token: founder.token, params: { id } })).data

describe('what a deck proposes', () => {
  it('is read page by page, and listed in parts and pages with the pages that say so', async () => {
    const { id } = await aReadIntake()
    const intake = (await ask(id, routes.readIntake)).data
    expect(intake).toMatchObject({
      pages: 5,
      pages_read: 5,
      pictures: 'own-slides',
      document_name: 'deck.pptx',
    })
    const all = await proposals(id)
    expect(all.items.map(({ value, page }) => [value.kind, page])).toEqual(
      expect.arrayContaining([
        ['company', 1],
        ['member', 4],
        ['figure', 3],
        ['section', 2],
        ['faq', 2],
      ]),
    )
    const second = await proposals(id, { skip: 1, limit: 1 })
    expect(second.items).toEqual(all.items.slice(1, 2))
    expect(second.total).toBe(all.total)
    const team = await proposals(id, { part: 'team' })
    expect(team.items.map(({ part }) => part)).toEqual(['team'])
    expect(team.pages).toEqual([
      { page: 4, title: '', text: expect.stringContaining('Ada Moss'), slide_url: expect.any(String) },
    ])
    const picture = await fetch(new URL(team.pages[0]?.slide_url ?? '', server.url))
    expect(picture.headers.get('content-type')).toBe('image/webp')
  })

  it.each([
    [
      'of which none can be drawn',
      ['问题\n三分之一的自来水在管道里流失。', '产品\n传感器在夜间倾听管道。'],
      'none',
      2,
    ],
    [
      'of which one cannot be drawn',
      ['Heron\nHeron finds leaks.', 'فريقنا\nآدا موس، الرئيسة التنفيذية'],
      'own-slides',
      1,
    ],
  ])('says how many slides have no picture, of a deck %s', async (_, slides, pictures, undrawn) => {
    const { id } = await aReadIntake({ name: 'deck.pptx', content: aPptx(...slides) })
    expect((await ask(id, routes.readIntake)).data).toMatchObject({ pictures, pages_undrawn: undrawn })
    const text = await aReadIntake({ name: 'site.txt', content: 'Heron\nWe find leaks.' })
    expect((await ask(text.id, routes.readIntake)).data.pages_undrawn).toBe(0)
  })

  it.each([
    ['the account’s company', 'Example Labs', 'Heron'],
    ['the founder', 'Ada Example', 'Heron'],
    ['a name that its founder chose', 'Seed pitch', 'Seed pitch'],
  ])('calls a draft that has the name of %s by what it is then called', async (_, before, after) => {
    const { id } = await aReadIntake(undefined, before)
    await acceptFirst(id)
    expect((await ask(id, routes.applyIntake)).data.name).toBe(after)
  })

  it('is taken into the clone as it was accepted and changed, and nothing else of it', async () => {
    const { id, documentId } = await aReadIntake()
    expect(await waits(id)).toBe(true)
    expect((await cloneOf(id)).deck_open).toBe(true)
    const { items } = await proposals(id)
    await acceptAll(id)
    const tagline = items.find(({ value }) => value.kind === 'company' && value.field === 'tagline')
    const faq = items.find(({ value }) => value.kind === 'faq')
    await judge(
      id,
      {
        id: tagline?.id,
        decision: 'accepted',
        value: { kind: 'company', field: 'tagline', text: 'We hear leaks' },
      },
      { id: faq?.id, decision: 'declined' },
    )
    const made = await ask(id, routes.applyIntake)
    expect(made.data).toMatchObject({
      company_details: {
        companyName: 'Heron',
        tagline: 'We hear leaks',
        industry: 'SaaS',
        currentFundingStage: 'Seed',
      },
      team: [{ name: 'Ada Moss', role: 'CEO & Co-founder', isFounder: true }],
      funding: {
        round: 'Seed',
        raising: { value: '3,000,000', unit: 'EUR' },
        keyMetrics: [
          {
            value: '1,200,000',
            unit: 'EUR',
            asOf: '2026-09-30',
            source: 'deck.pptx, page 3, September 2026',
          },
        ],
      },
    })
    const asked = made.data.training_content.faqs.map(({ id: own }) => own)
    const partIds = items
      .filter(({ part, id: own }) => part === 'faqs' && own !== faq?.id)
      .map((one) => partIdOf(documentId, one.id))
    expect(asked).toEqual(partIds)
    const [opening, ...sections] = made.data.sections
    expect(opening?.text).toMatch(
      /^Heron is software .* Our annual recurring revenue in September 2026 was €1\.2 million/,
    )
    // The page of the ask tells terms that are for nobody there.
    const shown = sections.filter(({ slide }) => slide?.startsWith('clone-files/'))
    expect(shown).toEqual(sections.filter(({ title }) => title !== 'The ask'))
    // A draft is listed where it is published, and its terms are for nobody there until the founder says so.
    expect(JSON.stringify(made.data.sections)).not.toContain('3M')
    expect(sections.at(-1)?.text).toBe('We are raising our Seed round.')
    expect((await ask(id, routes.readIntake)).data.status).toBe('applied')
    expect(await waits(id)).toBe(false)
    expect([made.data.deck_open, (await cloneOf(id)).deck_open]).toEqual([false, false])
    // What was taken away since does not come back.
    await call(server.url, routes.saveTeam, { token: founder.token, params: { id }, body: { team: [] } })
    expect((await ask(id, routes.applyIntake)).data.team).toEqual([])
  })

  it('keeps what the clone held, and is taken in once by ten who press at once', async () => {
    const { id } = await aReadIntake()
    await call(server.url, routes.saveTeam, {
      token: founder.token,
      params: { id },
      body: { team: [{ id: 'own', name: 'ada moss', role: 'Mine' }] },
    })
    await acceptAll(id)
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(id, routes.applyIntake)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const clone = await cloneOf(id)
    expect(clone.team.map(({ role }) => role)).toEqual(['Mine'])
    expect(clone.funding.keyMetrics).toHaveLength(1)
    const ids = clone.training_content.faqs.map(({ id: own }) => own)
    expect(new Set(ids).size).toBe(ids.length)
    const late = await judge(id, { id: 'company-1', decision: 'declined' })
    expect([late.status, late.problem?.error]).toEqual([409, 'wrong_state'])
  })

  it('is neither decided on nor taken in before its document is read, and is all there afterwards', async () => {
    const { id, documentId } = await aReadIntake()
    const { db } = server.kernel
    const stands = async (status: 'reading' | 'ready') => {
      await db.updateTable('clone_documents').set({ status }).where('id', '=', documentId).execute()
      await db.updateTable('clone_intakes').set({ proposals: null }).where('clone_id', '=', id).execute()
    }
    await stands('reading')
    for (const early of [await ask(id, routes.applyIntake), await acceptFirst(id)]) {
      expect([early.status, early.problem?.error]).toEqual([409, 'wrong_state'])
    }
    await stands('ready')
    await acceptAll(id)
    expect((await ask(id, routes.applyIntake)).status).toBe(200)
    expect((await cloneOf(id)).company_details.companyName).toBe('Heron')
  })

  it('loses no decision of two windows that decide at the same time', async () => {
    const { id } = await aReadIntake()
    const { items } = await proposals(id)
    await Promise.all(items.map((one) => judge(id, { id: one.id, decision: 'accepted' })))
    const decided = (await proposals(id)).items.map(({ decision }) => decision)
    expect(new Set(decided)).toEqual(new Set(['accepted']))
  })

  it('refuses what is not proposed, of another kind or for another field, and what no clone takes', async () => {
    const { id } = await aReadIntake()
    const before = (await proposals(id)).items
    const stage = before.find(
      ({ value }) => value.kind === 'company' && value.field === 'currentFundingStage',
    )
    const values = [
      { kind: 'faq', question: 'Who?', answer: 'We.' },
      { kind: 'company', field: 'tagline', text: 'Seed' },
      { kind: 'company', field: 'currentFundingStage', text: 'Series Q' },
    ]
    for (const value of values) {
      const refused = await judge(id, { id: stage?.id, decision: 'accepted', value })
      expect([refused.status, Object.keys(refused.problem?.fields ?? {})]).toEqual([
        422,
        ['judgements.0.value'],
      ])
    }
    const unknown = await judge(id, { id: 'company-99', decision: 'accepted' })
    expect([unknown.status, Object.keys(unknown.problem?.fields ?? {})]).toEqual([422, ['judgements.0.id']])
    expect((await proposals(id)).items).toEqual(before)
  })
})

describe('an intake', () => {
  it('is nobody else’s to see or to change', async () => {
    const { id, documentId } = await aReadIntake()
    const { token } = await aFounder(server.url)
    const asked = [
      await ask(id, routes.readIntake, undefined, token),
      await ask(id, routes.beginIntake, { document_id: documentId }, token),
      await ask(
        id,
        routes.judgeProposals,
        { judgements: [{ id: 'company-1', decision: 'accepted' }] },
        token,
      ),
      await ask(id, routes.applyIntake, undefined, token),
      await ask(id, routes.dropIntake, undefined, token),
      await call(server.url, routes.listProposals, { token, params: { id } }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(403))
    const own = await aDraft(token)
    const foreign = await ask(own.id, routes.beginIntake, { document_id: documentId }, token)
    expect(foreign.status).toBe(404)
  })

  it('begins once however often it is asked for, and anew with another document', async () => {
    const { id, documentId } = await aReadIntake()
    await judge(id, { id: 'company-1', decision: 'declined' })
    await Promise.all([1, 2, 3].map(() => ask(id, routes.beginIntake, { document_id: documentId })))
    expect((await proposals(id)).items[0]?.decision).toBe('declined')
    const text = await upload(server.url, founder, id, { name: 'site.txt', content: 'Heron\nWe find leaks.' })
    await ask(id, routes.beginIntake, { document_id: text.data.document?.id ?? '' })
    await read(id).toBe('ready')
    expect((await ask(id, routes.readIntake)).data).toMatchObject({
      pictures: 'none',
      document_name: 'site.txt',
    })
    expect((await proposals(id)).items.every(({ decision }) => decision === 'open')).toBe(true)
  })

  it.each([
    ['damaged', 'a.pdf', '%PDF-1.4 and nothing more', 'damaged'],
    ['locked', 'a.pdf', aLockedPdf(), 'locked with a password'],
    ['cut off', 'a.pptx', DECK.subarray(0, DECK.length / 2), 'damaged'],
    ['without any of its slides', 'a.pptx', aPptxWithout(), 'damaged'],
    [
      'a ZIP that unpacks to 64 MB',
      'a.pptx',
      aZip({ 'ppt/presentation.xml': Buffer.alloc(64 * 1024 * 1024, 'a') }, 1_000),
      'holds too much',
    ],
    ['longer than 200 pages', 'a.pdf', aPdf(Array.from({ length: 300 }, () => 'Page.')), '200 pages'],
  ])('says why a deck that is %s cannot be read, and keeps the draft', async (_, name, content, words) => {
    const { id } = await anIntake({ name, content })
    await read(id).toBe('failed')
    expect(await waits(id)).toBe(false)
    // That it failed is told at the draft.
    expect((await cloneOf(id)).deck_open).toBe(true)
    expect((await ask(id, routes.readIntake)).data.failure).toContain(words)
    expect((await proposals(id)).items).toEqual([])
    expect((await cloneOf(id)).status).toBe('draft')
  })

  it('finds nothing in a deck of pictures, guesses nothing, and keeps its pages for the pitch', async () => {
    const { id } = await anIntake({ name: 'scan.pdf', content: aStreamBomb(1) })
    await read(id).toBe('ready')
    const { counts, pages } = (await ask(id, routes.readIntake)).data
    expect([pages, ...counts.map(({ total }) => total)]).toEqual([1, 0, 0, 0, 0, 0])
    const listed = await call(server.url, routes.listSlides, {
      token: founder.token,
      params: { id },
      query: {},
    })
    expect(listed.data.slides.map(({ page }) => page)).toEqual([1])
    expect((await cloneOf(id)).status).toBe('draft')
  })

  it('is made of no picture that calls itself a deck, and of a megabyte of text as of a page', async () => {
    const { id } = await aDraft()
    const renamed = await upload(server.url, founder, id, { name: 'deck.pdf', content: aPng(64, 64) })
    expect([renamed.status, renamed.data.document, renamed.data.file.content_type]).toEqual([
      201,
      null,
      'image/png',
    ])
    const text = `Heron is software that finds leaks for water utilities.\n${'It listens to pipes. '.repeat(50_000)}`
    const made = await aReadIntake({ name: 'Pasted text.txt', content: text })
    expect((await proposals(made.id, { part: 'company' })).items.length).toBeGreaterThan(0)
    expect((await cloneOf(made.id)).status).toBe('draft')
  })

  it('goes when it is dropped, with its document, and after 30 days without a touch', async () => {
    const [dropped, gone, old, young] = [
      await aReadIntake(),
      await aReadIntake(),
      await aReadIntake(),
      await aReadIntake(),
    ]
    for (const _ of [1, 2]) expect((await ask(dropped.id, routes.dropIntake)).status).toBe(200)
    const { file } =
      (await call(server.url, routes.listDocuments, { token: founder.token, params: { id: gone.id } }))
        .data[0] ?? {}
    await call(server.url, routes.deleteFile, {
      token: founder.token,
      query: { bucket_name: 'clone-files', file_path: file?.file_path },
    })
    const now = server.kernel.clock.now().getTime()
    const daysAgo = (days: number) => new Date(now - days * 24 * 3_600_000)
    const touch = (cloneId: string, touched_at: Date) =>
      server.kernel.db
        .updateTable('clone_intakes')
        .set({ touched_at })
        .where('clone_id', '=', cloneId)
        .execute()
    await touch(old.id, daysAgo(31))
    await touch(young.id, daysAgo(29))
    await sweepIntakes(server.kernel)
    const statuses = []
    for (const { id } of [dropped, gone, old, young]) statuses.push((await ask(id, routes.readIntake)).status)
    expect(statuses).toEqual([404, 404, 404, 200])
    expect((await cloneOf(old.id)).status).toBe('draft')
  })

  it('is refused to an archived clone', async () => {
    const { id, documentId } = await aReadIntake()
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id } })
    const asked = [
      await ask(id, routes.beginIntake, { document_id: documentId }),
      await judge(id, { id: 'company-1', decision: 'accepted' }),
      await ask(id, routes.applyIntake),
    ]
    expect(asked.map(({ status }) => status)).toEqual([409, 409, 409])
  })
})
