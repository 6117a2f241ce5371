import { type InvestorLink, NewInvestorLinks, UnsentReason } from '@understudy/contract/investor-links'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fieldWords } from '../../frame/form/field-words.ts'
import { aLink } from '../links/testing/a-link.ts'
import { asCsv, asTable, blankPeople, leftOver, makeLinksWords, toNewLinks } from './people-form.ts'
import { peopleSchema } from './people-schema.ts'
import { sendLinksWords, unsentWords } from './send-words.ts'

const PITCH = '00000000-0000-7000-8000-000000000001'
const typed = { ...blankPeople, people: 'Ines Costa, Harbour, ines@harbour.vc\nbroken@\nOmar' }
const flaw = (more: Partial<typeof typed>) => {
  const issue = peopleSchema.safeParse({ ...typed, ...more }).error?.issues[0]
  return issue ? [issue.path.join('.'), fieldWords(issue.message)] : null
}

describe('the form of links for investors', () => {
  it('needs one line that is understood, and says what is wrong with what they share', () => {
    expect(flaw({})).toBeNull()
    for (const people of ['', ' \n ', 'broken@']) {
      expect(flaw({ people })).toEqual(['people', 'Write at least one line with a name.'])
    }
    expect(flaw({ allowed_domains: 'fund.com, @harbour.vc; nile.org' })).toBeNull()
    expect(flaw({ allowed_domains: 'fund' })?.[0]).toBe('allowed_domains')
    expect(flaw({ allowed_domains: Array.from({ length: 51 }, (_, i) => `f${i}.com`).join(' ') })).toEqual([
      'allowed_domains',
      'Use at most 50 domains.',
    ])
    for (const view_limit of ['0', '-3', '1.5', 'ten', '10001']) {
      expect(flaw({ view_limit })?.[0]).toBe('view_limit')
    }
    expect(flaw({ custom_message: 'x'.repeat(1_001) })?.[0]).toBe('custom_message')
  })

  it('sends the lines that are understood, keeps the others, and what the contract takes', () => {
    const body = toNewLinks(PITCH, { ...typed, gate: 'none', allowed_domains: 'fund.com', view_limit: ' 7 ' })
    expect(body.investors?.map(({ name }) => name)).toEqual(['Ines Costa', 'Omar'])
    // Without a question there is no address whose domain could be looked at.
    expect(body).toMatchObject({ gate: 'none', allowed_domains: [], view_limit: 7 })
    expect(NewInvestorLinks.safeParse(body).error).toBeUndefined()
    expect(leftOver(typed).map(({ number, text }) => [number, text])).toEqual([[2, 'broken@']])
  })
})

describe('the links as a table', () => {
  const made = (name: string, company = ''): InvestorLink => ({
    row: 0,
    name,
    company,
    email: '',
    is_new: true,
    same_as: null,
    link: aLink({ unique_code: 'Abcd1234' }),
  })
  const rows = [made('Costa, "Ines"', 'a\tb\nc'), made('=cmd()'), made('مريم')]

  it('keeps each in a row and each cell in its place, and runs nothing', () => {
    const lines = asTable(rows, 'https://tern.example').split('\n')
    expect(lines.map((line) => line.split('\t').length)).toEqual([4, 4, 4, 4])
    expect(lines[1]).toBe('Costa, "Ines"\ta b c\t\thttps://tern.example/pitch/Abcd1234')
    expect(lines[2]?.startsWith("'=cmd()\t")).toBe(true)
  })

  it('is a file that spreadsheets read by its mark', () => {
    const csv = asCsv(rows, 'https://tern.example')
    expect(csv.startsWith('\uFEFF"Name","Company","Email","Link"\r\n')).toBe(true)
    expect(csv).toContain('"Costa, ""Ines"""')
    expect(csv).toContain(`"'=cmd()"`)
    expect(csv.endsWith('"https://tern.example/pitch/Abcd1234"\r\n')).toBe(true)
  })
})

it('has words for every reason of a mail that did not go, and says that nobody is mailed twice', () => {
  expect(Object.keys(unsentWords)).toEqual(UnsentReason.options)
  expect(new Set(Object.values(unsentWords)).size).toBe(UnsentReason.options.length)
  for (const code of ['network', 'unknown'] as const) {
    expect(sendLinksWords(new ApiError(0, code))).toContain('nobody is mailed twice')
    expect(makeLinksWords(new ApiError(0, code))).toContain('What you typed is kept')
  }
})
