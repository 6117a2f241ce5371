import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { matchOf, readTerms, soughtOf } from '../../retrieve/terms.ts'
import type { Question } from '../../understand/question.ts'

const UP =
  /\b(?:up|higher|better|improv\w+|increas\w+|rose|risen|rise|rises|rising|grew|grow\w*|jump\w*|climb\w*|gain\w*|lift\w*|advanc\w+|more|doubled|tripled)\b/
const DOWN =
  /\b(?:down|lower|worse|worsen\w*|decreas\w+|declin\w+|fell|fall\w*|drop\w*|less|fewer|shrank|halved)\b/
const MOVED = /\b(?:mov(?:e|ed|es|ing|ement)|chang\w+|went|develop\w+|bridge from)\b/
const MONTHS_ON =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|then|last|the (?:start|beginning|end)|early|late|mid|spring|summer|autumn|winter|q\\d|h\\d|19|20)\\b|\\d'
const SAYS_WHY = new RegExp(
  `^why\\b|\\b(?:because|since (?!${MONTHS_ON})|reasons?|causes?|caused|due to|thanks to|owing to|owed to|owes to|attributable to|attributed to|(?:is|was|mostly|mainly|largely|all) down to (?![\\d€$£])|(?:comes?|came|coming) (?:mainly |mostly |largely )?(?:from|with)|explain\\w*|driven by|drivers|as we|after we|when we|once we|what changed|heavy lifting|bridge from)\\b`,
)
/** Behind it stands why: a plan that customers moved to is none of ours. */
const BEFORE_REASON =
  /\b(?:because|since|due to|thanks to|owing to|owed to|attributable to|driven by|as we|after we|when we|once we|(?:comes?|came|coming) (?:\w+ )?(?:from|with))\b/
/** What is hoped for moved nothing yet. */
const HOPED =
  /\b(?:expect\w*|will|would|plan|plans|planned|planning|target\w*|aim|aims|hope|hopes|intend\w*|should|could|forecast\w*)\b/
/** "It improved because …", behind the sentence that says of what. */
const GOES_ON =
  /^(?:(?:and|but|so|yes|no) )?(?:it|that|this|what (?:has )?changed|the (?:lift|rise|improvement|increase|drop|fall|jump|change|reasons?|difference))\b/

const LED = '^(?:(?:and|so|but|ok|okay|hm|right|interesting) )*'
const ASKS_WHAT_MOVED = new RegExp(
  `${LED}what (?:(?:is|was|has|have) )?(?:driven|drove|driving|drives|caused|behind|explains|made) (?:that|this|it|(?:all )?the (?:change|rise|increase|drop|fall|improvement|jump|difference|growth)|difference)\\b(?: (?:up|down|better|worse|change|happen|go up|go down|rise|fall|improve|so \\w+|that \\w+|since|from|over|compared|last|the|year|quarter|then|now|much))*$|${LED}what (?:has )?changed(?: (?:there|then|since|since then|in between))?$`,
)
const ASKS_WHY_SO = new RegExp(
  `${LED}(?:why|how come)(?: (?:is|was|are|were) (?:it|that|this|they|those))?(?: so| that)? (?:high|low|much|many|few|little|big|small|large|good|bad)(?: (?:then|now|though))?$`,
)

/** "Why did it go up?", "what drove that?", "why so low?", of what was told and of nothing that it names. */
export function asksWhyItMoved({ asked, units, text }: Question): boolean {
  const words = plainWords(plain(text))
  if (ASKS_WHAT_MOVED.test(words) || ASKS_WHY_SO.test(words)) return true
  return (
    asked === 'why' &&
    /\b(?:it|that|this|they|those)\b/.test(words) &&
    isMove(words) &&
    units.every(({ class: kind, text: said }) => kind === 'soft' || isMove(said))
  )
}

const MOVED_BY =
  /\bwhat (?:(?:is|was|has|have) )?(?:driven|drove|driving|drives|caused|behind|explains|lifted|pushed) (?:(?:the|your|all|this|that|those) )*(?<what>\w+)/
const OF_ITSELF =
  /^(?:it|that|this|growth|change|rise|increase|drop|fall|improvement|jump|difference|up|down)$/

/** "What drove the sales of it?", and why the margin moved: what is named is not spoken of. */
export function movesAnother(index: AnswerIndex, { text }: Question, found: Statement): boolean {
  const what = MOVED_BY.exec(plainWords(plain(text)))?.groups?.['what']
  if (what === undefined || OF_ITSELF.test(what) || !SAYS_WHY.test(wordsOf(found))) return false
  const [asked] = readTerms(what, index.reader).units
  if (asked === undefined) return false
  return matchOf(soughtOf(asked, index.reader.language), readTerms(found.text, index.reader)).near === 0
}

