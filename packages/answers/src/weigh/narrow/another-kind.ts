import { extractQuantities } from '../../numbers/extract.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { matchOf } from '../../retrieve/terms.ts'
import { fold, plain } from '../../text/normalise.ts'
import { chanceOfIntents } from '../../understand/intents.ts'
import { statesPeriod } from '../../understand/time.ts'
import type { Hit } from '../hit.ts'
import type { Query } from '../query.ts'
import { plainOf, termsOfGroup } from './read-together.ts'

const AHEAD =
  /\b(?:plan(?:s|ned)?|forecasts?|project(?:ed|ions?)|targets?|budget(?:ed)?|expected|goals?|outlook|will|next|by|until|runway|(?:19|20)\d\d[efp]?|fy ?\d\d)\b/

/** "How many people will you be in three years?", and a figure that is named by no year: it is of now. */
export function isOfNow(index: AnswerIndex, { question, sought }: Query, { statement }: Hit): boolean {
  const { fact, cell } = statement
  const isFigure = cell !== undefined || (fact?.fact.kind === 'metric' && fact.said.amount !== undefined)
  if (!isFigure) return false
  const spans = isAhead(question.text)
    ? question.periods.filter((period) => period.kind === 'span' && period.future)
    : []
  const forecasts = question.periods.length === 0 && sought.some(({ unit }) => unit.key === '#projection')
  if (spans.length === 0 && !forecasts) return false
  const said = plainOf(statement)
  if (AHEAD.test(said)) return false
  const stated = { quantities: extractQuantities(statement.text, index.reader.language), folded: said }
  return !spans.some((period) => statesPeriod(stated, period))
}

const LOOKS_AHEAD =
  /\b(?:will|would|could|plan|plans|planned|planning|expect\w*|hope|want|aim|see|look like|going to|next|coming|from now|target\w*|forecast\w*|project\w*|be)\b/
const HAPPENS =
  /\b(?:did|was|were|had|grew|grown|lost|won|left|came|went|sold|paid|pays?|repa(?:id|ys?)|takes?|churn(?:s|ed)?|leaves?|convert(?:s|ed)?|changed|raised|signed|opened|closed|hired|added|gained|doubled|returned|renewed)\b/

/** "How many will you be in three years?"; what is paid within 30 days, or was won in two years, happens or happened. */
const isAhead = (text: string): boolean => {
  const asked = plain(text)
  return LOOKS_AHEAD.test(asked) || !HAPPENS.test(asked)
}

const HAS_NOW =
  /\bhow (?:much|many)\b.*\b(?:do you (?:have|make|earn|sell|get|employ|run)|have you got|are there|are you (?:making|selling|running|at)|does (?:it|the company) (?:have|make|earn))\b/
const ASKS_AHEAD =
  /\b(?:will|would|plan\w*|planning|expect\w*|hope|want|aim\w*|going to|next|target\w*|goals?|milestones?|forecast\w*|project\w*|budget\w*|need|by)\b/
const IS_GOAL =
  /\b(?:milestones?|targets?(?! (?:segments?|markets?|customers?|groups?|audience))|goals?|objectives?)\b|\b(?:we|it|that) (?:aim|plan|intend|expect|hope|want|will|would|are budgeting|budget)\b|\bwe'(?:ll|d)\b/

/** "How much ARR do you have in Germany?", and what is to be reached there: it is not had. */
export function isOnlyGoal(
  index: AnswerIndex,
  { question, plain: asked }: Query,
  { statement }: Hit,
): boolean {
  if (question.asked !== 'quantity' || ASKS_AHEAD.test(asked)) return false
  if ((statement.fact ?? statement.cell) !== undefined) return false
  if (HAS_NOW.test(asked)) {
    const said = plain(statement.text)
    const goal = said.search(IS_GOAL)
    if (goal >= 0 && goal < said.search(/\d/)) return true
  }
  const lead = COUNTS_OURS.test(asked) ? leadOf(index, statement) : undefined
  return lead !== undefined && (IS_GOAL.test(plain(lead)) || TO_HIRE.test(plain(lead)))
}
const COUNTS_OURS =
  /\bhow many (?:of (?:you|them|those|these)|engineers|developers|people|sales\w*|employees|staff|designers)\b/
