import type { SourceRef } from '../answer.ts'
import type { Fact, Material, TeamMember } from '../material.ts'
import { fill, phrasesFor } from '../phrases.ts'
import { sayValue } from '../speak/say-value.ts'
import { plain, plainWords, stripInvisible } from '../text/normalise.ts'
import { readPassage } from '../text/passages.ts'
import { splitSentences, withoutMarkdown } from '../text/sentences.ts'
import { givesOrders } from '../understand/refusals.ts'
import type { Statement } from './statement.ts'
import type { Withheld } from './withheld.ts'

type Draft = Omit<Statement, 'at' | 'group' | 'place'>

/**
 * Everything of what may be heard, as statements, a group at a time. A figure that is withheld, what must never be
 * said and what gives orders to its reader is left out here, before anything is counted or scored, so that it can
 * weigh on nothing.
 */
export function* makeStatements(material: Material, withheld: Withheld): Generator<Statement[]> {
  let at = 0
  let group = 0
  for (const drafts of groups(material)) {
    const kept = drafts.filter((draft, place) => {
      const before = drafts[place - 1]?.text
      return withheld.maySay({ ...draft, ...(before === undefined ? {} : { before }) })
    })
    if (kept.length === 0) continue
    yield kept.map((draft, place) => ({ ...draft, at: at++, group, place }))
    group++
  }
}

function* groups(material: Material): Generator<Draft[]> {
  for (const fact of material.facts) yield [factDraft(fact, material)]
  for (const faq of material.faqs) {
    const ref: SourceRef = { id: faq.id, kind: 'faq', label: faq.question }
    yield sentencesOf(faq.answer).map((text) => ({ text, ref, kind: 'faq', heads: [faq.question] }))
  }
  yield* teamGroups(material)
  yield* companyGroups(material)
  for (const section of material.sections) {
    const ref: SourceRef = { id: section.id, kind: 'section', label: section.title }
    yield sentencesOf(section.text).map((text) => ({ text, ref, kind: 'section', heads: [section.title] }))
  }
  for (const passage of material.passages) {
    const label = passage.page === undefined ? passage.title : `${passage.title}, p. ${passage.page}`
    const ref: SourceRef = { id: passage.id, kind: 'document', label }
    const { heading, paragraphs, rows } = readPassage(passage.text)
    const common = { ref, kind: 'document' as const, documentId: passage.documentId }
    const heads = [heading === '' ? passage.title : lastHeading(heading)]
    for (const paragraph of paragraphs)
      yield sentencesOf(paragraph).map((text) => ({ ...common, text, heads }))
    for (const row of rows) yield rowDrafts(row).map((draft) => ({ ...common, ...draft, heads }))
  }
}

/** The title of the whole document names nothing in it. */
const lastHeading = (path: string) => {
  const parts = path.split('. ')
  return parts.length > 1 ? parts.slice(1).join('. ') : path
}

function sentencesOf(text: string): string[] {
  return splitSentences(withoutMarkdown(text.split('\n').map(stripInvisible).join('\n'))).filter(
    (sentence) => !givesOrders(plainWords(plain(sentence))),
  )
}

function factDraft(fact: Fact, material: Material): Draft {
  const said = sayValue(fact, material.language)
  const year = /\b((?:19|20)\d{2})\b/.exec(fact.label)?.[1]
  return {
    text: `${fact.label.trim()}: ${said.text}`,
    ref: { id: fact.id, kind: 'fact', label: fact.label },
    kind: 'fact',
    heads: [fact.label, ...(fact.aliases ?? [])],
    fact: { fact, said, ...(year === undefined ? {} : { year: Number(year) }) },
  }
}

/** "–", "n/a", "see profile": a cell that tells nothing. */
const SAYS_NOTHING = /^(?:[-–—?]|n\/?a|none yet|see (?:the )?\w+|tbd|tbc)$/i

