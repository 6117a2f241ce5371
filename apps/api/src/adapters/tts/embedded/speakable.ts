import { readAloud } from './reading/read-aloud.ts'
import type { EmbeddedEngine } from './voices.ts'

/** A sentence made ready for its engine, with the way back from its positions to the text as given. */
export interface Speakable {
  /** Figures spelled out: escaped as SSML for eSpeak, plain ASCII for Flite. */
  text: string
  /** False for text without anything to say: punctuation, emoji, blanks. */
  hasSpeech: boolean
  /** Index into the text as given, for a 1-based code point of `text`. */
  charAt(position: number): number
  tokens: readonly Token[]
  /** Silence that belongs after the sentence: both engines leave it to the caller. */
  pauseMs: number
}

export interface Token {
  charStart: number
  charEnd: number
}

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }
// Skin tones, keycaps and variation selectors go with the emoji they shape: none of them is a word.
const UNSPOKEN =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u{2028}\u{2029}]|\u{20e3}|\p{Variation_Selector}/u
const INVISIBLE = /[\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]/u
// Joiners shape letters in Persian and Hindi, and glue emoji elsewhere.
const JOINER = /\u{200c}|\u{200d}/u
const LETTER = /\p{L}|\p{M}/u
const KEPT_PICTOGRAPHS = /[©®™]/u
const SPOKEN = /[\p{L}\p{N}\p{Sc}%&+=@#<>©®™]/u
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Latin letters that do not come apart into one and its accent. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': ',',
  '—': ',',
  '…': '.',
}

/** Whether Flite has sounds for it: it reads Latin letters only, and skips all others. */
export const isLatin = (text: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(text)

export function makeSpeakable(text: string, language: string, engine: EmbeddedEngine): Speakable {
  const read = readAloud(text, language)
  const form = engine === 'flite' ? asciiForm : ssmlForm
  const chars: number[] = []
  let ready = ''
  let charIndex = 0
  let previous = ''
  for (const char of read.text) {
    const spoken = form(char, previous)
    ready += spoken
    for (const _ of spoken) chars.push(read.starts[charIndex] ?? 0)
    charIndex += char.length
    previous = char
  }
  return {
    text: ready,
    hasSpeech: SPOKEN.test(read.text),
    charAt: (position) => chars[Math.min(Math.max(position, 1), chars.length) - 1] ?? 0,
    tokens: tokensOf(text),
    pauseMs: pauseAfter(text),
  }
}

function ssmlForm(char: string, previous: string): string {
  const spoken = spokenForm(char, previous)
  // A doubled bracket switches eSpeak to phoneme codes.
  if (spoken === '[' && previous === '[') return ' '
  return ENTITIES[spoken] ?? spoken
}

function asciiForm(char: string, previous: string): string {
  const spoken = spokenForm(char, previous)
  const folded = FOLDED[spoken] ?? spoken.normalize('NFKD').replace(/\p{M}/gu, '')
  return folded.replace(/[^A-Za-z0-9'.,;:!?-]/g, ' ')
}

function spokenForm(char: string, previous: string): string {
  if (INVISIBLE.test(char)) return ''
  if (JOINER.test(char)) return LETTER.test(previous) ? char : ''
  if (UNSPOKEN.test(char) && !KEPT_PICTOGRAPHS.test(char)) return ' '
  return char
}

/** Words as a reader sees them, punctuation included; scripts without spaces are cut by the segmenter. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(/\S+/gu)) {
    const [run] = match
    if (!UNSPACED.test(run)) {
      tokens.push({ charStart: match.index, charEnd: match.index + run.length })
      continue
    }
    for (const part of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(run)) {
      const charStart = match.index + part.index
      const last = tokens.at(-1)
      if (part.isWordLike || !last) tokens.push({ charStart, charEnd: charStart + part.segment.length })
      else last.charEnd = charStart + part.segment.length
    }
  }
  return tokens
}

function pauseAfter(text: string): number {
  const end = text.trimEnd().replace(/["'”’»)\]]+$/u, '')
  if (/[.!?…。！？।؟]$/u.test(end)) return 320
  if (/[,;:–—،、，；：]$/u.test(end)) return 150
  return 40
}
