import { ENGLISH } from './english.ts'
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
import { JAPANESE } from './further/japanese.ts'
import { HINDI } from './further/hindi.ts'
import { ARABIC } from './further/arabic.ts'
import type { LanguageWords } from './phrase-list.ts'

const BY_LANGUAGE: Readonly<Record<string, LanguageWords>> = {
  en: ENGLISH,
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

/** Languages that visitors are told in what to ask in, and no clone speaks. */
const BESIDES: Readonly<Record<string, Pick<LanguageWords, 'onlyIn'>>> = { ja: JAPANESE }

const short = (language: string) => language.toLowerCase().split('-')[0] ?? ''

/** All words of a language ("de", "de-CH"); undefined where it has none of its own. */
export const ownWordsIn = (language: string): LanguageWords | undefined => BY_LANGUAGE[short(language)]

/** What a visitor of `language` is told in it of the one to ask in; undefined where it has no words for that. */
export const onlyInOf = (language: string): string | undefined =>
  (ownWordsIn(language) ?? BESIDES[short(language)])?.onlyIn

/** The same; those of English where a language has none. */
export const wordsIn = (language: string): LanguageWords => ownWordsIn(language) ?? ENGLISH
