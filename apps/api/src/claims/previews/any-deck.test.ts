import { LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../testing/client.ts'
import { aPptx, aSlide } from '../../testing/files.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const DOES = 'Quaywright is software that plans the berths of harbours.'
/** A pasted text of blocks, each under its heading. */
const build = (...blocks: string[][]) =>
  call(server.url, routes.buildPreview, {
    body: { text: blocks.map(([head, ...lines]) => [`# ${head}`, ...lines].join('\n')).join('\n') },
  })
/** What is presented, section by section, to whoever made it. */
const presented = async ({ link_code, claim_code }: { link_code: string; claim_code: string }) => {
  const asked = { params: { code: link_code }, body: { password: claim_code } }
  return (await call(server.url, routes.viewPitchLink, asked)).data.pitch?.sections ?? []
}

describe('decisions §11 a preview of whatever is sent', () => {
  it('has no terms in the title of a section, of a deck', async () => {
    const form = new FormData()
    const deck = aPptx(
      aSlide('Quaywright', 'Harbours that plan themselves'),
      aSlide('Product', DOES),
      aSlide('We’re raising €3M', 'We open three more harbours with it.'),
    )
    form.set('file', new File([new Uint8Array(deck)], 'deck.pptx'))
    const { status, data } = await call(server.url, routes.buildDeckPreview, { rawBody: form })
    expect(status).toBe(201)
    const sections = await presented(data)
    expect(sections.map(({ title, text }) => [title, text])).toEqual([
      ['Introduction', expect.any(String)],
      ['Product', DOES],
      ['The round', 'We are raising a round. We open three more harbours with it.'],
    ])
  })

  it.each([
    ['Seed: raising €3M', ['Raising €3M'], 'The round', 'We are raising our Seed round.'],
    [
      '$2M on a SAFE',
      ['We are raising to open three more harbours.'],
      'We are raising to open three',
      'We are raising to open three more harbours.',
    ],
  ])('has no terms in the title of a section: %s', async (title, lines, called, said) => {
    const { status, data } = await build(['Quaywright', DOES], ['Product', DOES], [title, ...lines])
    expect(status).toBe(201)
    const sections = await presented(data)
    expect(sections.at(-1)).toMatchObject({ title: called, text: said })
    expect(JSON.stringify(sections)).not.toMatch(/[23]M|SAFE/)
  })

  it('hears the team as early as ever, where its title told terms', async () => {
    const long = Array.from({ length: 6 }, (_, i) => [
      `Part ${'ABCDEF'.charAt(i)}`,
      Array(12).fill('Ships wait a day for a berth and burn fuel.').join(' '),
    ])
    const team = ['The people behind our $2M SAFE', 'Ines Holm, CEO. Ran the port of Ghent.']
    const { status, data } = await build(['Quaywright', DOES], ...long, team, [
      'The ask',
      'Raising $2M on a SAFE',
    ])
    expect(status).toBe(201)
    const sections = await presented(data)
    expect(sections.map(({ title }) => title)).toEqual([
      'Introduction',
      'What we do',
      'Part A',
      'Part B',
      'Ines Holm is our CEO.',
      'The ask',
      ...['Part C', 'Part D', 'Part E', 'Part F'],
    ])
    expect(JSON.stringify(sections)).not.toContain('SAFE')
  })

  it('takes people of whom more is said than a clone has room for', async () => {
    const role = `CEO, ${['berths', 'pilots', 'tugs', 'locks'].map((of) => `Head of all the ${of} in the north`).join(', ')}`
    const people = Array.from({ length: 24 }, (_, i) => [
      `Ines H${'abcdefghijklmnopqrstuvwx'.charAt(i)}lm, ${role}`,
      Array(5).fill('Ran the port of Ghent for nine years, with its tugs and pilots.').join(' '),
    ])
    const advisor = `Advisors: Bo Strand, ${'former head of the harbour, '.repeat(12)}and a miner`
    const { status, data } = await build(
      ['Quaywright', DOES],
      ['Product', DOES],
      ['Team', ...people.flat(), advisor],
    )
    expect(status).toBe(201)
    const team = (await presented(data)).find(({ title }) => title === 'Team')
    expect(team?.text).toMatch(/^Ines Halm is our CEO, Head of all the berths .* Ran the port of Ghent.*\.$/)
  })

  it.each([60, LIMITS.maxSections, LIMITS.maxSections - 1])(
    'is made of %i pages that each say something, with what the company does before them',
    async (pages) => {
      const LETTERS = 'abcdefghij'
      const named = (at: number) => `${LETTERS.charAt(at / 10)}${LETTERS.charAt(at % 10)}ton`
      const blocks = Array.from({ length: pages - 1 }, (_, i) => [
        `The harbour of ${named(i)}`,
        `In ${named(i)} the berths of the whole harbour are planned ahead.`,
      ])
      const { status, data } = await build(['Quaywright', DOES], ...blocks)
      expect(status).toBe(201)
      const titles = (await presented(data)).map(({ title }) => title)
      expect(titles.length).toBe(LIMITS.maxSections)
      expect(titles.slice(0, 3)).toEqual(['Introduction', 'What we do', 'The harbour of aaton'])
    },
  )

  it('is made of more dated figures than a clone holds', async () => {
    const lines = Array.from({ length: 24 }, (_, i) => {
      const month = new Date(Date.UTC(2023, i, 1))
      const name = month.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
      return ['ARR', 'MRR', 'Bookings', 'Profit', 'Contracted revenue'].map(
        (label, n) => `${label} €${n + 1}.${i + 10}M (${name})`,
      )
    })
    const { status, data } = await build(['Quaywright', DOES], ['Traction', ...lines.flat()])
    expect(status).toBe(201)
    expect((await presented(data)).length).toBeGreaterThan(0)
  })
})
