import type { SourceKind } from '../answer.ts'
import type { Audience, Fact, Material, TeamMember } from '../material.ts'
import { mayHear } from '../material.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { decimalMarkOf } from '../numbers/quantity.ts'
import { fill, phrasesFor } from '../phrases.ts'
import { readAsOf, sayAsOf, sayValue, written } from '../speak/say-value.ts'
import { fold, plain, plainWords, stripInvisible } from '../text/normalise.ts'
import { splitSentences, withoutMarkdown } from '../text/sentences.ts'
import { tokenise } from '../text/tokens.ts'
import { askedFor } from '../understand/asked-for.ts'
import type { Reader } from '../understand/question.ts'
import { unitsOf } from '../understand/question.ts'
import { givesOrders } from '../understand/refusals.ts'
import type { Doc, Heading, Part } from './doc.ts'

type Names = Pick<Reader, 'language' | 'ownNames' | 'ownSubject'>

interface Draft {
  id: string
  kind: SourceKind
  label: string
  headings: string[]
  /** Keys that the headings have beside their words: `#founders` for a founder. */
  headKeys?: string[]
  body: string
  sourceText?: string
  asked?: Doc['asked']
  /** Read on demand. */
  lazy?: boolean
  extra?: Partial<Doc>
}

/** Reads a text's keys, as questions and headings are read. */
function keysOf(text: string, names: Names): string[] {
  return unitsOf(tokenise(text), names).map((unit) => unit.key)
}

function makeDoc(draft: Draft, at: number, names: Names, language: string): Doc {
  const headings: Heading[] = draft.headings.map((heading) => {
    const units = unitsOf(tokenise(heading), names).filter((unit) => unit.class !== 'soft')
    return { units, keys: new Set(units.map((unit) => unit.key)) }
  })
  const said = sayableSentences(draft)
  const read = (): Part[] =>
    said.map((text) => ({
      text,
      keys: new Set(keysOf(text, names)),
    }))
  const parts = draft.lazy ? undefined : read()
  const sourceText = draft.sourceText ?? `${draft.headings[0] ?? ''}\n${said.join('\n')}`
  let times: ReturnType<Doc['times']> | undefined
  return {
    at,
    id: draft.id,
    kind: draft.kind,
    ref: { id: draft.id, kind: draft.kind, label: draft.label },
    headings,
    headKeys: new Set([...headings.flatMap((heading) => [...heading.keys]), ...(draft.headKeys ?? [])]),
    parts: () => parts ?? read(),
    sourceText,
    times: () => {
      times ??= { quantities: extractQuantities(sourceText, language), folded: fold(sourceText) }
      return times
    },
    asked: draft.asked ?? 'any',
    ...draft.extra,
  }
}

/** Sentences that give orders to whoever reads them are no part of the material, and support no figure. */
function sayableSentences({ body, kind }: Draft): string[] {
  const sentences = splitSentences(withoutMarkdown(stripLines(body)))
  return kind === 'fact' || kind === 'team'
    ? sentences
    : sentences.filter((text) => !givesOrders(plainWords(plain(text))))
}

/** Paragraph breaks stay; the rest of what nobody can see goes. */
const stripLines = (text: string) => text.split('\n').map(stripInvisible).join('\n')

/**
 * Everything that `audience` may hear, as documents, a step at a time. What is above it is left out here, before
 * anything is counted or scored, so that it can weigh on nothing.
 */
export function* makeDocs(material: Material, audience: Audience, names: Names): Generator<Doc> {
  let at = 0
  for (const draft of drafts(material, audience)) yield makeDoc(draft, at++, names, material.language)
}

function* drafts(material: Material, audience: Audience): Generator<Draft> {
  for (const fact of material.facts) if (mayHear(audience, fact.audience)) yield factDraft(fact, material)
  for (const faq of material.faqs) {
    if (!mayHear(audience, faq.audience ?? 'public')) continue
    yield {
      id: faq.id,
      kind: 'faq',
      label: faq.question,
      headings: [faq.question],
      body: faq.answer,
      asked: askedFor(
        tokenise(faq.question)
          .map((token) => token.word)
          .join(' '),
      ),
    }
  }
  yield* teamDrafts(material)
  yield* companyDrafts(material)
  for (const section of material.sections) {
    yield {
      id: section.id,
      kind: 'section',
      label: section.title,
      headings: [section.title],
      body: section.text,
    }
  }
  for (const passage of material.passages) {
    if (!mayHear(audience, passage.audience)) continue
    const label = passage.page === undefined ? passage.title : `${passage.title}, p. ${passage.page}`
    yield {
      id: passage.id,
      kind: 'document',
      label,
      headings: [passage.title],
      body: passage.text,
      sourceText: passage.text,
      lazy: true,
      extra: { documentId: passage.documentId },
    }
  }
}

