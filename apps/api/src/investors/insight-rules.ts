import type { InvestorInsight, InvestorStatus } from '@understudy/contract'
import { fold } from '../kernel/database/search-text.ts'

export interface AskedQuestion {
  text: string
  /** The founder has yet to answer it. */
  isOpen: boolean
}

interface Known {
  /** Of the latest calls. */
  questions: readonly AskedQuestion[]
  status: InvestorStatus
  hasContact: boolean
  totalCalls: number
  fitScore: number | null
  fitConfidence: number
}

interface Topic {
  name: string
  words: RegExp
  /** A question about it is a doubt. */
  doubt?: true
}

const TOPICS: readonly Topic[] = [
  { name: 'Market', words: /\b(markets?|tam|sam|demand|segments?|industry)\b/ },
  { name: 'Traction', words: /\b(traction|growth|growing|revenue|arr|mrr|users|customers?|pilots?|sales)\b/ },
  { name: 'Business model', words: /\b(business model|pricing|price|margins?|unit economics|cac|ltv)\b/ },
  { name: 'Product', words: /\b(product|technology|tech|features?|roadmap|patents?|how does it work)\b/ },
  { name: 'Team', words: /\b(team|founders?|hires?|hiring|cto|ceo|experience|background)\b/ },
  {
    name: 'The round',
    words: /\b(rais\w+|round|valuation|terms|safe|cap table|dilution|cheques?|checks?)\b/,
  },
  {
    name: 'Competition',
    words: /\b(compet\w+|alternatives?|incumbents?|moat|defensib\w+|differen\w+)\b/,
    doubt: true,
  },
  { name: 'Runway', words: /\b(runway|burn\w*|cash|break ?even|profitab\w+)\b/, doubt: true },
  { name: 'Risk', words: /\b(risks?|churn|regulat\w+|legal|fail\w*|threats?)\b/, doubt: true },
]
/** What a question is about, and whether asking it is a doubt. */
export const topicsAsked = (text: string): { name: string; isDoubt: boolean }[] =>
  TOPICS.filter(({ words }) => words.test(fold(text))).map(({ name, doubt }) => ({
    name,
    isDoubt: doubt === true,
  }))

const MAX_LISTED = 5
const MAX_QUOTED_CHARS = 120

/** What the founder can read off an investor's talk, by fixed rules. Empty while there is nothing to read. */
export function insightsOf(known: Known): InvestorInsight[] {
  if (known.questions.length === 0 && known.totalCalls === 0 && known.fitScore === null) return []
  const asked = TOPICS.map((topic) => ({
    ...topic,
    times: known.questions.filter(({ text }) => topic.words.test(fold(text))).length,
  }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
  const open = known.questions.filter(({ isOpen }) => isOpen)
  return [
    {
      keyInterests: asked.map(({ name }) => name).slice(0, MAX_LISTED),
      concerns: [
        ...asked.filter(({ doubt }) => doubt).map(({ name }) => name),
        ...open.map(({ text }) => `Not answered yet: ${quoted(text)}`),
      ].slice(0, MAX_LISTED),
      // Asked more than once: it is weighed.
      decisionFactors: asked
        .filter(({ times }) => times > 1)
        .map(({ name }) => name)
        .slice(0, MAX_LISTED),
      nextBestAction: nextAction(known, open[0]),
      fitScore: known.fitScore,
      fitConfidence: known.fitConfidence,
    },
  ]
}

const quoted = (text: string) =>
  `“${text.length > MAX_QUOTED_CHARS ? `${[...text].slice(0, MAX_QUOTED_CHARS - 1).join('')}…` : text}”`

function nextAction(known: Known, open: AskedQuestion | undefined): string {
  if (known.status === 'closed-won') return 'Keep them up to date as an investor.'
  if (known.status === 'closed-lost') return 'Nothing is due.'
  if (open) return `Answer their question ${quoted(open.text)}`
  if (known.status === 'meeting-scheduled') return 'Prepare for the meeting.'
  if (known.status === 'follow-up') return 'Follow up on the meeting.'
  if (!known.hasContact) return 'Find out how to reach them.'
  if (known.status === 'qualified') return 'Propose a meeting.'
  if (known.totalCalls > 0) return 'Thank them for the talk and ask what they need to know.'
  return 'Invite them to talk to your clone.'
}
