import { isStop } from '../field/common-words.ts'
import { glossOf } from '../gloss/glosses.ts'
import { glossed, glossedMaterial, ownWords } from './abroad/in-english.ts'
import { properNames } from './abroad/proper-names.ts'
import type { Audience, Listener, Material } from '../material.ts'
import { mayHear, onceProven } from '../material.ts'
import { directionOf } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import type { WordPlaces } from '../meaning/word-space.ts'
import { plainWords } from '../text/normalise.ts'
import { tokenise, withoutHesitation } from '../text/tokens.ts'
import type { Reader } from '../understand/question.ts'
import { makeStatements } from './make-statements.ts'
import { type Postings, packPostings } from './postings.ts'
import { type Group, readGroups } from './read-groups.ts'
import { findRivals, groupsBesideOurs, isOfRival } from './rivals.ts'
import { Speller } from './spelling.ts'
import type { Statement } from './statement.ts'
import type { TextKeys } from './terms.ts'
import { type Withheld, withheldFrom } from './withheld.ts'

export type { Group }

/** What one audience may hear of one version of the material, ready to be asked. Treat as opaque. */
export interface AnswerIndex {
  readonly material: Material
  /** What is not said whatever it was made from. */
  readonly withheld: Withheld
  /** The same read as English, statement by statement: what is found in it stands here at the same place. */
  readonly inEnglish?: AnswerIndex
  /** Words that are read there as they are written, folded: names of the company, its people and of others. */
  readonly keptWords?: ReadonlySet<string>
  /** What it was made from; nothing that speaks looks at it. */
  readonly source: Material
  /** The same for this listener with a proven address; set where they may be told that it would tell more. */
  readonly proven?: AnswerIndex
  readonly audience: Listener
  readonly statements: readonly Statement[]
  readonly groups: readonly Group[]
  /** Places among meanings, a row each, and of each statement which of them it has. */
  readonly places: Float32Array
  readonly placed: Int32Array
  /** The same, each row of length 1; and those of all heads, each once. */
  readonly directions: Float32Array
  readonly headDirections: Float32Array
  /** Group after group, and which head it stands under. */
  readonly headGroups: Int32Array
  readonly headNumbers: Int32Array
  /** Of each statement and of each head, what it can be found by. */
  readonly keys: TextKeys
  readonly headKeys: TextKeys
  /** Of each statement, where its words lie. */
  readonly words: readonly WordPlaces[]
  readonly postings: ReadonlyMap<string, Postings>
  readonly reader: Reader
  readonly people: readonly { name: string; words: readonly string[] }[]
  /** A founder's own questions and those about company and team, by their words without order: where their answers begin. */
  readonly questions: ReadonlyMap<string, number>
  /** The same of other ways to ask, which no founder has written. */
  readonly alsoAsked: ReadonlyMap<string, number>
  /** Words that the material writes as names, its own and those of others. */
  readonly names: ReadonlySet<string>
  /** Those, and the words of the company's and its people's names. */
  readonly namesOfAny: ReadonlySet<string>
  /** Words of other companies' names that the material sets beside its own. */
  readonly rivals: ReadonlySet<string>
  /** Of each statement, 1 where it is about one of them. */
  readonly ofRival: Uint8Array
  /** Folded words of what must never be said. */
  readonly neverSay: readonly string[]
  readonly bytes: number
}

/** What is kept of a statement once it was read closely (weigh/reads.ts). */
const READ_BYTES = 250

/** A founder's own question that they filed under competition. */
function onCompetition({ faqs }: Material): (statement: Statement) => boolean {
  const ids = new Set(
    faqs.flatMap(({ id, category = '' }) => (/\bcompet|\brival|\balternativ/i.test(category) ? [id] : [])),
  )
  return ({ kind, ref }) => kind === 'faq' && ids.has(ref.id)
}

