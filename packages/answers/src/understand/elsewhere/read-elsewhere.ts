import { type Forms, formsOf, readIn } from './forms.ts'
import { GERMAN } from './germanic/german.ts'
import { DUTCH } from './germanic/dutch.ts'
import { SWEDISH } from './germanic/swedish.ts'
import { DANISH } from './germanic/danish.ts'
import { NORWEGIAN } from './germanic/norwegian.ts'
import { FRENCH } from './romance/french.ts'
import { SPANISH } from './romance/spanish.ts'
import { PORTUGUESE } from './romance/portuguese.ts'
import { ITALIAN } from './romance/italian.ts'
import { ROMANIAN } from './romance/romanian.ts'
import { POLISH } from './slavic/polish.ts'
import { CZECH } from './slavic/czech.ts'
import { UKRAINIAN } from './slavic/ukrainian.ts'
import { RUSSIAN } from './slavic/russian.ts'
import { FINNISH } from './further/finnish.ts'
import { HUNGARIAN } from './further/hungarian.ts'
import { GREEK } from './further/greek.ts'
import { TURKISH } from './further/turkish.ts'
import { CHINESE } from './further/chinese.ts'
import { HINDI } from './further/hindi.ts'
import { ARABIC } from './further/arabic.ts'
import type { Command, CommandWords } from './word-list.ts'

/**
 * By language. Of German, French, Spanish, Portuguese and Italian more stands in `commands.ts`, with English: that is
 * read in a clone of any language, before what is said in another than its own.
 */
const WORDS: Readonly<Record<string, CommandWords>> = {
  de: GERMAN,
  nl: DUTCH,
  sv: SWEDISH,
  da: DANISH,
  no: NORWEGIAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
  ro: ROMANIAN,
  pl: POLISH,
  cs: CZECH,
  uk: UKRAINIAN,
  ru: RUSSIAN,
  fi: FINNISH,
  hu: HUNGARIAN,
  el: GREEK,
  tr: TURKISH,
  zh: CHINESE,
  hi: HINDI,
  ar: ARABIC,
}

const known = new Map<string, Forms>()

/** Worked out once it is needed. */
function formsIn(language: string): Forms | undefined {
  const words = WORDS[language]
  const forms = known.get(language) ?? (words === undefined ? undefined : formsOf(words))
  if (forms !== undefined) known.set(language, forms)
  return forms
}

/** Works all of them out, a language a step of some fifteen milliseconds. */
export function* readForms(): Generator<undefined, void> {
  for (const language of Object.keys(WORDS)) {
    if (known.has(language)) continue
    yield
    formsIn(language)
  }
}

const short = (language: string) => language.toLowerCase().split('-')[0] ?? ''

/** What is said to the talk in the material's own language, where that is one of these. */
export function readAtHome(text: string, language: string): Command | 'none' | null {
  const forms = formsIn(short(language))
  if (forms === undefined) return null
  const spoken = forms.folded(text)
  return readIn(forms, spoken)?.command ?? (forms.notHere.has(spoken) ? 'none' : null)
}

/** In a Latin script a single word is believed of another language where it can be little else. */
const PLAIN_ALONE: ReadonlySet<Command> = new Set(['stop', 'hello', 'thanks', 'goodbye', 'ai', 'how-are-you'])
const LEAST_ALONE = 4
/** "Hej", "hoi". */
const LEAST_HELLO = 3
const isPlain = (form: string, command: Command) =>
  /[^a-z0-9 ]/.test(form) ||
  form.includes(' ') ||
  (form.length >= (command === 'hello' ? LEAST_HELLO : LEAST_ALONE) && PLAIN_ALONE.has(command))

/** The same in any other of these languages, where it says one thing in all in which it says something. */
export function readAbroad(text: string, language: string): Command | null {
  const said = new Set<Command>()
  const saidAs = new Map<Forms['folded'], string>()
  for (const other of Object.keys(WORDS)) {
    const forms = other === short(language) ? undefined : formsIn(other)
    if (forms === undefined) continue
    const spoken = saidAs.get(forms.folded) ?? forms.folded(text)
    saidAs.set(forms.folded, spoken)
    const read = readIn(forms, spoken)
    if (read === null || forms.atHome.has(read.form)) continue
    if (!isPlain(read.form, read.command)) continue
    said.add(read.command)
  }
  const [command] = said
  return said.size === 1 ? (command ?? null) : null
}

const LEAD = /^[\s\p{P}]*([\p{L}\p{M}\p{N}'’-]+)[\s\p{P}]+(?=[\p{L}\p{N}])/u
const MOST_WORDS = 4
const GREETS: ReadonlySet<Command | undefined> = new Set<Command>(['hello', 'thanks'])

/** "Hallo, hoe hoog is de omzet?" → "hoe hoog is de omzet?", in the material's own language. */
export function withoutGreetingOf(text: string, language: string): string {
  const forms = formsIn(short(language))
  if (forms === undefined || readIn(forms, forms.folded(text)) !== null) return text
  let rest = text
  let said = ''
  let bare = text
  for (let at = 0; at < MOST_WORDS; at++) {
    const lead = LEAD.exec(rest)
    if (lead === null) break
    said = `${said}${forms.unspaced ? '' : ' '}${forms.folded(lead[1] ?? '')}`.trim()
    rest = rest.slice(lead[0].length)
    if (GREETS.has(forms.of.get(said))) bare = rest
  }
  return bare
}
