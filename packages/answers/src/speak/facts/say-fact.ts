import type { Sentence } from '../../answer.ts'
import type { Fact } from '../../material.ts'
import { checkNumbers } from '../../numbers/check.ts'
import { type SaidValue, sayAsOf, withUnit } from '../../numbers/say-value.ts'
import { wordsIn } from '../../phrases/by-language.ts'
import type { Phrases } from '../../phrases.ts'
import { fill } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { sourceTexts } from '../../retrieve/source-texts.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { fold } from '../../text/normalise.ts'
import { unended } from '../../text/sentences.ts'
import { sayFactInEnglish } from './fact-english.ts'
import { MANY_DONE, NO_NOUN } from './fact-kinds-general.ts'
import { isPlural } from './fact-label.ts'
import { readValue } from './fact-value.ts'

export interface SayFactOptions {
  phrases: Phrases
  /** Tells a year that is over from one that is planned. */
  now?: Date
}

/** "We have 74 paying customers as of September 2026."; in other languages than English label, value and date. */
export function sayFact(index: AnswerIndex, statement: Statement, options: SayFactOptions): Sentence {
  const month = options.now?.toISOString().slice(0, 7)
  const known = saidFacts.get(statement)
  const text =
    known?.month === month && known !== undefined ? known.text : makeText(index, statement, options)
  saidFacts.set(statement, { month, text })
  return { text, sources: [statement.ref] }
}

/** A statement is of one index, and so of one language; of the time that it is said at, its sentence needs the month. */
const saidFacts = new WeakMap<Statement, { month: string | undefined; text: string }>()

/** "Largest customer: 3M" names a company. */
const IS_COMPANY =
  /\b(?:acquirer|brand|buyer|client|competitor|customer|investor|lead|partner|reference|rival|supplier): \d+M$/i

function makeText(index: AnswerIndex, statement: Statement, options: SayFactOptions): string {
  if (statement.fact === undefined) return `${statement.ref.label}.`
  const { fact } = statement.fact
  const said = IS_COMPANY.test(`${fact.label.trim()}: ${fact.value.trim()}`)
    ? { kind: 'text' as const, text: fact.value.trim() }
    : statement.fact.said
  const { language, location = '' } = index.material
  const isEnglish = language.toLowerCase().startsWith('en')
  const sentence = isEnglish
    ? sayFactInEnglish(fact, said, {
        isName: (word) => index.names.has(fold(word)) || location.split(/[^\p{L}]+/u).includes(word),
        currentRound: currentRound(index),
        now: options.now,
      })
    : null
  const sources = sourceTexts(index, [statement.ref])
  const isSure = (text: string) => checkNumbers(text, sources, { language }).ok
  if (sentence !== null && isSure(sentence)) return sentence
  const plain = (value: { text: string }) =>
    asWritten(fact, value, said.kind, { language, phrases: options.phrases })
  const told = plain(isEnglish && said.text !== '' ? readValue(fact, said) : said)
  // What the founder typed is never wrong, however it sounds.
  return isSure(told) ? told : plain({ text: withUnit(fact.value.trim(), fact.unit, language) })
}

/** The round that is being raised, as far as the listener may hear of it. */
const currentRound = (index: AnswerIndex) =>
  index.statements.find(
    ({ fact }) => fact !== undefined && /^(?:current )?round$/i.test(fact.fact.label.trim()),
  )?.fact?.fact.value

/** "{Label} is {value}, as of {date}." for what no sentence of its own is known. */
function asWritten(
  fact: Pick<Fact, 'kind' | 'label' | 'asOf'>,
  said: { text: string },
  kind: SaidValue['kind'],
  { language, phrases }: { language: string; phrases: Phrases },
): string {
  const date = sayAsOf(fact.asOf, language)
  const label = labelIn(language, fact).replace(/[:.?!：。！？।؟]+$/u, '')
  const value = unended(said.text)
  return fill(phraseFor(label, value, kind, phrases), {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    value,
    asOf: date === undefined ? '' : fill(phrases.asOf, { date }),
  })
}

/** What a fact is called: as the founder has it, and what the editor names in English in the words of the language. */
function labelIn(language: string, { kind, label }: Pick<Fact, 'kind' | 'label'>): string {
  const typed = label.trim()
  const { labels, earlier } = wordsIn(language)
  if (kind !== 'round' || labels === null) return typed
  // "Closing date of the round" ends as the name of a round does.
  const named = new Map(Object.entries(labels)).get(typed)
  if (named !== undefined) return named
  const round = /^(?<name>.+) round$/.exec(typed)?.groups?.name
  return round !== undefined && earlier !== null ? fill(earlier, { round }) : typed
}

function phraseFor(label: string, value: string, kind: string, phrases: Phrases): string {
  const asks = /^(?:what|who|which|how|where|when|why|do|does|is|are|can)\b/i.test(label)
  const isList =
    (kind !== 'date' && /[,;]\s|\band\b.*\band\b/.test(value) && !/^\D?\d[\d,.]*$/.test(value)) ||
    value.split(' ').length > 7
  if (isList || asks) return phrases.factList
  // What "Clinics (Spain)" and "Clinics 2025" count stands before.
  const head = label.replace(/[\s,]*(?:\([^()]*\)|\b(?:19|20)\d{2})$/, '')
  const last = /(\p{L}+)\W*$/u.exec(head)?.[1]?.toLowerCase() ?? ''
  const counted = new RegExp(`\\b${last.replace(/[^\p{L}]/gu, '')}$`, 'iu').test(value)
  // "Paying customers: 42 customers" counts itself; "Use of funds" is one thing.
  const plural =
    /[^sui]s$/.test(last) &&
    !/\bof\b/i.test(label) &&
    !/^(?:sales|series|news|basis|economics|savings)$/.test(last)
  const isMany =
    isPlural(head) || (/\b(?:held|done|found|made)$|ed$/.test(last) && isPlural(head.replace(/ \S+$/, '')))
  if ((plural || isMany) && (counted || kind === 'number')) return phrases.factList
  // "Founded: March 2022", "Committed so far: $1 million": no verb fits these.
  const noVerb = /^(?:\p{L}+s )?\p{L}+ed$/iu.test(label) || /\b(?:so far|to date|on|since)$/i.test(label)
  if (
    noVerb ||
    MANY_DONE.test(label) ||
    NO_NOUN.test(label.replace(/\s*\([^()]*\)$/, '')) ||
    label.includes(', ')
  )
    return phrases.factList
  return plural ? phrases.factPlural : phrases.fact
}
