import type { SourceRef } from '../answer.ts'
import { isStop } from '../field/common-words.ts'
import type { Audience, Material } from '../material.ts'
import type { SourceText } from '../numbers/quantity.ts'
import { plainWords } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import type { Reader } from '../understand/question.ts'
import type { Doc } from './doc.ts'
import { makeDocs } from './make-docs.ts'
import { Speller } from './spelling.ts'

interface Postings {
  docs: Uint32Array
  /** Occurrences, headings counting more, lengths already evened out. */
  weights: Float32Array
}

/** What one audience may hear of one version of the material, ready to be asked. Treat as opaque. */
export interface AnswerIndex {
  readonly material: Material
  readonly audience: Audience
  readonly docs: readonly Doc[]
  readonly postings: ReadonlyMap<string, Postings>
  readonly reader: Reader
  readonly people: readonly { name: string; words: readonly string[] }[]
  /** Folded words of what must never be said. */
  readonly neverSay: readonly string[]
  readonly bytes: number
}

const HEADING_WEIGHT = 2.5
const K1 = 1.2
const B = 0.6

/** Builds in one go; a few milliseconds for a usual company, longer for thousands of passages. */
export function buildIndex(material: Material, audience: Audience): AnswerIndex {
  const steps = buildSteps(material, audience)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Builds without holding the event loop for more than about `sliceMs` at a time. */
export async function buildIndexInSlices(
  material: Material,
  audience: Audience,
  sliceMs = 8,
): Promise<AnswerIndex> {
  const steps = buildSteps(material, audience)
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

function* buildSteps(material: Material, audience: Audience): Generator<undefined, AnswerIndex> {
  const { language } = material
  const ownNames = new Set(
    tokenise(material.companyName)
      .map((token) => token.word)
      .filter((word) => !isStop(word, language)),
  )
  const subject = [material.industry, material.tagline, material.elevatorPitch].join(' ')
  const ownSubject = new Set(
    tokenise(subject)
      .filter((token) => !isStop(token.word, language))
      .map((token) => token.stem),
  )
  const speller = new Speller()
  speller.addField()
  const reader: Reader = {
    language,
    ownNames,
    ownSubject,
    respell: (word) => (ownNames.has(word) ? word : speller.respell(word, language)),
  }

  const docs: Doc[] = []
  const counts: Map<string, number>[] = []
  const lengths: number[] = []
  let textBytes = 0
  for (const doc of makeDocs(material, audience, reader)) {
    const count = new Map<string, number>()
    for (const key of doc.headKeys) count.set(key, HEADING_WEIGHT)
    const parts = doc.parts()
    for (const part of parts) for (const key of part.keys) count.set(key, (count.get(key) ?? 0) + 1)
    for (const token of tokenise(doc.sourceText)) speller.add(token.word)
    docs.push(doc)
    counts.push(count)
    lengths.push([...count.values()].reduce((sum, weight) => sum + weight, 0))
    // Passages keep their text only; the others keep their sentences and keys too.
    const kept =
      doc.kind === 'document' ? doc.sourceText.length * 4 : doc.sourceText.length * 6 + count.size * 80
    textBytes += 600 + kept
    yield
  }
  const postings = yield* packPostings(counts, lengths)
  let bytes = textBytes + speller.bytes
  for (const [key, list] of postings)
    bytes += 160 + key.length * 2 + list.docs.byteLength + list.weights.byteLength
  return {
    material,
    audience,
    docs,
    postings,
    reader,
    people: material.team.map(({ name }) => ({ name, words: tokenise(name).map((token) => token.word) })),
    neverSay: material.neverSay.map(plainWords).filter((words) => words !== ''),
    bytes,
  }
}

function* packPostings(
  counts: Map<string, number>[],
  lengths: number[],
): Generator<undefined, Map<string, Postings>> {
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const lists = new Map<string, { docs: number[]; weights: number[] }>()
  for (const [at, count] of counts.entries()) {
    const evened = K1 * (1 - B + (B * (lengths[at] ?? 0)) / (average || 1))
    for (const [key, tf] of count) {
      const list = lists.get(key) ?? { docs: [], weights: [] }
      if (list.docs.length === 0) lists.set(key, list)
      list.docs.push(at)
      list.weights.push((tf * (K1 + 1)) / (tf + evened))
    }
    if (at % 64 === 0) yield
  }
  const postings = new Map<string, Postings>()
  for (const [key, { docs, weights }] of lists) {
    postings.set(key, { docs: Uint32Array.from(docs), weights: Float32Array.from(weights) })
    if (postings.size % 512 === 0) yield
  }
  return postings
}

/** Inverse document frequency: how much it tells that a source holds `key`. */
export function idf(index: AnswerIndex, key: string): number {
  const count = index.postings.get(key)?.docs.length ?? 0
  return Math.log(1 + (index.docs.length - count + 0.5) / (count + 0.5))
}

/** Bytes that the index holds, roughly; the material's own texts are counted once. */
export function indexBytes(index: AnswerIndex): number {
  return index.bytes
}

/** The texts that an answer's sources stand for, as the number check wants them. */
export function sourceTexts(
  index: AnswerIndex,
  sources: readonly Pick<SourceRef, 'id' | 'kind'>[],
): SourceText[] {
  const { material } = index
  const texts: SourceText[] = sources.flatMap(({ id, kind }) =>
    index.docs
      .filter((doc) => doc.kind === kind && (doc.id === id || doc.memberRefs?.some((ref) => ref.id === id)))
      .map((doc) => ({ id, text: `${doc.ref.label}. ${doc.sourceText}` })),
  )
  for (const { id } of sources) {
    if (id === NO_ANSWER_ID) texts.push({ id, text: material.noAnswerMessage ?? '' })
    if (id === COMPANY_ID) texts.push({ id, text: material.companyName })
    const offered = material.offers.documents.find((document) => document.id === id)
    if (offered) texts.push({ id, text: offered.title })
  }
  return texts
}

export const NO_ANSWER_ID = 'no-answer-message'
export const COMPANY_ID = 'company'
