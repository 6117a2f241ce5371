import type { RehearsedQuestion } from '@understudy/contract/rehearsal'
import { useId } from 'react'
import { again } from '../../api/again.ts'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { LoadingText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { languageName } from '../../words/languages.ts'
import { whenWords } from '../../words/times.ts'
import { rehearseWords } from './error-words.ts'
import { More } from './More.tsx'
import { RehearsalCases } from './RehearsalCases.tsx'
import { RehearsedRow } from './RehearsedRow.tsx'
import { type Score, scoreOf } from './rehearsal-words.ts'
import { isWhole, needsMending, type Run, useRehearsal } from './use-rehearsal.ts'

/** The draft is asked what investors ask most, and what the founder kept from calls; each answer can be mended here. */
export function Rehearsal() {
  const { clone } = useEditor()
  const headingId = useId()
  const { kept, last, run, again: runAnew, mend, askAgain } = useRehearsal(clone.id)
  const isChanged = kept.data?.last?.draft_changed ?? false
  const goesOn = last !== null && !isWhole(last) && !isChanged
  return (
    <section aria-labelledby={headingId} className="border-hairline border-t pt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h3 id={headingId} className="font-medium text-lead">
            Rehearsal
          </h3>
          <p className="mt-1 text-ink-soft">
            The questions that investors ask most at your stage and in your industry, put to your draft as it
            is saved, by somebody with a link. It costs no credits, and nobody else hears it.
          </p>
        </div>
        {!kept.isPending && (
          <Button busy={run.isPending} onClick={goesOn ? () => run.mutate(last) : runAnew}>
            {wayOn(last, goesOn)}
          </Button>
        )}
      </div>
      <div className="mt-4 flex flex-col gap-4">
        {run.isPending && <Progress last={last} />}
        {run.isError && <FieldError>{rehearseWords(run.error)}</FieldError>}
        {kept.isPending && <LoadingText label="Loading the last rehearsal" lines={2} />}
        {kept.isError && last === null && (
          <ErrorState title="The last rehearsal did not load" {...again(kept)} />
        )}
        {kept.data?.last && last && !run.isPending && <When {...kept.data.last} />}
        {last && (
          <Result
            run={last}
            onMend={(question, answer) => mend.mutateAsync({ question, answer })}
            onAskAgain={askAgain}
          />
        )}
        <RehearsalCases />
      </div>
    </section>
  )
}

function wayOn(last: Run | null, goesOn: boolean): string {
  if (last === null) return 'Run the rehearsal'
  return goesOn ? 'Go on' : 'Run it again'
}

const When = ({ rehearsed_at, draft_changed }: { rehearsed_at: string; draft_changed: boolean }) => (
  <p className={cx('max-w-prose', draft_changed ? 'border-warn border-l-2 py-1 pl-4' : 'text-ink-soft')}>
    Rehearsed on {whenWords(rehearsed_at)}.
    {draft_changed && ' Your draft was changed since: run it again to hear what it says now.'}
  </p>
)

function Progress({ last }: { last: Run | null }) {
  const [asked, total] = [last?.questions.length ?? 0, last?.total ?? null]
  const words = total === null ? 'Reading your draft' : `${asked} of ${total} questions asked`
  return (
    <div className="max-w-form">
      <p role="status" className="text-ink-soft text-small">
        {words}
      </p>
      <progress
        aria-label="Rehearsal"
        className="mt-1 block h-1.5 w-full accent-ink"
        max={total ?? 1}
        {...(total === null ? {} : { value: asked })}
      />
    </div>
  )
}

interface ResultProps {
  run: Run
  onMend(question: RehearsedQuestion, answer: string): Promise<unknown>
  onAskAgain(questionId: string): Promise<void>
}

function Result({ run, onMend, onAskAgain }: ResultProps) {
  const toMend = new Set(run.toMend)
  const rows = (questions: readonly RehearsedQuestion[]) => (
    <ul className="divide-y divide-hairline border-hairline border-y">
      {questions.map((asked) => (
        <RehearsedRow
          key={asked.id}
          asked={asked}
          onMend={(answer) => onMend(asked, answer)}
          onAskAgain={() => onAskAgain(asked.id)}
        />
      ))}
    </ul>
  )
  const open = run.questions.filter(({ id }) => toMend.has(id))
  const mended = open.filter((asked) => !needsMending(asked)).length
  const good = run.questions.filter(({ id }) => !toMend.has(id))
  return (
    <>
      <Outcome score={scoreOf(run.questions)} isWhole={isWhole(run)} />
      {run.mostAsked === 0 && (
        <p className="max-w-prose text-ink-soft">
          There is no list of questions in {languageName(run.language)} yet: the questions that you keep below
          are asked.
        </p>
      )}
      {open.length > 0 && (
        <div>
          <h4 className="font-medium">
            {mended > 0 ? `To mend: ${mended} of ${open.length} done` : 'To mend'}
          </h4>
          <p className="mb-2 max-w-prose text-ink-soft">
            Where nothing is known, visitors hear just that, and the question comes to you. What you write
            here becomes a question and answer of your draft.
          </p>
          {rows(open)}
        </div>
      )}
      {good.length > 0 && (
        <More title={`Answered${mended > 0 ? ' from the start' : ''} (${good.length})`}>
          <div className="text-ink">{rows(good)}</div>
        </More>
      )}
    </>
  )
}

function Outcome({ score, isWhole: done }: { score: Score; isWhole: boolean }) {
  const { asked, answered, percent, isLow, weak, missing, tells, lost } = score
  if (asked === 0) return null
  const parts = [
    [weak, 'weak'],
    [missing, 'missing'],
    [tells, 'telling too much'],
    [lost, 'answered live and not in the draft'],
  ] as const
  const others = parts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []))
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <p>
        <strong className="font-medium tabular-nums">
          {answered} of {asked} answered ({percent} %)
        </strong>
        {others.length > 0 && <span className="text-ink-soft">: {others.join(', ')}</span>}
      </p>
      {done && isLow && (
        <p className="border-warn border-l-2 py-1 pl-4">
          Fewer than 60 % of the questions get an answer. You can publish all the same; visitors will often
          hear that your clone does not know.
        </p>
      )}
    </div>
  )
}