const TO_HIRE = /\b(?:hires?|hiring|recruit\w*|open (?:roles|positions)|new roles)\b/
const MOST_ITEMS = 12

/** "With the money we hire:", over the items of a list. */
function leadOf({ statements }: AnswerIndex, { at, heads, text }: Statement): string | undefined {
  if (!/^[^.!?]{1,120}[,;]?$/.test(text)) return undefined
  const before = statements.slice(Math.max(0, at - MOST_ITEMS), at)
  return before.findLast((other) => other.heads[0] === heads[0] && other.text.trimEnd().endsWith(':'))?.text
}

const MAKES = /\b(?:mak(?:e|es|ing)|build|builds|building|produc(?:e|es|ing)|manufactur\w+|assembl\w+)\b/
const COSTS_TO_MAKE =
  /\bcosts? (?:(?:you|us|it|them) )?(?:guys )?(?:to (?:mak|build|produc|manufactur|assembl)|(?:of|for) (?:making|building|producing|manufacturing))/
const PRICED =
  /\b(?:prices?|pricing|fees?|plans?|subscription|tariff|licen[cs]e|(?:we|you) (?:charge|ask)|pays?)\b/
/** "A box costs 189 euros a month" is what is paid for it, though it costs. */
const COSTS_A_MONTH = /\bcosts? (?:[^.]|\.\d){1,30} (?:a|per|each|every) (?:day|week|month|quarter|year)\b/g
const MADE =
  /\b(?:costs?|margins?|mak(?:e|es|ing)|made|build|builds|building|built|produc\w+|manufactur\w+|assembl\w+|materials?)\b/
const MADE_FROM = 0.5

/** "What does it cost to make one?", and what customers pay for it. */
export function isPriceOfMaking({ plain: asked, chances }: Query, { statement }: Hit): boolean {
  const isOfMaking =
    COSTS_TO_MAKE.test(asked) || (MAKES.test(asked) && chanceOfIntents(chances, ['unit-cost']) >= MADE_FROM)
  if (!isOfMaking) return false
  const label = statement.fact?.fact.label
  if (label !== undefined) return PRICED.test(plain(label))
  // A founder's question heads all of its answer: "What does it cost?" is asked of the price.
  return PRICED.test(plainOf(statement)) && !MADE.test(plain(statement.text).replace(COSTS_A_MONTH, ''))
}

const WHETHER_IT_WORKS =
  /\b(?:know|prove|proof|evidence|sure|believe|shown|show|tested) (?:that |if |whether )?(?:it|this|that|the \w+|your \w+) (?:really |actually )?works?\b/
const HOW_IT_WORKS =
  /^how (?:does |do )?(?:it|this|that|(?:the|our|your) \w+|\w+) (?:really |actually )?works?\b/

/** "How do we know that it works?", and how it does. */
export const isHowNotWhether = ({ plain: asked }: Query, { statement }: Hit): boolean =>
  WHETHER_IT_WORKS.test(asked) &&
  !HOW_BESIDE.test(asked) &&
  statement.heads.some((head) => HOW_IT_WORKS.test(plain(head))) &&
  !PROVES.test(plain(statement.text))

/** "I know that it works, but how does it work?" */
const HOW_BESIDE = /\bworks?\b.*\bhow\b.*\bworks?\b/
const PROVES =
  /\b(?:trials?|study|studies|pilots?|tests?|tested|measured|proved|proven|results?|published|evidence|compared|against|fewer|less)\b|%/

const THEIR_STAFF =
  /\b(?:employees?|staff|workers|people|heads)\b.*\b(?:on|using|through|via) (?:the |our )?(?:platform|system|apps?|product|software|network)\b|\b(?:managed|served|covered|insured|scheduled|rostered|protected|placed|trained|reached) (?:employees?|staff|workers|people)\b|\b(?:employees?|staff|workers|people) (?:managed|served|covered|insured|scheduled|rostered|protected|placed|trained|reached)\b/
const OF_OURS_FROM = 0.6

/** "How big is the team?", and how many employees of customers are on the platform. */
export function isTheirStaff({ chances }: Query, { statement: { fact, cell } }: Hit): boolean {
  const name = fact?.fact.label ?? cell?.row
  return (
    name !== undefined &&
    THEIR_STAFF.test(plain(name)) &&
    chanceOfIntents(chances, ['team-size']) >= OF_OURS_FROM
  )
}

