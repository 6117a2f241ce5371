import { useTitle } from '../app/use-title.ts'
import { Transcript } from '../call-logs/Transcript.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { Panel } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { CardGrid, CardSkeletons } from './CardGrid.tsx'
import { landingWords } from './error-words.ts'
import { exampleCall } from './example-call.ts'
import { LandingPlayer } from './LandingPlayer.tsx'
import { useLanding } from './use-public.ts'

/** The front page speaks to founders, and lets a clone speak first. */
export function LandingPage() {
  useTitle('')
  const landing = useLanding()
  const cards = landing.data ? [...landing.data.featured, ...landing.data.clones] : []
  const open = cards.filter((card) => card.access_type === 'public')
  const shown = open.find((card) => card.is_sample) ?? open[0]
  return (
    <>
      <section className="mx-auto grid w-full max-w-page gap-x-14 gap-y-10 px-4 pt-10 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="max-w-prose">
          <h1 className="text-balance font-display text-display leading-[1.05]">
            Your pitch, live at any hour.
          </h1>
          <p className="mt-5 max-w-[34rem] text-ink-soft text-lead">
            You can’t be everywhere. Your understudy knows the part: it presents your pitch by voice, lets
            investors interrupt, and answers from your own facts with the source. What it doesn’t know, it
            passes on to you.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/register" variant="primary" size="large">
              Make your understudy
            </ButtonLink>
            <ButtonLink href="/explore" size="large">
              Explore pitches
            </ButtonLink>
          </div>
        </div>
        <div className="min-w-0">
          {landing.isPending ? (
            <Skeleton className="aspect-video w-full" />
          ) : shown ? (
            <LandingPlayer slug={shown.slug} />
          ) : null}
        </div>
      </section>
      <HowItGoes />
      <section
        aria-labelledby="listed"
        className="mx-auto w-full max-w-page border-hairline border-t px-4 pt-12 pb-20 sm:px-6"
      >
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="listed" className="font-display text-heading">
            On stage now
          </h2>
          <TextLink href="/explore">All pitches</TextLink>
        </div>
        {landing.isPending ? (
          <CardSkeletons label="Loading pitches" />
        ) : landing.isError ? (
          <ErrorState
            title={landingWords(landing.error)}
            onRetry={() => void landing.refetch()}
            retrying={landing.isFetching}
          />
        ) : landing.data.clones.length === 0 ? (
          <EmptyState
            title="The stage is empty"
            actions={
              <ButtonLink href="/register" variant="primary">
                Be the first
              </ButtonLink>
            }
          >
            Published pitches that their founders list will be here.
          </EmptyState>
        ) : (
          <CardGrid cards={landing.data.clones.slice(0, 6)} />
        )}
      </section>
    </>
  )
}

const parts = [
  {
    title: 'Teach it the part',
    text: 'Company, team, the round, and what investors always ask. Every figure carries its date and source. Ten minutes are enough to begin.',
  },
  {
    title: 'Share one link',
    text: 'Public or behind a password, for a week or for good. An investor presses play on a phone in a taxi; there is nothing to install.',
  },
  {
    title: 'Read every word',
    text: 'Who came, what was heard, where they cut in, and which questions had no answer. You see it live, and you find it in the log.',
  },
]

function HowItGoes() {
  return (
    <section
      aria-labelledby="how"
      className="mx-auto grid w-full max-w-page gap-x-14 gap-y-10 border-hairline border-t px-4 pt-12 pb-16 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div>
        <h2 id="how" className="font-display text-heading">
          How it goes
        </h2>
        <ol className="mt-6 flex flex-col gap-7">
          {parts.map((part) => (
            <li key={part.title} className="max-w-prose border-hairline border-l-2 pl-5">
              <h3 className="font-medium text-lead">{part.title}</h3>
              <p className="mt-1 text-ink-soft">{part.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Panel className="min-w-0 self-start">
        <p className="mb-5 text-ink-faint text-small">An example from a call log</p>
        <Transcript call={exampleCall} />
      </Panel>
    </section>
  )
}
