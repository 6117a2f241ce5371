const WORDS_PER_MINUTE = 150
/** The silence after a section. */
export const PAUSE_SECONDS = 0.6

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
