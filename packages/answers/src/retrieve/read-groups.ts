import { DistinctPlaces } from '../meaning/distinct-places.ts'
import { directionOf, encode, intentChances } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import { tellingStems } from '../meaning/telling-stems.ts'
import { namesIn } from '../meaning/names.ts'
import { placeWords, type WordPlaces } from '../meaning/word-space.ts'
import { fold } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import type { Reader } from '../understand/question.ts'
import type { Speller } from './spelling.ts'
import type { Statement } from './statement.ts'
import { KeyPacker, likeKeys, readTerms, type Terms } from './terms.ts'

/** Statements that stand together: what names them, and where that lies among meanings. */
export interface Group {
  from: number
  to: number
  heads: readonly string[]
  /** Of the heads, and behind them of other ways to ask for it: it is found by both, and narrowed by its heads alone. */
  headTerms: readonly Terms[]
  headPlaces: readonly Float32Array[]
  /** The same, each of length 1. */
  headDirections: readonly Float32Array[]
  headWords: readonly WordPlaces[]
  /** The root of each intent's chance, of each head. */
  headIntents: readonly Float32Array[]
  /** Which heads they are: groups under one heading share it. */
  headNumbers: readonly number[]
}

/** One head, read once however many groups stand under it. */
interface Head {
  number: number
  terms: Terms
  place: Float32Array
  direction: Float32Array
  words: WordPlaces
  intents: Float32Array
}

/** What is read of all statements, in their order. */
interface ReadGroups {
  statements: Statement[]
  groups: Group[]
  /** The places among meanings of all texts, each once. */
  places: DistinctPlaces
  /** Of each statement: which place it has, where its words lie, and how much it holds of each key. */
  placed: number[]
  words: WordPlaces[]
  wordsOfTexts: Map<string, WordPlaces>
  counts: Map<string, number>[]
  /** Heads by their text. */
  heads: Map<string, Head>
  /** The numbers of keys, and of each statement and each head which it holds. */
  numbers: Map<string, number>
  keys: KeyPacker
  headKeys: KeyPacker
  /** Words that are written as names. */
  names: Set<string>
  bytes: number
}

const HEAD_WEIGHT = 1.5
const NEIGHBOUR_WEIGHT = 0.3

const STATEMENT_BYTES = 1_100
const BYTES_A_LETTER = 6
const HEAD_BYTES = 1_200
const GROUP_BYTES = 500

/** Reads groups of statements, a step a statement; their words are known to `speller` from then on. */
export function* readGroups(
  all: Iterable<Statement[]>,
  reader: Reader,
  speller: Speller,
): Generator<undefined, ReadGroups> {
  const numbers = new Map<string, number>()
  const read: ReadGroups = {
    statements: [],
    groups: [],
    places: new DistinctPlaces(),
    placed: [],
    words: [],
    wordsOfTexts: new Map(),
    counts: [],
    heads: new Map(),
    numbers,
    keys: new KeyPacker(numbers),
    headKeys: new KeyPacker(numbers),
    names: new Set(),
    bytes: 0,
  }
  const learn = (text: string) => {
    for (const { word } of tokenise(text)) speller.add(word)
  }
  for (const members of all) {
    const [first] = members
    if (first === undefined) continue
    const group = readGroup(first.at, members, reader, read)
    const terms = members.map((statement) => readTerms(statement.text, reader))
    for (const [at, statement] of members.entries()) {
      if (terms[at] !== undefined) read.keys.add(terms[at])
      read.counts.push(countKeys(terms, at, group))
      readStatement(statement, reader.language, read)
      learn(statement.text)
      yield
    }
    for (const text of askedBy(group.heads, members)) learn(text)
    read.groups.push(group)
    read.bytes += GROUP_BYTES
  }
  read.bytes += read.heads.size * (MIND.encoder.dims * 8 + MIND.encoder.intents.length * 4 + HEAD_BYTES)
  // A word that is also written small is no name.
  for (const { text } of read.statements)
    for (const [word] of text.matchAll(/(?<!\p{L})\p{Ll}[\p{L}-]+/gu)) read.names.delete(fold(word))
  return read
}

function readGroup(from: number, members: readonly Statement[], reader: Reader, read: ReadGroups): Group {
  const heads = [...new Set(members.flatMap((statement) => statement.heads))]
  const asked = askedBy(heads, members).map((text) => readHead(text, reader, read))
  return {
    from,
    to: from + members.length,
    heads,
    headTerms: asked.map(({ terms }) => terms),
    headPlaces: asked.map(({ place }) => place),
    headDirections: asked.map(({ direction }) => direction),
    headWords: asked.map(({ words }) => words),
    headIntents: asked.map(({ intents }) => intents),
    headNumbers: asked.map(({ number }) => number),
  }
}

function readHead(text: string, reader: Reader, { heads, headKeys }: ReadGroups): Head {
  const known = heads.get(text)
  if (known !== undefined) return known
  const place = encode(MIND.encoder, text)
  const head: Head = {
    number: heads.size,
    terms: readTerms(text, reader),
    place,
    direction: directionOf(place),
    words: placeWords(tellingStems(text, reader.language)),
    intents: intentChances(MIND.encoder, place).map(Math.sqrt),
  }
  heads.set(text, head)
  headKeys.add(head.terms)
  return head
}

/** What names a group, and behind that the other ways to ask for it. */
const askedBy = (heads: readonly string[], members: readonly Statement[]): string[] => [
  ...new Set([...heads, ...members.flatMap(({ alsoAsked = [] }) => alsoAsked)]),
]

function readStatement(statement: Statement, language: string, read: ReadGroups): void {
  const { text } = statement
  read.statements.push(statement)
  read.placed.push(read.places.numberOf(text))
  const words = read.wordsOfTexts.get(text) ?? placeWords(tellingStems(text, language))
  read.wordsOfTexts.set(text, words)
  read.words.push(words)
  for (const word of namesIn(text, language)) read.names.add(word)
  read.bytes += STATEMENT_BYTES + text.length * BYTES_A_LETTER
}

/** What a statement can be found by, and how well: its own words, those of its heads, those of the one before it. */
function countKeys(
  terms: readonly Terms[],
  at: number,
  { heads, headTerms }: Pick<Group, 'heads' | 'headTerms'>,
): Map<string, number> {
  const count = new Map<string, number>()
  const add = (keys: Iterable<string>, weight: number) => {
    for (const key of keys) count.set(key, (count.get(key) ?? 0) + weight)
  }
  const own = terms[at]
  if (own !== undefined) {
    add(own.keys, 1)
    add(likeKeys(own), 1)
  }
  // However many ways there are to ask for it, its own heads weigh what they weighed.
  for (const named of [headTerms.slice(0, heads.length), headTerms.slice(heads.length)])
    for (const head of named) {
      add(head.keys, HEAD_WEIGHT / named.length)
      add(likeKeys(head), HEAD_WEIGHT / named.length)
    }
  if (at > 0) add(terms[at - 1]?.keys ?? [], NEIGHBOUR_WEIGHT)
  return count
}
