/** Counted as they are said. Measured with the product's own voice on the sample pitches: 158 to 192, 174 on average. */
export const WORDS_PER_MINUTE = 170
/** The silence after a section. */
export const PAUSE_SECONDS = 0.6

/** About how long a text takes to say, in seconds. The published version shows the measured length. */
export function spokenSeconds(text: string, language: string, speed = 1): number {
  const words = spokenWords(text, language)
  return words === 0 ? 0 : (words / (WORDS_PER_MINUTE * speed)) * 60 + PAUSE_SECONDS
}

/** A figure with its signs for thousands and decimals: "2,400", "1.200.000", "3.5". */
const FIGURE = /\d+(?:[.,'’\u00a0\u202f]\d+)*/g
/** Signs that are words: "euros", "percent", "and". */
const SIGN = /[$€£¥₹₩%&]/g

/** How many words are said, about: "€3.5 million" is five, and two on paper. */
export function spokenWords(text: string, language: string): number {
  let words = 0
  const plain = text
    .replace(FIGURE, (figure) => {
      words += wordsOfFigure(figure)
      return ' '
    })
    .replace(SIGN, () => {
      words += 1
      return ' '
    })
  for (const part of segmenter(language).segment(plain)) if (part.isWordLike) words += 1
  return words
}

/** By an English speaker; others take about as long, however few words they write it in. */
function wordsOfFigure(figure: string): number {
  if (/^(?:1[1-9]|20)\d\d$/.test(figure))
    return wordsBelowThousand(figure.slice(0, 2)) + wordsBelowThousand(figure.slice(2))
  const [, whole = '', decimals = ''] = /^(\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+|\d+)(?:[.,](\d+))?$/.exec(
    figure,
  ) ?? [figure, figure]
  const digits = whole.replace(/\D/g, '')
  // Nobody says so long a number but digit by digit.
  if (digits.length > 12) return digits.length
  const groups = digits.match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? []
  const said = groups.reduce((sum, group, i) => {
    const words = wordsBelowThousand(group)
    return sum + words + (words > 0 && i < groups.length - 1 ? 1 : 0)
  }, 0)
  return Math.max(1, said) + (decimals === '' ? 0 : 1 + decimals.length)
}

/** "Two hundred forty-one" is four; nothing of "000". */
function wordsBelowThousand(digits: string): number {
  const [hundreds, rest] = [Math.floor(Number(digits) / 100), Number(digits) % 100]
  const isOneWord = rest <= 20 || rest % 10 === 0
  return (hundreds > 0 ? 2 : 0) + (rest > 0 ? 1 : 0) + (isOneWord ? 0 : 1)
}

function segmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' })
  } catch {
    // Not a language tag that the browser can read: spaces part words well enough for an estimate.
    return new Intl.Segmenter('en', { granularity: 'word' })
  }
}
