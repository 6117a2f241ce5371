import { plain, plainWords, stripInvisible } from '../../text/normalise.ts'
import type { Command, CommandWords } from './word-list.ts'

/** What one language says to the talk, folded as utterances are. */
export interface Forms {
  of: ReadonlyMap<string, Command>
  /** What asks whether an AI speaks, without what may stand between its words. */
  bare: ReadonlySet<string>
  around: ReadonlySet<string>
  /** What stands around a form in several words. */
  phrases: readonly string[]
  /** Every word of a form. */
  words: ReadonlySet<string>
  atHome: ReadonlySet<string>
  notHere: ReadonlySet<string>
  unspaced: boolean
  /** What is said, as the forms are written. */
  folded: (text: string) => string
}

const withoutMarks = (text: string) => plainWords(plain(text))

/** Signs that are left out as often as not, and vowels that are typed long or short. */
const MARKS_APART = /[\u0901\u0902\u093c\u094d]/g
const withMarks = (text: string) =>
  stripInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(MARKS_APART, '')
    .replaceAll('\u093f', '\u0940')
    .replaceAll('\u0941', '\u0942')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** What begins a sentence is written so whatever it means. */
const withYou = (text: string, [written, meant]: readonly [string, string]) =>
  text.replace(new RegExp(`(?<=[\\p{L},] )${written}(?!\\p{L})`, 'gu'), meant)

const listed = (words: string, mark: string) =>
  words
    .split(mark)
    .map((word) => word.trim())
    .filter((word) => word !== '')

export function formsOf(words: CommandWords): Forms {
  const {
    around,
    kinds,
    withKinds = kinds,
    atHome = '',
    notHere = '',
    unspaced = false,
    marked = false,
    polite,
    ...said
  } = words
  const plainly = marked ? withMarks : withoutMarks
  const folded = polite === undefined ? plainly : (text: string) => plainly(withYou(text, polite))
  const join = (text: string) => (unspaced ? text.replaceAll(' ', '') : text)
  const of = new Map<string, Command>()
  for (const [command, forms] of Object.entries(said) as [Command, string][])
    for (const form of listed(forms.replaceAll('@', kinds).replaceAll('&', withKinds), ';'))
      for (const text of spelt(form, folded)) if (!of.has(join(text))) of.set(join(text), command)
  const soft = new Set(
    unspaced ? wordsOf(folded(around), true) : listed(around, ' ').flatMap((word) => joined(word, folded)),
  )
  const all = (list: string) => new Set(listed(list, ';').map((text) => join(folded(text))))
  return {
    of,
    bare: bareOf(of, soft),
    around: soft,
    phrases: [...soft].filter((word) => word.includes('_')),
    words: new Set([...of.keys()].flatMap((form) => wordsOf(form, unspaced))),
    atHome: all(atHome),
    notHere: all(notHere),
    unspaced,
    folded,
  }
}

/** Fewer words might be of anything. */
const LEAST_BARE = 3

function bareOf(of: ReadonlyMap<string, Command>, around: ReadonlySet<string>): Set<string> {
  const asked = [...of].filter(([, command]) => command === 'ai').map(([form]) => form.split(' '))
  const bare = asked.map((words) => words.filter((word) => !around.has(word)))
  return new Set(bare.filter(({ length }) => length >= LEAST_BARE).map((words) => words.join(' ')))
}

/** Every way in which a form may be said: "wait a?/one minute" → "wait minute", "wait a minute", "wait one minute". */
function spelt(form: string, folded: Forms['folded']): string[] {
  let all = ['']
  for (const slot of listed(form, ' ')) {
    const isOptional = slot.endsWith('?')
    const ways = listed(isOptional ? slot.slice(0, -1) : slot, '/').map((way) =>
      folded(way.replaceAll('_', ' ')),
    )
    all = all.flatMap((begun) => [
      ...(isOptional ? [begun] : []),
      ...ways.map((way) => (begun === '' ? way : `${begun} ${way}`)),
    ])
  }
  return all
}

/** Words; of a language that parts none, its signs. */
const wordsOf = (text: string, unspaced: boolean): string[] =>
  unspaced ? [...text.replaceAll(' ', '')] : listed(text, ' ')

/** "S'il_vous_plaît" is one word for what stands around; what folding parts otherwise is as many as there are. */
const joined = (word: string, folded: Forms['folded']): string[] => {
  const parts = folded(word.replaceAll('_', ' '))
  return word.includes('_') ? [parts.replaceAll(' ', '_')] : listed(parts, ' ')
}

const withJoined = (spoken: string, phrases: readonly string[]): string =>
  phrases
    .reduce(
      (text, phrase) => text.replaceAll(` ${phrase.replaceAll('_', ' ')} `, ` ${phrase} `),
      ` ${spoken} `,
    )
    .trim()

/** What all of `spoken`, folded as `forms` are, says with what may stand around it; null where it is no command. */
export function readIn(forms: Forms, spoken: string): { command: Command; form: string } | null {
  const words = wordsOf(withJoined(spoken, forms.phrases), forms.unspaced)
  const { of, around } = forms
  if (!words.every((word) => around.has(word) || forms.words.has(word))) return null
  const find = (part: readonly string[]) => {
    const form = part.join(forms.unspaced ? '' : ' ').replaceAll('_', ' ')
    const command = of.get(form)
    return command === undefined ? null : { command, form }
  }
  const first = words.findIndex((word) => !around.has(word))
  // "Ja, ja", "hallo hallo": all of it stands around nothing.
  if (first < 0) {
    const said = [find(words), ...words.map((word) => find([word]))].filter((found) => found !== null)
    return said.find(({ command }) => command !== 'back-channel') ?? said[0] ?? null
  }
  const last = words.findLastIndex((word) => !around.has(word))
  for (let from = 0; from <= first; from++)
    for (let to = words.length; to > last; to--) {
      const found = find(words.slice(from, to))
      if (found !== null) return found
    }
  const bare = words.filter((word) => !around.has(word))
  const form = bare.join(forms.unspaced ? '' : ' ')
  const command = of.get(form) ?? (forms.bare.has(form) ? 'ai' : undefined)
  return command === undefined ? null : { command, form }
}
