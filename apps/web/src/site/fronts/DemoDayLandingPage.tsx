import type { StagedCard } from '@understudy/contract/explore'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { again } from '../../api/again.ts'
import { landingWords } from '../../explore/error-words.ts'
import { LandingPlayer } from '../../explore/LandingPlayer.tsx'
import { EmptyStage, StageWaiting } from '../../explore/OnStage.tsx'
import { distinctCards } from '../../explore/stage-card.ts'
import { useLanding } from '../../explore/use-landing.ts'
import { useTitle } from '../../frame/app/use-title.ts'
import { Loaded } from '../../frame/list/Loaded.tsx'
import { RegisterLink } from '../../frame/public/RegisterLink.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextLink } from '../../ui/Link.tsx'
import { Face } from '../../ui/marks/Face.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { roughDurationWords } from '../../words/playing-times.ts'
import { Band, PublicHead } from '../parts.tsx'

/** The third front page speaks to accelerators: a demo day whose stage is never taken down. */
export function DemoDayLandingPage() {
  useTitle('For demo days')
  const landing = useLanding()
  return (
    <>
      <PublicHead
        title="A demo day that nobody missed."
        actions={
          <>
            <RegisterLink variant="primary" size="large">
              Put a company on stage
            </RegisterLink>
            <ButtonLink href="/pricing" size="large">
              What it costs
            </ButtonLink>
          </>
        }
      >
        Each company has its three minutes, and the questions after them, at whatever hour the guest comes.
        Below is a running order of what is listed here; every act plays, and every one can be questioned.
      </PublicHead>
      <Band title="The running order" id="order">
        <Loaded
          query={landing}
          loading={<StageWaiting />}
          failed={(error) => (
            <ErrorState title={landingWords(error)} retryLabel="Try Again" {...again(landing)} />
          )}
          // What asks for a password is no act of an open evening.
          isEmpty={({ featured, clones }) => actsOf(featured, clones).length === 0}
          empty={<EmptyStage />}
        >
          {({ featured, clones }) => <RunningOrder acts={actsOf(featured, clones)} />}
        </Loaded>
      </Band>
    </>
  )
}

const actsOf = (featured: readonly StagedCard[], clones: readonly StagedCard[]) =>
  distinctCards([...featured, ...clones]).filter(({ access_type }) => access_type === 'public')

/** The acts and the stage: one of them is on it, and only that one talks. */
function RunningOrder({ acts }: { acts: readonly StagedCard[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const index = Math.max(
    0,
    acts.findIndex(({ pitch_id }) => pitch_id === chosen),
  )
  const card = acts[index]
  const call = (act: StagedCard | undefined) => {
    if (!act) return
    setChosen(act.pitch_id)
    // On a phone the stage stands above the list.
    stage.current?.scrollIntoView?.({ block: 'nearest' })
  }
  if (!card) return null
  return (
    <>
      <div ref={stage} className="max-w-[52rem] scroll-mt-4">
        <LandingPlayer key={card.slug} card={card} />
        {acts.length > 1 && (
          <nav aria-label="Acts" className="mt-5 flex items-center justify-between gap-4">
            <Button
              icon={<ArrowLeft aria-hidden="true" />}
              aria-disabled={index === 0}
              onClick={() => call(acts[index - 1])}
            >
              Previous
            </Button>
            <span role="status" className="text-ink-soft text-small tabular-nums">
              {index + 1} of {acts.length}
            </span>
            <Button aria-disabled={index === acts.length - 1} onClick={() => call(acts[index + 1])}>
              Next
              <ArrowRight aria-hidden="true" />
            </Button>
          </nav>
        )}
      </div>
      <div className="mt-10">
        <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {acts.map((act, at) => (
            <Act key={act.pitch_id} act={act} number={at + 1} on={at === index} onCall={() => call(act)} />
          ))}
        </ol>
        <p className="mt-3 text-ink-soft text-small">
          The newest of what is listed. <TextLink href="/explore">All pitches</TextLink>
        </p>
      </div>
    </>
  )
}

interface ActProps {
  act: StagedCard
  number: number
  on: boolean
  onCall: () => void
}

function Act({ act, number, on, onCall }: ActProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-current={on || undefined}
        onClick={onCall}
        className={cx(
          'flex h-full w-full items-center gap-3 rounded-panel border bg-raised p-4 text-left hover:border-edge',
          on ? 'border-ink' : 'border-hairline',
        )}
      >
        <span className="shrink-0 font-display text-ink-faint text-title tabular-nums">{number}</span>
        <Face name="" initials={act.company_name} url={act.image_url} sizePx={32} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{act.company_name}</span>
          <span className="line-clamp-1 text-ink-soft text-small">{act.tagline}</span>
        </span>
        <span className="shrink-0 text-right text-ink-soft text-small">
          {act.live_now ? (
            <StatusMark tone="live">Live now</StatusMark>
          ) : (
            roughDurationWords(act.duration_seconds)
          )}
        </span>
      </button>
    </li>
  )
}