/** Builds in one go; some tens of milliseconds for a usual company, longer for thousands of passages. */
export function buildIndex(material: Material, audience: Listener): AnswerIndex {
  const steps = buildSteps(material, audience)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Builds without holding the thread for more than about `sliceMs` at a time. */
export async function buildIndexInSlices(
  material: Material,
  audience: Listener,
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

function* buildSteps(whole: Material, audience: Listener): Generator<undefined, AnswerIndex> {
  const material = heardBy(whole, audience)
  const withheld = withheldFrom(whole, audience)
  const made = { material, withheld, source: whole, audience }
  const index = yield* readSteps(makeStatements(material, withheld), made)
  const gloss = glossOf(material.language)
  if (gloss === null) return index
  const keptWords = new Set([...ownWords(material), ...properNames(index.rivals, index.statements, gloss)])
  const read = (text: string) => gloss.read(text, keptWords)
  const english = { ...made, material: glossedMaterial(material, read) }
  const inEnglish = yield* readSteps(glossed(index.statements, read), english)
  return { ...index, inEnglish, keptWords, bytes: index.bytes + inEnglish.bytes }
}

function* readSteps(
  made: Iterable<Statement[]>,
  {
    material,
    withheld,
    source,
    audience,
  }: Pick<AnswerIndex, 'material' | 'withheld' | 'source' | 'audience'>,
): Generator<undefined, AnswerIndex> {
  const { language } = material
  const speller = new Speller()
  speller.addField()
  const reader = readerOf(material, speller)
  const read = yield* readGroups(made, reader, speller)
  const { statements, groups, names, words } = read
  const { rows } = read.places
  const postings = yield* packPostings(read.counts, read.numbers)
  const places = new Float32Array(rows.length * MIND.encoder.dims)
  for (const [at, row] of rows.entries()) places.set(row, at * MIND.encoder.dims)
  const heads = [...read.heads.values()]
  const headed = groups.flatMap(({ headNumbers }, group) => headNumbers.map((number) => ({ group, number })))
  const [keys, headKeys] = [read.keys.packed(), read.headKeys.packed()]
  const people = material.team.map(({ name }) => ({ name, words: tokenise(name).map((token) => token.word) }))
  const ownNamesAndPeople = [...reader.ownNames, ...people.flatMap((person) => person.words)]
  const own = new Set(ownNamesAndPeople)
  const rivals = findRivals(
    statements,
    (group) => ({
      terms: ownHeadTerms(groups[group]),
      intents: groups[group]?.headIntents.slice(0, groups[group].heads.length) ?? [],
    }),
    own,
    language,
    onCompetition(material),
  )
  const besideOurs = groupsBesideOurs(statements, own)
  const ofRival = Uint8Array.from(statements, (statement) => Number(isOfRival(statement, rivals, besideOurs)))
  let bytes =
    read.bytes +
    speller.bytes +
    places.byteLength * 2 +
    (keys.keys.byteLength + keys.from.byteLength) * 2 +
    rows.length * MIND.encoder.intents.length * 4 +
    statements.length * READ_BYTES
  for (const [key, list] of postings)
    bytes += 160 + key.length * 2 + list.statements.byteLength + list.weights.byteLength
  return {
    material,
    audience,
    withheld,
    source,
    statements,
    groups,
    places,
    placed: Int32Array.from(read.placed),
    directions: directionsOf(rows),
    headDirections: directionsOf(heads.map(({ place }) => place)),
    headGroups: Int32Array.from(headed, ({ group }) => group),
    headNumbers: Int32Array.from(headed, ({ number }) => number),
    keys,
    headKeys,
    words,
    postings,
    reader,
    people,
    questions: questionsOf(statements),
    alsoAsked: alsoAskedOf(statements),
    names,
    namesOfAny: new Set([...names, ...ownNamesAndPeople]),
    rivals,
    ofRival,
    neverSay: material.neverSay.map(plainWords).filter((words) => words !== ''),
    bytes,
  }
}

/** How this company's questions are read: by its own names and subject, spelt as its material spells. */
function readerOf({ language, companyName, ...own }: Material, speller: Speller): Reader {
  const ownNames = new Set(
    tokenise(companyName)
      .map((token) => token.word)
      .filter((word) => !isStop(word, language)),
  )
  const subject = [own.industry, own.tagline, own.elevatorPitch].join(' ')
  const ownSubject = new Set(
    tokenise(subject)
      .filter((token) => !isStop(token.word, language))
      .map((token) => token.stem),
  )
  return {
    language,
    ownNames,
    ownSubject,
    respell: (word, isAlone) => (ownNames.has(word) ? word : speller.respell(word, language, isAlone)),
  }
}

/** "Who are the founders, and who is CEO?" answers who asks the first of the two. */
const AND_MORE = /^(\S+ \S+ \S.*?), (?:and|und|et|y|e|ed) \S+ \S/u

/** Where the answers to a founder's own questions begin, and to those about company and team. */
function questionsOf(statements: readonly Statement[]): Map<string, number> {
  const questions = new Map<string, number>()
  for (const { place, kind, list, heads, at } of statements)
    if (place === 0 && (kind === 'faq' || kind === 'company' || list !== undefined))
      for (const head of heads) {
        questions.set(wordKey(head), at)
        const first = AND_MORE.exec(head)?.[1]
        if (first !== undefined && !questions.has(wordKey(first))) questions.set(wordKey(first), at)
      }
  return questions
}

/** Where the answers begin to what is asked as nobody of the company has written it. */
function alsoAskedOf(statements: readonly Statement[]): Map<string, number> {
  const asked = new Map<string, number>()
  for (const { place, alsoAsked = [], at } of statements)
    if (place === 0) for (const text of alsoAsked) asked.set(wordKey(text), at)
  return asked
}

/** Without those of other ways to ask for it. */
const ownHeadTerms = (group: Group | undefined) => group?.headTerms.slice(0, group.heads.length) ?? []

/** Who this index's listener would be with a proven address, where the material holds more for them; else null. */
export function hearsMoreProven({ source, audience }: AnswerIndex): Listener | null {
  const proven = onceProven(audience)
  if (proven === null) return null
  const isMore = ({ audience: of = 'public' }: { audience?: Audience }) =>
    mayHear(proven, of) && !mayHear(audience, of)
  return [source.facts, source.faqs, source.passages].some((parts) => parts.some(isMore)) ? proven : null
}

/** The material without what this audience may not hear, so that nothing later on can speak of it. */
function heardBy(material: Material, audience: Listener): Material {
  const { offers } = material
  return {
    ...material,
    facts: material.facts.filter((fact) => mayHear(audience, fact.audience)),
    faqs: material.faqs.filter((faq) => mayHear(audience, faq.audience ?? 'public')),
    passages: material.passages.filter((passage) => mayHear(audience, passage.audience)),
    offers: {
      ...offers,
      documents: offers.documents.filter((document) => mayHear(audience, document.audience ?? 'public')),
    },
  }
}

function directionsOf(places: readonly Float32Array[]): Float32Array {
  const { dims } = MIND.encoder
  const out = new Float32Array(places.length * dims)
  for (const [at, place] of places.entries()) out.set(directionOf(place), at * dims)
  return out
}

/** A text's stems, each once, in the order of the alphabet. */
export function wordKey(text: string): string {
  return [...new Set(tokenise(withoutHesitation(text)).map((token) => token.stem))].sort().join(' ')
}

/** Bytes that the index holds, roughly; the material's own texts are counted once. */
export function indexBytes(index: AnswerIndex): number {
  return index.bytes
}
