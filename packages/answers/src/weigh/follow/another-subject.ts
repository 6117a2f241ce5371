import type { Statement } from '../../retrieve/statement.ts'
import type { Leaning } from '../../understand/follow-up.ts'

const LASTS = /\bhow long (?:does|will|would|do) (?:it|that|this|they|those) last\b/
const OF_MONEY =
  /\b(?:cash|rais\w+|runway|burn\w*|fund\w*|round|bank|capital)\b|\bmoney\b(?!.*\b(?:spends?|pays?|saves?|costs?)\b)/
const OF_RUNWAY = /\b(?:runway|cash|money)\b/
const WHO_LEFT = /\bwho (?:has |have |had )?(?:left|quit|resigned|leaves)\b/
const OF_STAFF = /\b(?:employees?|team|staff|people|engineers?|founders?|hires?|headcount|work(?:s|ers)?)\b/

/** What lasts, behind anything but money, is no runway; and who left, behind the team, was no customer. */
export function isOfAnotherSubject({ own, topic }: Leaning, { text, heads }: Statement): boolean {
  if (topic === '') return false
  const [asked, before] = [own.words.join(' '), topic.toLowerCase()]
  const said = () => `${heads.join(' ')} ${text}`.toLowerCase()
  if (LASTS.test(asked)) return !OF_MONEY.test(before) && OF_RUNWAY.test(said())
  return WHO_LEFT.test(asked) && OF_STAFF.test(before) && !OF_STAFF.test(said())
}