const SOME_CUSTOMERS = new Set(['#enterprise', '#smb', '#consumer', '#free_plan', '#new'])

/** "How many enterprise customers do you have?", and a figure of all of them. */
export function ofAllOfThem(index: AnswerIndex, query: Query, { statement }: Hit): boolean {
  if (query.question.asked !== 'quantity' || (statement.fact ?? statement.cell) === undefined) return false
  const some = query.sought.filter(({ unit }) => SOME_CUSTOMERS.has(unit.key))
  if (some.length === 0 || !query.sought.some(({ unit }) => OF_CUSTOMERS.has(unit.key))) return false
  const terms = termsOfGroup(index, statement)
  return !some.every(
    (sought) =>
      matchOf(sought, terms).exact > 0 || (sought.unit.key === '#new' && WON.test(plainOf(statement))),
  )
}

/** Customers that were won are new ones, whatever a founder calls them. */
const WON = /\b(?:won|added|gained|signed(?: up)?|joined|onboarded|acquired|additions?)\b/

const OF_CUSTOMERS = new Set(['#customers', '#users', '#target_customer'])

const RUNS =
  /\bwho(?: \w+){0,2} (?:(?:runs?|founded|owns?|started|heads|manages?|set up)|is (?:the )?(?:\w+ ){0,2}(?:ceo|boss|head|founder|owner|director|president|chair\w*) (?:of|at)) (?:the (?:\w+ ){1,3}(?:of|at) )?(\p{Lu}[\p{L}\d]*)/iu
const HOLDS =
  /\b(?:r[au]ns?|found(?:ed|ers?)|own(?:s|ed|ers?)?|start(?:ed|s)|heads?|headed|managed?|manages|set up|ceo|chief|director|president|chair\w*|partners?|boss|bought|built|belongs?)\b/

/** "Who runs Harrowgate?", and what else is told of it: how many it employs, what it invests in. */
export function namesNobody({ reader }: AnswerIndex, { question }: Query, { statement }: Hit): boolean {
  const name = RUNS.exec(question.text)?.[1]
  if (name === undefined || !/^\p{Lu}\P{Lu}/u.test(name) || statement.member !== undefined) return false
  if (reader.ownNames.has(fold(name))) return false
  return /\d/.test(statement.cell?.value ?? '') || !HOLDS.test(plainOf(statement))
}

const FALLS =
  /\b(?:f[ae]ll(?:en)?|falls|falling|dropp?(?:ed|s|ing)?|declin\w+|decreas\w+|shr[aiu]nk\w*|(?:go|goes|going|went|gone|come|came) down|(?:is|are|was|were) (?:it |they )?down|los(?:t|e|ing)|worse\w*)\b/
const RISES =
  /\b(?:r[io]sen?|rises|rising|gr[eo]wn?|grows|growing|increas\w+|climb\w*|improv\w+|(?:go|goes|going|went|gone|come|came) up|(?:is|are|was|were) (?:it |they )?up|better|higher)\b/

const ASKS_FALL =
  /\b(?:f[ae]ll(?:en)?|drop(?:ped)?(?! (?:you|us|out|it|them)\b)|declined?|decreas\w+|shr[aiu]nk|(?:go|gone|come|went) down)\b/
const ASKS_RISE = /\b(?:r[io]sen?|increas\w+|climb\w*|(?:go|gone|come|went) up)\b/

/** "Why did it fall?", and why it rose. */
export function wentTheOtherWay({ question, plain: asked }: Query, { statement }: Hit): boolean {
  if (question.asked !== 'why') return false
  const said = plain(statement.text)
  const [falls, rises] = [ASKS_FALL.test(asked), ASKS_RISE.test(asked)]
  if (falls === rises) return false
  return falls ? RISES.test(said) && !FALLS.test(said) : FALLS.test(said) && !RISES.test(said)
}

/** "How does it work out financially?", and how the thing works. */
export const isNoWorking = ({ plain: asked }: Query, { statement }: Hit): boolean =>
  /\bworks? out\b/.test(asked) && statement.heads.some((head) => HOW_IT_WORKS.test(plain(head)))
