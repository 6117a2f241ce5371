import type { QuestionInput } from '../../answer.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import { isCurrency } from '../../numbers/units.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { fold, plain, plainWords } from '../../text/normalise.ts'
import { toldLast } from './told-last.ts'

const LED = '^(?:(?:and|so|but|ok|okay) )*'
const WHO =
  '(?:they|he|she|it|that one|the lead(?: investor)?|the (?:first|second|third|other|\\w+) (?:one|fund|investor)|(?<name>[\\p{L}\\d&-]+(?: [\\p{L}\\d&-]+){0,2}?))'
const ASKS = new RegExp(
  `${LED}(?:(?:with|for|at) how much|how much (?:is|are|do|does|did|will|would) ${WHO} (?:putting in|put in|in for|investing|invest|committing|commit|contributing|contribute|coming in with|good for|writing)|what (?:size|kind|sort)(?: of)? (?:che(?:que|ck)|ticket) (?:is|are|do|does|will) ${WHO} (?:writing|write|putting in)|(?:how (?:big|large) is|what is) (?:their|his|her|its) (?:che(?:que|ck)|ticket|part|share of (?:it|the round)))(?: (?:in|into it|of it|in this round|in the round|to the round|for))?$`,
  'u',
)
const OF_THE_ROUND = /\b(?:rounds?|lead\w*|invest\w*|commit\w*|backers?|backed|who is in|raising|putting)\b/
const OF_BEFORE = /\b(?:pre ?seed|last round|previous|before|earlier|in (?:19|20)\d\d|so far)\b/
const GIVES =
  /\b(?:leads?|leading|led|puts?|putting|commit(?:s|ted|ment)?|invest(?:s|ing|ed)?|in for|ticket|che(?:que|ck)|term sheet|contribut\w*|takes?|taking|follow(?:s|ing)|participat\w*|adds?|signed)\b/
/** Nobody who invests. */
const NO_INVESTOR =
  /^(?:you|we|the founders?|founders?|your? \w+|customers?|the customers?|clients?|investors|angels|the angels)$/

/**
 * "With how much?", "how much is Sagebrush putting in?", behind who is in the round: the only text that names them with
 * a sum. Null where nobody or several are meant.
 */
export function putsIn(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Statement | null {
  const asked = ASKS.exec(plainWords(plain(input.text)))
  const before = plain(input.history.findLast(({ role }) => role === 'visitor')?.text ?? '')
  if (asked === null || !OF_THE_ROUND.test(before) || OF_BEFORE.test(before)) return null
  const told = toldLast(index, input, phrases)
  const named = asked.groups?.name
  const who = named === undefined ? leadIn(told) : named
  if (who === null || NO_INVESTOR.test(who)) return null
  const words = fold(who).split(' ')
  const found = index.statements.filter((statement) => {
    const { kind, member, cell, ref, text, fact } = statement
    if (kind === 'team' || member !== undefined || index.ofRival[statement.at] === 1) return false
    const said = plainWords([fact === undefined ? '' : ref.label, cell?.row ?? '', text].join(' '))
    return (
      words.every((word) => ` ${said} `.includes(` ${word} `)) &&
      GIVES.test(said) &&
      !OF_BEFORE.test(said) &&
      holdsMoney(index, text)
    )
  })
  const groups = new Set(found.map(({ group }) => group))
  const beside = found.find(({ group }) => told.some((one) => one.group === group))
  return beside ?? (groups.size === 1 ? (found[0] ?? null) : null)
}

const holdsMoney = ({ reader }: AnswerIndex, text: string): boolean =>
  extractQuantities(text, reader.language).some(
    (quantity) => quantity.kind === 'amount' && isCurrency(quantity.unit),
  )

const NAME = "\\p{Lu}[\\p{L}\\d&’'-]+(?: \\p{Lu}[\\p{L}\\d&’'-]+)*"
const LEADS = [
  new RegExp(`(${NAME}) (?:leads?|is leading|led|will lead|has signed)\\b`, 'u'),
  new RegExp(`\\b(?:led by|lead(?: investor)?(?: is|:)?|from) (${NAME})`, 'u'),
]

/** Who leads, as it was told. */
function leadIn(told: readonly Statement[]): string | null {
  const said = told.map(({ text, fact }) => (fact === undefined ? text : fact.said.text)).join(' ')
  for (const pattern of LEADS) {
    const name = pattern.exec(said)?.[1]
    if (name !== undefined) return plainWords(name)
  }
  const names = new Set(said.match(new RegExp(NAME, 'gu')))
  const [only, ...others] = names
  return only === undefined || others.length > 0 ? null : plainWords(only)
}
