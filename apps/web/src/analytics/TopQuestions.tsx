import type { Engagement } from '@understudy/contract/analytics'
import { Anchor } from '../ui/Link.tsx'
import { figureWords } from '../words/figures.ts'
import { AnswerMark } from './lists/AnswerMark.tsx'

export interface TopQuestionsProps {
  questions: Engagement['top_questions']
  /** When it was asked, and by whom. */
  hrefOf: (key: string) => string
}

/** What is asked most, and whether the material had an answer. */
export function TopQuestions({ questions, hrefOf }: TopQuestionsProps) {
  return (
    <ol className="flex flex-col divide-y divide-hairline">
      {questions.map(({ text, key, count, answered, waits }) => (
        <li key={key}>
          <Anchor
            href={hrefOf(key)}
            className="-mx-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-control px-2 py-3 transition-colors hover:bg-hover"
          >
            <span dir="auto" className="min-w-0 flex-1 basis-full wrap-anywhere sm:basis-60">
              {text}
            </span>
            <AnswerMark {...{ answered, waits }} open="No answer yet" />
            <span className="text-ink-soft text-small tabular-nums sm:w-16 sm:text-right">
              {figureWords(count)} {count === 1 ? 'time' : 'times'}
            </span>
          </Anchor>
        </li>
      ))}
    </ol>
  )
}
