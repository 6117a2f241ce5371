import { likelyOther } from '../language/visitor-language.ts'
import type { Material } from '../material.ts'
import { RENDERED } from '../model/rendering/number-phrases.ts'
import { checkNumbers } from '../numbers/check.ts'
import { wordKey } from '../retrieve/build-index.ts'
import { type Withheld, withheldFrom } from '../retrieve/withheld.ts'
import { fold, plain, plainWords, stripInvisible } from '../text/normalise.ts'
import { withoutMarkdown } from '../text/sentences.ts'
import { tokenise } from '../text/tokens.ts'
import { readCommand } from '../understand/commands.ts'
import { givesOrders, readRefusal } from '../understand/refusals.ts'
import type { Askable } from './askable.ts'

/**
 * Why another way to ask is not kept: `shape` is no one question or request, `length` too long, `number` has a figure
 * and `name` a name that its source lacks, `refused` would be refused or taken for talk, `known` says nothing new,
 * `another` is what another source is asked by.
 */
export type Unkept =
  | 'shape'
  | 'length'
  | 'number'
  | 'name'
  | 'never-say'
  | 'refused'
  | 'language'
  | 'known'
  | 'another'

export type JudgedParaphrase = { ok: true; text: string } | { ok: false; why: Unkept }

const MOST_WORDS = 25
const MOST_CHARS = 200
/** A single word asks for many things. */
const LEAST_WORDS = 2

/** "Tell me about …", in the languages whose small words are known here. */
const REQUESTS =
  /^(?:(?:please|bitte|por favor|s il vous plait) )?(?:tell|explain|describe|walk|show|give|share|talk|name|list|help me|i would like|i d like|i want|erklar|erzahl|beschreib|nenn|zeig|schilder|sag|gebt|gib|ich (?:mochte|wurde)|parlez|dites|expliquez|decrivez|montrez|donnez|presentez|citez|j aimerais|je voudrais|cuent|expli|descri|muestr|dime|digame|habl|indi|me gustaria)/
const ADDRESS = /https?:|www\.|\S@\S/i

/** Judges other ways to ask for sources of one material. Each that is kept is what its source alone is asked by from then on. */
export class ParaphraseJudge {
  readonly #withheld: Withheld
  readonly #language: string
  readonly #company: string
  /** Whose source is asked by the words of a key. */
  readonly #askedBy = new Map<string, string>()

  constructor(material: Material, all: readonly Askable[]) {
    this.#withheld = withheldFrom(material, 'named-investor')
    this.#language = material.language
    this.#company = material.companyName
    for (const one of all) this.add(one, one.named)
  }

  /** A way to ask that stands already. */
  add(source: Pick<Askable, 'kind' | 'id'>, text: string): void {
    const key = wordKey(text)
    if (!this.#askedBy.has(key)) this.#askedBy.set(key, nameOf(source))
  }

  judge(source: Askable, written: string): JudgedParaphrase {
    const text = withoutMarkdown(stripInvisible(written)).replace(/\s+/g, ' ').trim()
    const why = this.#faultOf(source, text)
    if (why !== null) return { ok: false, why }
    this.add(source, text)
    return { ok: true, text }
  }

  #faultOf(source: Askable, text: string): Unkept | null {
    const spoken = plainWords(plain(text))
    const words = text.split(' ')
    if (text.length > MOST_CHARS || words.length > MOST_WORDS) return 'length'
    if (words.length < LEAST_WORDS || ADDRESS.test(text) || !isAsked(text)) return 'shape'
    if (!this.#withheld.maySay({ text, heads: [] })) return 'never-say'
    // As a visitor's question it would never reach a source.
    if (readRefusal(spoken) !== null || givesOrders(spoken) || readCommand(text, this.#language) !== null)
      return 'refused'
    const language = this.#language
    if (!checkNumbers(text, [{ id: source.id, text: source.text }], { language }).ok) return 'number'
    const known = new Set(
      tokenise(`${source.text} ${this.#company}`).flatMap(({ word, stem }) => [word, stem]),
    )
    if (likelyOther(text, { language, words: known }, RENDERED) !== null) return 'language'
    if (!this.#language.startsWith('de') && namesIn(text).some((name) => !known.has(name))) return 'name'
    const asked = this.#askedBy.get(wordKey(text))
    if (asked === undefined) return null
    return asked === nameOf(source) ? 'known' : 'another'
  }
}

const nameOf = ({ kind, id }: Pick<Askable, 'kind' | 'id'>) => `${kind}/${id}`

/** One question, or one request; nothing before or behind it. */
function isAsked(text: string): boolean {
  const inner = text.replace(/[?？]$/, '')
  if (/[?？]|[.!:;]\s|\n/.test(inner.replace(/^¿/, ''))) return false
  return inner !== text || REQUESTS.test(plainWords(text))
}

/** Words written as names within the text, folded; what is all capitals is short for something and no name. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{Ll}\p{Lu},]\s+)\p{Lu}[\p{L}\d-]*\p{Ll}[\p{L}\d-]*/gu)].map(([name]) =>
    fold(name),
  )
}
