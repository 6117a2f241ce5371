const WORDS_PER_MINUTE = 150
/** The silence after a section. */
const PAUSE_SECONDS = 0.6

/** About how long a text takes to say, in seconds. The published version shows the measured length. */
export function spokenSeconds(text: string, language: string, speed = 1): number {
  const words = wordCount(text, language)
  return words === 0 ? 0 : (words / (WORDS_PER_MINUTE * speed)) * 60 + PAUSE_SECONDS
}

function wordCount(text: string, language: string): number {
  let words = 0
  for (const part of segmenter(language).segment(text)) if (part.isWordLike) words += 1
  return words
}

function segmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' })
  } catch {
    // Not a language tag that the browser can read: spaces part words well enough for an estimate.
    return new Intl.Segmenter('en', { granularity: 'word' })
  }
}

/** "about 1 min 20 s": to five seconds, for more would be a promise. */
export function spokenLengthWords(seconds: number): string {
  if (seconds <= 0) return 'nothing to say yet'
  const rounded = Math.max(5, Math.round(seconds / 5) * 5)
  const minutes = Math.floor(rounded / 60)
  const rest = rounded % 60
  const words = [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean)
  return `about ${words.join(' ')}`
}
