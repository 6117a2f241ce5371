import type { RehearsalMark, RehearsedQuestion } from '@understudy/contract/rehearsal'
import type { Tone } from '../../ui/marks/StatusMark.tsx'

export const markWords: Readonly<Record<RehearsalMark, { label: string; tone: Tone }>> = {
  answered: { label: 'Answered', tone: 'good' },
  'kept-back': { label: 'Kept back', tone: 'info' },
  weak: { label: 'Weak', tone: 'warn' },
  missing: { label: 'Missing', tone: 'neutral' },
  tells: { label: 'Tells too much', tone: 'bad' },
}

/** Below this share of answers the founder is warned; publishing stays theirs to decide. */
const WARN_BELOW_PERCENT = 60

export interface Score {
  asked: number
  answered: number
  percent: number
  isLow: boolean
  weak: number
  missing: number
  tells: number
  lost: number
}

/** What is kept back has an answer: who may hear it gets it. */
export function scoreOf(questions: readonly RehearsedQuestion[]): Score {
  const count = (...marks: RehearsalMark[]) => questions.filter(({ mark }) => marks.includes(mark)).length
  const [asked, answered] = [questions.length, count('answered', 'kept-back')]
  const share = asked === 0 ? 0 : answered / asked
  return {
    asked,
    answered,
    percent: Math.floor(share * 100),
    isLow: share * 100 < WARN_BELOW_PERCENT,
    weak: count('weak'),
    missing: count('missing'),
    tells: count('tells'),
    lost: questions.filter(({ live_answer }) => live_answer !== null).length,
  }
}
