import { type Proposal, type ProposalValue, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../kernel/database.ts'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { upload } from '../../testing/files.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const DOES = 'Heron is software that finds leaks for water utilities.'
const asked = (id: string) => ({ token: founder.token, params: { id } })
const aDraft = async (languages = ['en']) => {
  const body = { name: 'Heron', languages }
  return (await call(server.url, routes.createDraft, { token: founder.token, body })).data.id
}
/** A text of blocks, each under its heading. */
const textOf = (...blocks: string[][]) =>
  blocks.map(([head, ...lines]) => [`# ${head}`, ...lines].join('\n')).join('\n')

/** Proposals from a document of the clone, once it is read. Answers its id. */
async function begin(id: string, name: string, ...blocks: string[][]): Promise<string> {
  const uploaded = await upload(server.url, founder, id, { name, content: textOf(...blocks) })
  const documentId = uploaded.data.document?.id ?? ''
  await again(id, documentId)
  return documentId
}
async function again(id: string, documentId: string) {
  await call(server.url, routes.beginIntake, { ...asked(id), body: { document_id: documentId } })
  await expect.poll(async () => (await read(id)).data.status).toBe('ready')
}
const read = (id: string) => call(server.url, routes.readIntake, asked(id))
const list = (id: string) => call(server.url, routes.listProposals, { ...asked(id), query: { limit: 200 } })
async function takeAll(id: string) {
  const judgements = (await list(id)).data.items.map((one) => ({
    id: one.id,
    decision: 'accepted' as const,
  }))
  await call(server.url, routes.judgeProposals, { ...asked(id), body: { judgements } })
  return call(server.url, routes.applyIntake, asked(id))
}
/** What of the spoken pitch keeps it from being published. */
const toldInPitch = async (id: string) =>
  (await call(server.url, routes.readReadiness, asked(id))).data.figures.filter(
    ({ place }) => place === 'section',
  )

describe('terms in the title of a page', () => {
  it.each([
    [
      'We’re raising €3M',
      'We dig in three more cities with it.',
      { title: 'The round', text: 'We are raising a round. We dig in three more cities with it.' },
    ],
    [
      '$2M on a SAFE',
      'We are raising to dig in three cities.',
      { title: 'We are raising to dig in', text: 'We are raising to dig in three cities.' },
    ],
  ])('are in no title of the pitch: %s', async (title, line, told) => {
    const id = await aDraft()
    await begin(id, 'a.txt', ['Heron', DOES], ['Product', DOES], [title, line])
    const { data } = await takeAll(id)
    expect(data.sections.at(-1)).toMatchObject(told)
    expect(await toldInPitch(id)).toEqual([])
  })

  it('are in no title of a pitch in another language, which is called by its own words', async () => {
    const id = await aDraft(['de'])
    await begin(id, 'a.txt', ['Heron', DOES], ['Raising €3M', 'Wir graben damit in drei Städten mehr.'])
    const { data } = await takeAll(id)
    expect(data.sections.at(-1)).toMatchObject({ title: 'Wir graben damit in drei Städten' })
    expect(await toldInPitch(id)).toEqual([])
  })
})

describe('terms that a text tells by two of its sentences', () => {
  it.each([
    ['Of the whole round, Mr. Holm says, €3M is right. We dig on.', 'We dig on.'],
    ['Our raise is open. A SAFE is fine for us. It is €3M.', 'Our raise is open.'],
  ])('are in no pitch that comes of it: %s', async (text, heard) => {
    const id = await aDraft()
    await begin(id, 'a.txt', ['Heron', DOES], ['From the board', text], ['The ask', 'Raising €3M on a SAFE'])
    const { data } = await takeAll(id)
    expect(data.sections.slice(-2)).toMatchObject([
      { title: 'From the board', text: heard },
      { title: 'The ask', text: 'We are raising a round.' },
    ])
    expect(await toldInPitch(id)).toEqual([])
  })
})

describe('what is longer than its field', () => {
  const member = (value: object): ProposalValue =>
    ({ kind: 'member', background: '', isFounder: false, isAdvisor: false, ...value }) as ProposalValue
  const stored = (id: string, ...values: ProposalValue[]) =>
    server.kernel.db
      .updateTable('clone_intakes')
      .set({
        proposals: json(
          values.map((value, i) => ({ id: `team-${i + 1}`, part: 'team', page: 1, quote: 'q', value })),
        ),
      })
      .where('clone_id', '=', id)
      .execute()

  it('is proposed within it, and taken', async () => {
    const id = await aDraft()
    const role = `CEO, ${['pipes', 'valves', 'pumps', 'drills'].map((of) => `Head of all the ${of} in the north`).join(', ')}`
    const people = Array.from({ length: 24 }, (_, i) => [
      `Ada M${'abcdefghijklmnopqrstuvwx'.charAt(i)}ss, ${role}`,
      Array(5).fill('Ran the waterworks of Ghent for nine years, with its pumps.').join(' '),
    ])
    const advisor = `Advisors: Bo Strand, ${'former head of the waterworks, '.repeat(12)}and a miner`
    await begin(id, 'a.txt', ['Heron', DOES], ['Team', ...people.flat(), advisor])
    const { status, data } = await list(id)
    expect(status).toBe(200)
    const of = (kind: Proposal['value']['kind']) => data.items.filter(({ value }) => value.kind === kind)
    expect(of('member').length).toBe(25)
    expect(of('member')[0]?.value).toMatchObject({ name: 'Ada Mass', role: expect.stringMatching(/…$/) })
    const made = await takeAll(id)
    expect(made.status).toBe(200)
    expect(made.data.team.map(({ name }) => name)).toContain('Bo Strand')
    const answer = made.data.training_content.faqs.find(({ question }) => question === 'Who is on the team?')
    expect(answer?.answer).toMatch(/^Ada Mass is our CEO.* Ran the waterworks .*\.$/)
  })

  it('is shortened where it was proposed before there was a bound, and what no clone takes is gone', async () => {
    const id = await aDraft()
    await begin(id, 'a.txt', ['Heron', DOES])
    await stored(
      id,
      member({ name: 'Ada Moss', role: 'CEO' }),
      member({ name: 'Bo Strand', role: `Advisor, ${'former head, '.repeat(20)}` }),
      member({ name: ' ', role: 'CTO' }),
      { kind: 'company', field: 'website', text: 'no address' },
      { kind: 'company', field: 'tagline', text: 'Leaks '.repeat(60) },
    )
    expect((await read(id)).status).toBe(200)
    const { data } = await list(id)
    expect(data.items.map((one) => one.id)).toEqual(['team-1', 'team-2', 'team-5'])
    const made = await takeAll(id)
    expect([made.status, made.data.team.map(({ name }) => name)]).toEqual([200, ['Ada Moss', 'Bo Strand']])
    expect(made.data.company_details.tagline).toMatch(/^Leaks Leaks .*…$/)
  })
})

describe('a second document', () => {
  const FIRST = [
    ['Heron', DOES],
    ['Product', 'It listens to pipes at night, and hears a leak before it is seen.'],
    ['Traction', 'ARR €1.2M (September 2026)'],
    ['Team', 'Ada Moss, CEO'],
  ]
  const SECOND = [
    ['Heron', DOES],
    ['Market', 'There are nine thousand water utilities in Europe, and each of them loses water.'],
    ['Traction', 'Gross margin 61% (September 2026)'],
    ['Team', 'Bo Strand, CTO'],
  ]
  const pitchOf = (sections: readonly { title: string; text: string }[]) =>
    sections.map(({ title, text }) => `${title}: ${text}`)

  it('is taken in beside the first, whole', async () => {
    const id = await aDraft()
    const first = await begin(id, 'a.txt', ...FIRST)
    const before = (await takeAll(id)).data
    await begin(id, 'b.txt', ...SECOND)
    const { status, data } = await takeAll(id)
    expect(status).toBe(200)
    const told = pitchOf(data.sections)
    expect(told.slice(0, before.sections.length)).toEqual(pitchOf(before.sections))
    expect(told.filter((one) => one.startsWith('Market: There are nine thousand'))).toHaveLength(1)
    expect(data.team.map(({ name }) => name)).toEqual(['Ada Moss', 'Bo Strand'])
    expect(data.funding.keyMetrics.map(({ value }) => value)).toEqual(['1,200,000', '61'])
    expect(data.training_content.faqs.length).toBeGreaterThan(before.training_content.faqs.length)

    // Either of them again brings nothing that is there.
    await again(id, first)
    const after = (await takeAll(id)).data
    expect(pitchOf(after.sections)).toEqual(told)
    expect([after.team, after.funding.keyMetrics]).toEqual([data.team, data.funding.keyMetrics])
    expect(after.training_content.faqs).toEqual(data.training_content.faqs)
  })

  it('that is the first, uploaded anew with one page changed, brings that page alone', async () => {
    const id = await aDraft()
    await begin(id, 'a.txt', ...FIRST)
    const before = (await takeAll(id)).data
    const [cover, , ...rest] = FIRST
    const changed = ['Product', 'It listens to pipes by day as well, and hears a leak before it is seen.']
    await begin(id, 'a.txt', cover ?? [], changed, ...rest)
    const { data } = await takeAll(id)
    expect(pitchOf(data.sections)).toEqual([...pitchOf(before.sections), changed.join(': ')])
  })
})
