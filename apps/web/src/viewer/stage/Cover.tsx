import { BookOpenText, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Face } from '../../ui/marks/Face.tsx'
import { roughDurationWords } from '../../words/playing-times.ts'
import { ConsentChoice, type ConsentChoiceProps } from './choices/ConsentChoice.tsx'

export interface CoverProps {
  companyName: string
  tagline: string
  /** Of the pitch, and so of the tagline. */
  language?: string | undefined
  /** Empty where it is not known whose understudy speaks. */
  speaker: { name: string; role: string; image: string }
  /** The first slide; null where there is none. */
  poster?: string | null
  /** Null where the choice tells it. */
  durationSeconds: number | null
  /** How much of it is to be heard. */
  choice?: ReactNode
  /** Names of the languages it can be heard in. */
  languages: readonly string[]
  /** On a page of its own the company is the page's heading. */
  heading: 'h1' | 'h2' | 'h3'
  /** Left out where there is nobody to get the talk, and that is said elsewhere. */
  consent?: ConsentChoiceProps
  /** Title of the section where the pitch was left before. */
  goesOnWith?: string | undefined
  onPlay: () => void
  onRead: () => void
}

/** At first sight: who speaks, for whom, how long, and one big button. */
export function Cover(props: CoverProps) {
  const { companyName, tagline, poster, languages, heading: Heading, consent } = props
  const { durationSeconds } = props
  const facts = [durationSeconds === null ? '' : roughDurationWords(durationSeconds), languages.join(', ')]
  return (
    <div className="flex min-h-96 flex-col justify-between gap-4 p-5 @form:p-8 @prose:min-h-[29rem] @prose:gap-8">
      <div
        className={cx('flex flex-col gap-4', poster && '@prose:grid @prose:grid-cols-[minmax(0,1fr)_50%]')}
      >
        {poster && (
          <img
            src={poster}
            alt=""
            fetchPriority="high"
            className="-mx-5 -mt-5 aspect-video w-[calc(100%+2.5rem)] max-w-none object-contain @form:m-0 @form:w-full @form:rounded-control @prose:order-last"
          />
        )}
        <div className="flex min-w-0 flex-col gap-4 @form:gap-6">
          <Speaker {...props} />
          <div lang={props.language}>
            <Heading
              className={cx(
                'font-display wrap-anywhere',
                companyName.length > 24 || (poster && companyName.length > 8)
                  ? 'text-heading'
                  : 'text-heading @form:text-display',
              )}
            >
              {companyName}
            </Heading>
            {tagline && <p className="mt-2 max-w-form text-lead text-stage-soft">{tagline}</p>}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button
          type="button"
          onClick={props.onPlay}
          className="inline-flex min-h-14 max-w-full items-center gap-3 rounded-full bg-spot py-2 pr-7 pl-5 text-left font-medium text-lead text-spot-ink hover:bg-spot-bright"
        >
          <Play aria-hidden="true" className="size-6 fill-current" />
          {props.goesOnWith ? `Go on with “${props.goesOnWith}”` : 'Play the pitch'}
        </button>
        <button
          type="button"
          onClick={props.onRead}
          className="inline-flex min-h-11 items-center gap-2 rounded-control text-stage-ink underline decoration-stage-soft decoration-1 underline-offset-4 hover:decoration-stage-ink"
        >
          <BookOpenText aria-hidden="true" className="size-4.5" />
          Read instead
        </button>
        {/* What is agreed to by playing stands at once beside the button, above what is fixed to a phone's foot. */}
        <div className="flex w-full flex-col gap-3 text-small text-stage-soft @form:order-last @form:border-stage-edge @form:border-t @form:pt-4">
          {consent && <ConsentChoice {...consent} />}
          <p>
            You talk with an AI. It answers from {companyName}’s own material and names its source. Interrupt
            it whenever you like.
          </p>
        </div>
        {props.choice}
        <span className="text-small text-stage-soft">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </div>
    </div>
  )
}

const Speaker = ({ companyName, speaker }: Pick<CoverProps, 'companyName' | 'speaker'>) => (
  <div className="flex items-center gap-4">
    <Face
      isFirst
      name=""
      initials={speaker.name || companyName}
      url={speaker.image || null}
      sizePx={64}
      className="m-1.25 bg-stage-edge ring-2 ring-spot ring-offset-3 ring-offset-stage"
    />
    <p className="min-w-0 leading-snug">
      <span className="block font-medium wrap-anywhere">
        The AI understudy of <bdi>{speaker.name || companyName}</bdi>
      </span>
      {speaker.role && <span className="block text-small text-stage-soft">{speaker.role}</span>}
    </p>
  </div>
)
