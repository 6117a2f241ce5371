import type { Sentence } from '../answer.ts'
import type { Style } from '../material.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { Phrases } from '../phrases.ts'
import { fill } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Doc } from '../retrieve/doc.ts'
import type { Hit } from '../retrieve/score.ts'
import { plainWords } from '../text/normalise.ts'
import { isStale, sayAsOf } from './say-value.ts'

const SENTENCES: Record<Style['responseLength'], number> = { short: 2, medium: 3, long: 5 }
const MAX_SENTENCE_CHARS = 700

interface ComposeOptions {
  phrases: Phrases
  now: Date
  /** Says every fact's date: the question was about now, or about a time. */
  dated: boolean
  /** Folded words that were said before, and are not to be said again. */
  said?: string
}

/** Sentences of an answer from its best hit and those that add to it. */
export function compose(
  index: AnswerIndex,
  hit: Hit,
  others: readonly Hit[],
  options: ComposeOptions,
): Sentence[] {
  const most = SENTENCES[index.material.style.responseLength]
  const { doc } = hit
  const sentences = doc.fact === undefined ? bodySentences(hit, most) : [factSentence(index, doc, options)]
  if (doc.fact !== undefined && most > 2) sentences.push(...elaboration(hit, others, most - 1))
  const fresh =
    options.said === undefined
      ? sentences
      : sentences.filter((sentence) => !saidBefore(sentence.text, options.said ?? ''))
  return fresh.slice(0, most)
}

function saidBefore(text: string, said: string): boolean {
  const words = plainWords(text)
  return words !== '' && said.includes(words)
}

function bodySentences(hit: Hit, most: number): Sentence[] {
  const { doc } = hit
  const parts = doc.parts()
  // A founder's answer begins where it begins, unless what was asked comes later than it would be cut.
  const from = doc.kind === 'faq' && hit.from < most - 1 ? 0 : hit.from
  return parts.slice(from, from + most).map((part) => ({
    text: trimLong(part.text),
    sources: doc.memberRefs ?? [doc.ref],
  }))
}

/** Who each is, and the first thing about their past. */
export function aboutPeople(hits: readonly Hit[]): Sentence[] {
  return hits.flatMap(({ doc }) =>
    doc
      .parts()
      .slice(0, 2)
      .map((part) => ({ text: part.text, sources: [doc.ref] })),
  )
}

/** A sentence without an end in sight is cut at a clause. */
function trimLong(text: string): string {
  if (text.length <= MAX_SENTENCE_CHARS) return text
  const cut = text.slice(0, MAX_SENTENCE_CHARS)
  const clause = Math.max(cut.lastIndexOf('; '), cut.lastIndexOf(', '))
  return `${cut.slice(0, clause > 200 ? clause : cut.lastIndexOf(' '))}.`
}

/** "Annual recurring revenue is $1.8 million, as of June 2026." */
function factSentence(index: AnswerIndex, doc: Doc, options: ComposeOptions): Sentence {
  const { phrases, now, dated } = options
  const { material } = index
  const { fact, said } = doc.fact ?? {
    fact: { label: doc.ref.label, asOf: undefined, value: '' },
    said: { text: '', kind: 'text' as const },
  }
  const date = sayAsOf(fact.asOf, material.language)
  const withDate =
    date !== undefined &&
    (dated || material.style.communicationStyle === 'analytical' || isStale(fact.asOf, now))
  const label = fact.label.trim().replace(/[:.]+$/, '')
  const value = said.text.replace(/\.$/, '')
  const text = fill(phraseFor(label, value, said.kind, phrases), {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    value,
    asOf: withDate ? fill(phrases.asOf, { date }) : '',
  })
  return { text, sources: [doc.ref] }
}

function phraseFor(label: string, value: string, kind: string, phrases: Phrases): string {
  const isList =
    (kind !== 'date' && /[,;]\s|\band\b.*\band\b/.test(value) && !/^\D?\d[\d,.]*$/.test(value)) ||
    value.split(' ').length > 7
  if (isList) return phrases.factList
  const last = /(\p{L}+)\W*$/u.exec(label)?.[1]?.toLowerCase() ?? ''
  const counted = new RegExp(`\\b${last.replace(/[^\p{L}]/gu, '')}$`, 'iu').test(value)
  // "Paying customers: 42 customers" counts itself; "Use of funds" is one thing.
  const plural =
    /[^sui]s$/.test(last) &&
    !/\bof\b/i.test(label) &&
    !/^(?:sales|series|news|basis|economics|savings)$/.test(last)
  if (plural && (counted || kind === 'number')) return phrases.factList
  // "Founded: March 2022", "Committed so far: $1 million": no verb fits these.
  if (/^\p{L}+ed$/iu.test(label) || /\b(?:so far|to date|by|in|at|of|on|since)$/i.test(label))
    return phrases.factList
  return plural ? phrases.factPlural : phrases.fact
}

/** What a founder's answer on the same subject adds to a fact, as long as it states no other figure of that sort. */
function elaboration(hit: Hit, others: readonly Hit[], most: number): Sentence[] {
  const { fact } = hit.doc
  const faq = others.find(
    (other) =>
      other.doc.kind === 'faq' && other.headCover >= 0.85 && other.headFit >= 0.6 && other.confidence >= 0.7,
  )
  if (fact === undefined || faq === undefined) return []
  const { amount } = fact.said
  return faq.doc
    .parts()
    .slice(0, most + 1)
    .filter((part) =>
      extractQuantities(part.text).every(
        (quantity) => quantity.kind !== 'amount' || amount === undefined || quantity.unit !== amount.unit,
      ),
    )
    .slice(0, most)
    .map((part) => ({ text: part.text, sources: [faq.doc.ref] }))
}