/** A row as one statement, and each of its cells as one. */
function rowDrafts(row: { column: string; value: string }[]): Omit<Draft, 'ref' | 'kind' | 'heads'>[] {
  const [first, ...cells] = row
  const name = first?.value ?? ''
  const filled = cells.filter((cell) => cell.value !== '' && !SAYS_NOTHING.test(cell.value))
  if (name === '' || filled.length === 0) return []
  const whole = `${name}: ${filled.map((cell) => (cell.column === '' ? cell.value : `${cell.column} ${cell.value}`)).join(', ')}.`
  const alone = filled.map((cell) => ({
    text: cell.column === '' ? `${name}: ${cell.value}.` : `${name}, ${cell.column}: ${cell.value}.`,
    cell: { row: name, column: cell.column, value: cell.value },
  }))
  return filled.length === 1 ? alone : [...alone, { text: whole }]
}

function* teamGroups({ team, language }: Material): Generator<Draft[]> {
  const phrases = phrasesFor(language)
  const ref = (member: TeamMember): SourceRef => ({
    id: member.id,
    kind: 'team',
    label: `${member.name}, ${member.role}`,
  })
  const lists = [
    {
      list: 'founders' as const,
      heads: ['Who are the founders?', 'Who founded the company?', 'Tell me about the founders'],
      members: team.filter((member) => member.isFounder),
    },
    {
      list: 'team' as const,
      heads: ['Who is on the team?', 'Who works for you?', 'Tell me about the team'],
      members: team.filter((member) => !member.isAdvisor),
    },
    {
      list: 'advisors' as const,
      heads: ['Who advises you?', 'Who are your advisors?'],
      members: team.filter((member) => member.isAdvisor),
    },
  ]
  for (const { list, heads, members } of lists) {
    const [leader] = members
    if (leader === undefined) continue
    const joined = joinList(
      members.map((member) => `${member.name}, ${member.role}`),
      phrases.and,
    )
    const phrase = list === 'founders' && members.length === 1 ? phrases.oneFounder : phrases[list]
    yield [
      {
        text: fill(phrase, { list: joined }),
        ref: { ...ref(leader), label: joined },
        kind: 'team',
        heads,
        list,
        refs: members.map(ref),
      },
    ]
  }
  for (const member of team) {
    const role = member.role.trim()
    const phrase = member.isAdvisor && !/advis/i.test(role) ? phrases.advisor : phrases.teamMember
    const said = fill(phrase, { name: member.name, role })
    const heads = [
      `${member.name}, ${presentRole(role)}`,
      `What did ${member.name} do before? ${presentRole(role)}`,
    ]
    yield [said, ...sentencesOf(member.background ?? '')].map((text, at) => ({
      text: /[.!?]$/.test(text) ? text : `${text}.`,
      ref: ref(member),
      kind: 'team',
      heads: at === 0 ? heads.slice(0, 1) : heads,
      member,
    }))
  }
}

/** "Advisor, former CFO of Oatwell" holds no office of a CFO here. */
const presentRole = (role: string) =>
  role.replace(/\b(?:former(?:ly)?|ex|previously|past|retired)\b[^,;|/]*/gi, '')

/** "a; b and c" where the items hold commas themselves. */
function joinList(items: string[], and: string): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join('; ')}; ${and} ${items.at(-1)}`
}

/** The source that says where the company is based. */
export const LOCATION_ID = 'company-location'

function* companyGroups(material: Material): Generator<Draft[]> {
  const { companyName: company, language } = material
  const phrases = phrasesFor(language)
  const own = { kind: 'company' as const }
  const pitch = sentencesOf(material.elevatorPitch ?? '')
  const tagline = material.tagline?.trim() ?? ''
  const line = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
  const about = pitch.length > 0 ? pitch : tagline === '' ? [] : [line(tagline)]
  yield about.map((text) => ({
    ...own,
    text: line(text),
    ref: { id: 'company', kind: 'company', label: company },
    heads: ['What do you do?', `What is ${company}?`],
  }))
  const lines: [id: string, head: string, value: string | undefined, phrase: string][] = [
    [LOCATION_ID, 'Where are you based?', material.location, phrases.basedIn],
    ['company-industry', 'Which industry are you in?', material.industry, phrases.industry],
    ['company-stage', 'What stage are you at?', material.stage, phrases.stage],
    ['company-website', 'What is your website?', material.website, phrases.website],
  ]
  for (const [id, head, value, phrase] of lines) {
    if (value === undefined || value.trim() === '') continue
    yield [
      {
        ...own,
        text: fill(phrase, { company, value: value.trim() }),
        ref: { id, kind: 'company', label: company },
        heads: [head],
      },
    ]
  }
}
