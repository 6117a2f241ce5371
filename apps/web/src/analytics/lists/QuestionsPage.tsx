import type { AskedQuestion } from '@understudy/contract/analytics'
import { useCloneList } from '../../clones/use-clones.ts'
import { useTitle } from '../../frame/app/use-title.ts'
import { useAddress } from '../../frame/list/use-address.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Anchor } from '../../ui/Link.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { PageHead } from '../../ui/Section.tsx'
import { figureWords } from '../../words/figures.ts'
import { agoWords, whenWords } from '../../words/times.ts'
import { useAskedQuestions } from '../use-figures.ts'
import { FigureList } from './FigureList.tsx'
import { ListFilters } from './ListFilters.tsx'
import { readQuestionFilter } from './list-filter.ts'

const outcomes = [
  { value: '', label: 'Answered or not' },
  { value: 'yes', label: 'Answered' },
  { value: 'no', label: 'No answer yet' },
]

/** Everything that visitors asked in calls that figures count, one row a question; a row opens its call. */
export function QuestionsPage() {
  useTitle('Questions')
  const [search, change] = useAddress()
  const filter = readQuestionFilter(search)
  const questions = useAskedQuestions(filter)
  return (
    <>
      <PageHead
        above={<Breadcrumb crumbs={[{ label: 'Analytics', href: '/analytics' }, { label: 'Questions' }]} />}
        title="Questions"
        description="What visitors asked, those of the latest call first. A deleted call takes its questions with it."
      />
      <div className="flex flex-col gap-6">
        <ListFilters filter={filter} onChange={change}>
          <Field label="Outcome" labelHidden>
            <Select
              value={filter.answered === undefined ? '' : filter.answered ? 'yes' : 'no'}
              onChange={({ target }) => change({ answered: target.value })}
              options={outcomes}
            />
          </Field>
        </ListFilters>
        <FigureList
          what="questions"
          query={questions}
          page={filter.page}
          rowsOf={(answer) => answer.questions}
          onChange={change}
          summary={({ total }) =>
            total === 0 ? null : `${figureWords(total)} ${total === 1 ? 'question' : 'questions'}.`
          }
          nothing={{
            title: 'Nobody asked anything in this time',
            text: 'Try a longer time. Your own test calls are not in it.',
          }}
        >
          {(answer) => <QuestionList questions={answer.questions} ofSeveral={!filter.clone_id} />}
        </FigureList>
      </div>
    </>
  )
}

function QuestionList({ questions, ofSeveral }: { questions: readonly AskedQuestion[]; ofSeveral: boolean }) {
  const clones = useCloneList().data?.pages.flat() ?? []
  return (
    <ul aria-label="Questions" className="divide-y divide-hairline border-hairline border-y">
      {questions.map(({ call_id, clone_id, turn, text, answered, called_at }) => (
        <li key={`${call_id} ${turn} ${text}`}>
          <Anchor
            href={`/call-logs?call=${call_id}`}
            className="-mx-3 flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-control px-3 py-3 transition-colors hover:bg-hover"
          >
            <span className="min-w-0 flex-1 basis-full sm:basis-72">
              <span dir="auto" className="block wrap-anywhere">
                {text}
              </span>
              <span className="block truncate text-ink-soft text-small">
                <time dateTime={called_at} title={whenWords(called_at)}>
                  {agoWords(called_at, Date.now())}
                </time>
                {ofSeveral &&
                  ` · ${clones.find(({ id }) => id === clone_id)?.name ?? 'A clone that is gone'}`}
              </span>
            </span>
            <span className="text-small">
              <StatusMark tone={answered ? 'good' : 'warn'}>
                {answered ? 'Answered' : 'No answer yet'}
              </StatusMark>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