function factDraft(fact: Fact, material: Material): Draft {
  const said = sayValue(fact, material.language)
  const asOf = readAsOf(fact.asOf)
  const year = /\b((?:19|20)\d{2})\b/.exec(fact.label)?.[1]
  // The value as the language writes it, from the number itself: not from the words that are checked against it.
  const mark = decimalMarkOf(material.language)
  const exact =
    said.amount === undefined
      ? ''
      : `${String(said.amount.value).replace('.', mark)} ${said.amount.unit ?? ''} ${fact.unit ?? ''}`
  const dated = asOf === undefined ? '' : `${fact.asOf?.trim()} (${sayAsOf(fact.asOf, material.language)})`
  return {
    id: fact.id,
    kind: 'fact',
    label: fact.label,
    headings: [fact.label, ...(fact.aliases ?? [])],
    headKeys: unitKeys(fact),
    body: said.kind === 'text' ? fact.value : '',
    sourceText: `${fact.label}: ${exact === '' ? written(fact) : exact} ; ${said.kind === 'date' ? `${fact.value} ${said.text}` : ''} ; ${dated}`,
    extra: { fact: { fact, said, ...(year === undefined ? {} : { year: Number(year) }) } },
  }
}

/** "1.2 % per month" is a monthly figure, whatever its label says. */
function unitKeys(fact: Fact): string[] {
  const text = `${fact.unit ?? ''} ${fact.value} ${fact.label}`.toLowerCase()
  return [
    ...(/month/.test(text) ? ['#monthly'] : []),
    ...(/year|annual/.test(text) ? ['#annual'] : []),
    ...(/quarter/.test(text) ? ['#quarterly'] : []),
    ...(/forecast|project|plan|target|budget/.test(text) ? ['#projection'] : []),
  ]
}

function* teamDrafts({ team, language }: Material): Generator<Draft> {
  const phrases = phrasesFor(language)
  const ref = (member: TeamMember) => ({
    id: member.id,
    kind: 'team' as const,
    label: `${member.name}, ${member.role}`,
  })
  const lists = [
    { list: 'founders' as const, key: '#founders', members: team.filter((member) => member.isFounder) },
    { list: 'team' as const, key: '#team', members: team.filter((member) => !member.isAdvisor) },
    { list: 'advisors' as const, key: '#advisors', members: team.filter((member) => member.isAdvisor) },
  ]
  for (const { list, key, members } of lists) {
    if (members.length === 0) continue
    const names = members.map((member) => `${member.name}, ${member.role}`)
    const joined = joinList(names, phrases.and)
    const phrase = list === 'founders' && members.length === 1 ? phrases.oneFounder : phrases[list]
    const body = fill(phrase, { list: joined })
    yield {
      id: members[0]?.id ?? list,
      kind: 'team',
      label: joined,
      headings: [],
      headKeys: list === 'team' ? [key, '#leadership'] : [key],
      body,
      sourceText: body,
      extra: { list, memberRefs: members.map(ref) },
    }
  }
  for (const member of team) {
    const role = member.role.trim()
    const phrase = member.isAdvisor && !/advis/i.test(role) ? phrases.advisor : phrases.teamMember
    const said = fill(phrase, { name: member.name, role })
    const background = member.background?.trim() ?? ''
    yield {
      id: member.id,
      kind: 'team',
      label: `${member.name}, ${role}`,
      headings: [`${member.name} ${presentRole(role)}`],
      headKeys: [
        ...(background === '' ? [] : ['#background']),
        ...(member.isFounder ? ['#founders'] : []),
        ...(member.isAdvisor ? ['#advisors'] : []),
      ],
      body: `${said}\n\n${background === '' || /[.!?]$/.test(background) ? background : `${background}.`}`,
      sourceText: `${member.name}: ${role}. ${background}`,
      extra: { member },
    }
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

function* companyDrafts(material: Material): Generator<Draft> {
  const { companyName: company, language } = material
  const phrases = phrasesFor(language)
  const lines: [id: string, keys: string[], value: string | undefined, phrase: string][] = [
    ['company-location', ['#location'], material.location, phrases.basedIn],
    ['company-industry', ['#market', 'industry', 'industri'], material.industry, phrases.industry],
    ['company-stage', ['#stage'], material.stage, phrases.stage],
    ['company-website', ['#website'], material.website, phrases.website],
  ]
  const pitch = [material.elevatorPitch?.trim(), material.tagline?.trim()].filter(
    (text) => text !== undefined && text !== '',
  )
  const ended = pitch.map((text) => (/[.!?]$/.test(text ?? '') ? text : `${text}.`))
  if (ended.length > 0) {
    const body = material.elevatorPitch?.trim() ? (ended[0] ?? '') : ended.join(' ')
    yield {
      id: 'company',
      kind: 'company',
      label: company,
      headings: [],
      headKeys: ['#what_we_do'],
      body,
      sourceText: `${company}. ${ended.join(' ')}`,
    }
  }
  for (const [id, headKeys, value, phrase] of lines) {
    if (value === undefined || value.trim() === '') continue
    const body = fill(phrase, { company, value: value.trim() })
    yield {
      id,
      kind: 'company',
      label: company,
      headings: [],
      headKeys,
      body,
      sourceText: `${company}: ${value}`,
    }
  }
}
