/** A sentence made ready for eSpeak, with the way back from its positions to the text as given. */
export interface Speakable {
  /** Text escaped for SSML. */
  ssml: string
  /** False for text without anything to say: punctuation, emoji, blanks. */
  hasSpeech: boolean
  /** Index into the text as given, for a 1-based code point of `ssml`. */
  charAt(position: number): number
  tokens: readonly Token[]
  /** Silence that belongs after the sentence: eSpeak drops the pause where its text ends. */
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

export function makeSpeakable(text: string): Speakable {
  const chars: number[] = []
  let ssml = ''
  let hasSpeech = false
  let charIndex = 0
  let previous = ''
  for (const char of text) {
    const spoken = spokenForm(char, previous)
    hasSpeech ||= SPOKEN.test(char)
    ssml += spoken
    for (const _ of spoken) chars.push(charIndex)
    charIndex += char.length
    previous = char
  }
  return {
    ssml,
    hasSpeech,
    charAt: (position) => chars[Math.min(Math.max(position, 1), chars.length) - 1] ?? 0,
    tokens: tokensOf(text),
    pauseMs: pauseAfter(text),
  }
}

function spokenForm(char: string, previous: string): string {
  if (INVISIBLE.test(char)) return ''
  if (JOINER.test(char)) return LETTER.test(previous) ? char : ''
  if (UNSPOKEN.test(char) && !KEPT_PICTOGRAPHS.test(char)) return ' '
  // A doubled bracket switches eSpeak to phoneme codes.
  if (char === '[' && previous === '[') return ' '
  return ENTITIES[char] ?? char
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
  if (/[.!?…。！？।؟]$/u.test(end)) return 220
  if (/[,;:—–،、，；：]$/u.test(end)) return 140
  return 40
}