const isMove = (words: string) => UP.test(words) || DOWN.test(words) || MOVED.test(words)

/** Words of a figure's name that many figures share. */
const COMMON =
  /^(?:gross|net|per|a|an|the|of|in|at|on|for|by|and|month|monthly|year|yearly|annual|annually|quarter|quarterly|week|weekly|day|daily|total|average|mean|median|current|end|our|p|rate|number|share|level|paying|recurring|20\d\d)$/

/** Which of several figures of one noun is meant. */
const KINDS =
  /^(?:ebitda|ebit|operating|contribution|gross|net|profit|hardware|software|service|services|food|logo|revenue|customer|customers|client|clients|user|users)$/

/** "Why so low?" */
const LITTLE = /\b(?:low|few|little|small|bad)\b/
/** A sentence that only says that it moved has no more words. */
const SHORT_WORDS = 12

/**
 * The sentence of the material that says why such a figure moved, and not the other way: of its own name, or going on
 * from one that names it. Null where there is none, or several stand apart.
 */
export function whyItMoved(index: AnswerIndex, figure: Statement, { text }: Question): Statement | null {
  const label = figure.fact?.fact.label ?? figure.cell?.row ?? ''
  // "Gross margin, blended", "ARR (end of month)": what stands apart from a name is none of it.
  const name = plainWords(label.replace(/\([^()]*\)|,.*$/g, ' ')).split(' ')
  const all = name.filter((word) => word !== '' && !COMMON.test(word))
  // "Customer acquisition cost" is told as the acquisition cost.
  const [first = '', ...rest] = all
  const telling = rest.length > 0 && /^(?:customers?|clients?|users?)$/.test(first) ? rest : all
  if (telling.length === 0) return null
  const asked = plainWords(plain(text))
  const isOfIt = (statement: Statement | undefined): boolean =>
    statement !== undefined && isText(statement) && isNamedIn(wordsOf(statement), telling, name)
  const about = index.statements.filter((statement) => {
    if (!isText(statement) || index.ofRival[statement.at] !== index.ofRival[figure.at]) return false
    const said = wordsOf(statement)
    if (HOPED.test(said.split(BEFORE_REASON)[0] ?? '') || !goesThatWay(asked, said)) return false
    const before = index.statements[statement.at - 1]
    return isOfIt(statement) || (GOES_ON.test(said) && before?.group === statement.group && isOfIt(before))
  })
  const reasons = about.filter((statement) => SAYS_WHY.test(wordsOf(statement)))
  return (
    together(reasons) ?? (reasons.length > 0 ? null : together(about.filter((one) => onlySays(index, one))))
  )
}

/** The first of those that stand in one text. */
function together([first, ...others]: readonly Statement[]): Statement | null {
  return first === undefined || others.some(({ group }) => group !== first.group) ? null : first
}

/** "Yes, the loss grew.", and what the text goes on with. */
function onlySays({ groups }: AnswerIndex, { at, group, text }: Statement): boolean {
  return at + 1 < (groups[group]?.to ?? 0) && text.split(' ').length <= SHORT_WORDS
}

const isText = ({ fact, cell, kind }: Statement): boolean => (fact ?? cell) === undefined && kind !== 'team'
const wordsOf = ({ text }: Statement): string => plainWords(plain(text.replace(/\bb\/c\b/gi, 'because')))

function goesThatWay(asked: string, said: string): boolean {
  const [rises, falls] = [UP.test(said), DOWN.test(said)]
  if (ASKS_WHY_SO.test(asked)) {
    if (!SAYS_WHY.test(said)) return false
    return LITTLE.test(asked) ? falls || !rises : rises || !falls
  }
  if (UP.test(asked) && falls && !rises) return false
  if (DOWN.test(asked) && rises && !falls) return false
  return rises || falls || MOVED.test(said)
}

/** "Gross margin on installation": a margin. */
const NARROWS = /^(?:on|of|in|for|per|after|before|from|by|with)$/

/** All of its telling words, the last of them not of another kind: "EBITDA margin" is no gross margin; or "the margin". */
function isNamedIn(said: string, telling: readonly string[], name: readonly string[]): boolean {
  const words = said.split(' ')
  const noun = telling.at(-1)
  const head = telling.findLast(
    (word) => name.indexOf(word) < (name.findIndex((one) => NARROWS.test(one)) + 1 || name.length + 1),
  )
  const isWhole = telling.every((word) => words.includes(word))
  return words.some((word, at) => {
    const before = words[at - 1] ?? ''
    if (isWhole && word === noun) return !KINDS.test(before) || name.includes(before)
    return word === head && /^(?:the|our|in|of)$/.test(before)
  })
}
