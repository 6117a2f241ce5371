/** What a text is read as, piece by piece. */
export interface Said {
  text: string
  isVerb: boolean
  /** Of a verb that who is spoken to may have been left out of. */
  mayMeanYou?: boolean
}

const DONE = /(?:ed|lost|won|made)$/
const ASKS =
  /^(?:what|where|when|why|how|how much|how long|how many|what for|with what|at what|on what|from what)$/
const SUBJECT = /^(?:who|i|you|we|they|he|it|do)\b/
const BEFORE_NOUN = /^(?:the|a|your|our|this)$/

/** "How many customers do you have" of "vous avez combien de clients". */
export function askedFirst(said: readonly Said[]): readonly Said[] {
  const asks = said.findIndex(({ text }) => ASKS.test(text))
  const [who, , does] = said
  if (asks < 4 || who?.text !== 'you' || does?.isVerb !== true) return said
  const isDirect = said[asks - 2]?.isVerb === true || DONE.test(said[asks - 2]?.text ?? '')
  if (!isDirect || said.slice(asks).some(({ text, isVerb }) => isVerb || text === 'you')) return said
  // "How many customers", and "how much" alone.
  const hasNoun = /^(?:how many|what)$/.test(said[asks]?.text ?? '') && said[asks + 1]?.text === ' '
  const asked = said.slice(asks, asks + (hasNoun ? 3 : 1))
  const space = { text: ' ', isVerb: false }
  // The verb goes before who does it, as it does where a question is turned.
  const behind = said.slice(3, asks - 1)
  return [...asked, space, does, space, who, ...behind, ...said.slice(asks + asked.length)]
}

/**
 * As English asks: "do you seek" of "sucht ihr", "what do customers pay" of "was zahlen Kunden", and "that" of an article
 * that nothing stands behind.
 */
export function asAsked(said: readonly Said[], isLeavingOut: boolean): string {
  const texts = said.map(({ text }, at) => (text === 'the' ? articleOrPronoun(said, at) : text))
  for (let at = 0; at < said.length; at++) {
    const subject = subjectBehind(said, texts, at, isLeavingOut)
    if (subject === null) {
      if (asksYou(said, texts, at)) texts[at] = `do you ${texts[at] ?? ''}`
      continue
    }
    const [verb = '', ...rest] = texts.splice(at, subject - at + 1)
    texts.splice(at, 0, `do${rest.join('')} ${verb}`, ...rest.map(() => ''))
    at = subject
  }
  return texts.join('').replace(WHAT_DID, 'what did $<who> do before')
}

/** "Que faisait Maud avant ?" */
const WHAT_DID = /\bwhat did (?<who>(?!do\b)[\p{L}'-]+(?: (?!do\b)[\p{L}'-]+)?) before(?= ?\??$)/u

/** "Was kostet das?" and "warum ist die gestiegen?": nothing stands behind it that it could be the article of. */
function articleOrPronoun(said: readonly Said[], at: number): string {
  const behind = said[at + 1]?.text === ' ' ? said[at + 2] : undefined
  if (behind === undefined || !/\p{L}/u.test(behind.text)) return 'that'
  const isDone = DONE.test(behind.text) && said[at + 4] === undefined
  if (!isDone && !(behind.isVerb && !/\p{L}/u.test(said[at + 4]?.text ?? ''))) return 'the'
  return /^(?:are|were|have)$/.test(said[at - 2]?.text ?? '') ? 'they' : 'it'
}

/** "How many customers have?" of "¿Cuántos clientes tienen?": who is asked is left out. */
function asksYou(said: readonly Said[], texts: readonly string[], at: number): boolean {
  if (said[at]?.mayMeanYou !== true || /^(?:the|your|our)$/.test(texts[at + 2] ?? '')) return false
  const before = texts.slice(0, at)
  // "¿Cuántas tiendas no pagan?": those that were named.
  if (before.at(-2) === 'not') return false
  const isAsked =
    before.some((text) => ASKS.test(text)) ||
    (before.join('').trim() === '' && texts.at(-1)?.includes('?') === true)
  return isAsked && !before.some((text) => SUBJECT.test(text))
}

/** Where the subject ends that stands behind a verb which is asked for; null where none does. */
function subjectBehind(
  said: readonly Said[],
  texts: readonly string[],
  at: number,
  isLeavingOut: boolean,
): number | null {
  const { isVerb = false, text = '' } = said[at] ?? {}
  if (!isVerb || texts[at + 1] !== ' ') return null
  const next = texts[at + 2] ?? ''
  // "Habt ihr … eingesammelt": the verb is another.
  const isDone = said.slice(at + 3).some((other) => other.isVerb || DONE.test(other.text))
  if (/^(?:you|we)$/.test(next)) return text === 'have' && isDone ? null : at + 2
  if (text === 'have' || !ASKS.test(texts[at - 2] ?? '')) return null
  if (/^(?:that|it|they)$/.test(next)) return at + 2
  // Where a subject may be left out, a bare noun is what is done something with: "¿Cómo consiguen clientes?".
  if (isLeavingOut && !/^(?:the|your|our)$/.test(next)) return null
  const noun = BEFORE_NOUN.test(next) ? at + 4 : at + 2
  return /\p{L}/u.test(texts[noun] ?? '') && said[noun]?.isVerb === false ? noun : null
}

const COUNT = '(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+)'
const UNIT = '(?:year|quarter|month|week|day)'
/** "Vor zwei Jahren", "il y a deux ans", "hace dos años", "due anni fa", "há dois anos", word by word. */
const AGO = new RegExp(
  `\\b(?:before|there (?:is|are)|makes?|do(?:es)?) (${COUNT}) (${UNIT})s?\\b(?! (?:before|ago))|\\b(${COUNT}) (${UNIT})s? (?:do(?:es)?|makes?|ago)\\b`,
  'g',
)

/** As English tells how long ago something was. */
export const timesAgo = (text: string): string =>
  text.replace(AGO, (_all, ...of: (string | undefined)[]) => {
    const [count = '', unit = ''] = of[0] === undefined ? [of[2], of[3]] : [of[0], of[1]]
    return `${count} ${unit}${/^(?:a|one|1)$/.test(count) ? '' : 's'} ago`
  })
