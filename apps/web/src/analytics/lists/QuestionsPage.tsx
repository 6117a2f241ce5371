import type { AskedQuestion, analyticsRoutes } from '@understudy/contract/analytics'
import type { OutOf } from '@understudy/contract/route'
import { useCloneList } from '../../clones/use-clones.ts'
import { ListPage } from '../../frame/list/ListPage.tsx'
import type { AddressChange } from '../../frame/list/use-address.ts'
import { useListQuery } from '../../frame/list/use-list-query.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Anchor } from '../../ui/Link.tsx'
import { Ago } from '../../words/Ago.tsx'
import { figureWords } from '../../words/figures.ts'
import { whoNotes, whoWords } from '../../words/who/who-words.ts'
import { askedQuestionsQuery } from '../use-figures.ts'
import { AnswerMark } from './AnswerMark.tsx'
import { FigureList } from './FigureList.tsx'
import { ListFilters } from './ListFilters.tsx'
import { questionList } from './list-filter.ts'

/** What the founder has answered since was not answered then. */
const NOT_THEN = 'Not answered'

const outcomes = [
  { is: undefined, value: '', label: 'Answered or not' },
  { is: true, value: 'yes', label: 'Answered' },
  { is: false, value: 'no', label: NOT_THEN },
]

/** Everything that visitors asked in calls that figures count, one row a question; a row opens its call. */
export function QuestionsPage() {
  const list = useListQuery(questionList, askedQuestionsQuery, countOf)
  const { data, filter } = list
  return (
    <ListPage
      above={<Breadcrumb crumbs={[{ label: 'Analytics', href: '/analytics' }, { label: 'Questions' }]} />}
      title="Questions"
      description="What visitors asked, those of the latest call first. A deleted call takes its questions with it."
    >
      <ListFilters filter={filter} onChange={list.change} onClear={list.clear}>
        <Outcome chosen={filter.answered} onChange={list.change} />
      </ListFilters>
      <FigureList
        what="questions"
        list={list}
        summary={data && data.total > 0 ? questionsWords(data.total) : null}
        nothing={{
          title: 'Nobody asked anything in this time',
          text: 'Try a longer time. Your own test calls are not in it.',
        }}
      >
        {data && data.questions.length > 0 && (
          <QuestionList questions={data.questions} ofSeveral={!filter.clone_id} />
        )}
      </FigureList>
    </ListPage>
  )
}

interface OutcomeProps {
  chosen: boolean | undefined
  onChange: (values: AddressChange) => void
}

const Outcome = ({ chosen, onChange }: OutcomeProps) => (
  <Field label="Outcome" labelHidden>
    <Select
      value={outcomes.find(({ is }) => is === chosen)?.value}
      onChange={({ target }) => onChange({ answered: target.value })}
      options={outcomes}
    />
  </Field>
)

const countOf = ({ questions, total }: OutOf<typeof analyticsRoutes.listAskedQuestions>) => ({
  shown: questions.length,
  total,
})

const questionsWords = (total: number) => `${figureWords(total)} ${total === 1 ? 'question' : 'questions'}.`

const GONE = 'A clone that is gone'

function QuestionList({ questions, ofSeveral }: { questions: readonly AskedQuestion[]; ofSeveral: boolean }) {
  const clones = useCloneList().data?.pages.flat() ?? []
  return (
    <ul aria-label="Questions" className="divide-y divide-hairline border-hairline border-y">
      {questions.map((question) => (
        <li key={`${question.call_id} ${question.turn} ${question.text}`}>
          <Question
            {...question}
            clone={ofSeveral ? (clones.find(({ id }) => id === question.clone_id)?.name ?? GONE) : null}
          />
        </li>
      ))}
    </ul>
  )
}

function Question({ clone, ...question }: AskedQuestion & { clone: string | null }) {
  const { call_id, text, answered, waits, called_at } = question
  const who = [whoWords(question), ...whoNotes(question)].filter((part) => part !== null)
  return (
    <Anchor
      href={`/call-logs?call=${call_id}`}
      className="-mx-3 flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-control px-3 py-3 transition-colors hover:bg-hover"
    >
      <span className="min-w-0 flex-1 basis-full sm:basis-72">
        <span dir="auto" className="block wrap-anywhere">
          {text}
        </span>
        <span className="block truncate text-ink-soft text-small">
          <Ago at={called_at} />
          {who.map((part) => ` · ${part}`)}
          {clone !== null && ` · ${clone}`}
        </span>
      </span>
      <span className="text-small">
        <AnswerMark {...{ answered, waits }} open={NOT_THEN} />
      </span>
    </Anchor>
  )
}
