import { RECORDING_LIMITS } from '@understudy/contract/recording-limits'
import type { AnswerToRead, Recording } from '@understudy/contract/recordings'
import { again } from '../../api/again.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { KeptButtons } from './KeptButtons.tsx'
import { SentenceRow } from './SentenceRow.tsx'
import { useNextAtHand } from './use-next-at-hand.ts'
import type { OnePlayer } from './use-one-player.ts'
import type { Prompter } from './use-prompter.ts'
import { useAnswersToRead } from './use-recordings.ts'

export interface AnswersToReadProps {
  cloneId: string
  language: string
  prompter: Prompter
  player: OnePlayer
  locked: boolean
}

/** The answers that are asked for most, to be read aloud as well. */
export function AnswersToRead({ cloneId, language, ...reading }: AnswersToReadProps) {
  const found = useAnswersToRead(cloneId, language)
  const { data } = found
  return (
    <section aria-label="Most asked answers" className="mb-8">
      <h3 className="mb-1 font-medium text-lead">Most asked answers</h3>
      {!data && found.isError && (
        <ErrorState title="The answers did not load" {...again(found)}>
          What you have recorded is kept.
        </ErrorState>
      )}
      {!data && !found.isError && (
        <Loading label="Asking your draft what investors ask" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-80" />
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {data && <Answers cloneId={cloneId} answers={data.answers} others={data.others} {...reading} />}
    </section>
  )
}

interface AnswersProps extends Omit<AnswersToReadProps, 'language'> {
  answers: readonly AnswerToRead[]
  others: readonly Recording[]
}

function Answers({ answers, others, ...reading }: AnswersProps) {
  const { prompter } = reading
  const sentences = answers.flatMap((answer) => answer.sentences)
  useNextAtHand(prompter, sentences, buttonId)
  let index = 0
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">{summaryOf(answers)}</p>
      <ol className="flex flex-col gap-6">
        {answers.map((answer) => (
          <li key={answer.id}>
            <h4 className="mb-1 font-medium wrap-anywhere">
              {answer.question}
              {answer.times > 1 && (
                <span className="font-normal text-ink-soft text-small"> asked {answer.times} times</span>
              )}
            </h4>
            <ol className="border-hairline border-t">
              {answer.sentences.map((sentence) => {
                const at = index++
                return (
                  <SentenceRow
                    key={`${at} ${sentence.text}`}
                    sentence={sentence}
                    recordId={buttonId(at)}
                    {...reading}
                  />
                )
              })}
            </ol>
          </li>
        ))}
      </ol>
      {others.length > 0 && <Others others={others} {...reading} />}
    </>
  )
}

const buttonId = (index: number) => `record-answer-${index}`

function summaryOf(answers: readonly AnswerToRead[]): string {
  if (answers.length === 0)
    return 'Your draft answers none of what investors ask most yet. Write answers under Content, and they stand here.'
  const { mostAsked } = RECORDING_LIMITS
  const recorded = answers.filter((answer) => answer.sentences.every(({ recording }) => recording)).length
  const fewer =
    answers.length < mostAsked ? ` Your draft answers ${answers.length} of what investors ask most.` : ''
  return `${recorded} of the ${mostAsked} most asked answers in your own voice.${fewer} A recording is heard wherever an answer says exactly that sentence.`
}

/** Recordings of answers that are no more among those that are asked most. */
const Others = (props: Omit<AnswersProps, 'answers'>) => (
  <section aria-label="Other recorded answers" className="mt-6">
    <h4 className="mb-1 font-medium">Other recorded answers</h4>
    <p className="mb-2 max-w-prose text-ink-soft">
      No longer among the most asked, or their text has changed. They play where an answer still says exactly
      this.
    </p>
    <ul className="border-hairline border-t">
      {props.others.map((recording) => (
        <li key={recording.id} className="border-hairline border-b py-3">
          <p className="max-w-prose text-ink-soft wrap-anywhere">{recording.text}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <KeptButtons cloneId={props.cloneId} recording={recording} player={props.player} />
          </div>
        </li>
      ))}
    </ul>
  </section>
)
