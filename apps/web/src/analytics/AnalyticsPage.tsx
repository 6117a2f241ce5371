import type { Engagement } from '@understudy/contract/analytics'
import { useState } from 'react'
import { again, isNotLoaded } from '../api/again.ts'
import { useCloneList } from '../clones/use-clones.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { ListEnd } from '../frame/list/ListEnd.tsx'
import { useAddress } from '../frame/list/use-address.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { PageHead, Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { figureWords } from '../words/figures.ts'
import { DayFigures } from './DayFigures.tsx'
import { analyticsWords } from './error-words.ts'
import { FigureChoice } from './FigureChoice.tsx'
import { Funnel } from './Funnel.tsx'
import { type Measure, percentWords } from './figures.ts'
import { type FigureOf, questionsAddress } from './lists/list-filter.ts'
import { PitchFigures } from './PitchFigures.tsx'
import { DAYS_NOTE, daysOf, type Range, readRange, spansWith } from './range.ts'
import { SaveTable } from './SaveTable.tsx'
import { SectionTable } from './SectionTable.tsx'
import { SpanFilter } from './SpanFilter.tsx'
import { TopQuestions } from './TopQuestions.tsx'
import { useEngagement, usePitchFigures } from './use-figures.ts'

/** Who came, how far they got, what they asked, and through which link. */
export function AnalyticsPage() {
  useTitle('Analytics')
  const clones = useCloneList().data?.pages.flat() ?? []
  return (
    <>
      <PageHead title="Analytics" />
      <Figures clones={clones} />
    </>
  )
}

export interface FiguresProps {
  /** Those to choose from. */
  clones?: readonly { id: string; name: string }[]
  /** The one that all of it is about, where there is nothing to choose. */
  cloneId?: string
}

/** The figures of the time that the address names. */
export function Figures({ clones, cloneId }: FiguresProps) {
  const [search, change] = useAddress()
  const range: Range = { ...readRange(search), ...(cloneId && { clone_id: cloneId }) }
  const engagement = useEngagement(range)
  const [measure, setMeasure] = useState<Measure>('views')
  const { data } = engagement
  return (
    <>
      <div
        className={engagement.isPlaceholderData ? 'flex flex-col gap-6 opacity-60' : 'flex flex-col gap-6'}
      >
        <SpanFilter
          spans={spansWith(range.days)}
          span={range.days === null ? null : String(range.days)}
          days={data && !engagement.isPlaceholderData ? data : daysOf(range, new Date())}
          daysNote={DAYS_NOTE}
          onSpan={(days) => change({ days, start: '', end: '' })}
          onDays={({ start, end }) => change({ start, end, days: '' })}
          {...(clones && { clones })}
          cloneId={range.clone_id}
          onChange={change}
        />
        {engagement.isError && (
          <ErrorState title={analyticsWords(engagement.error)} {...again(engagement)}>
            {data ? 'What you see is from before.' : 'Your figures are kept; only this page did not load.'}
          </ErrorState>
        )}
        {(data || engagement.isPending) && (
          <FigureChoice engagement={data} chosen={measure} onChoose={setMeasure} />
        )}
        {engagement.isPending && (
          <Loading label="Loading your figures">
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
        {data && (
          <>
            {!isNothing(data) && <DayFigures engagement={data} measure={measure} range={range} />}
            <SetApart engagement={data} />
          </>
        )}
      </div>
      {data && <Behind engagement={data} range={range} />}
    </>
  )
}

const isNothing = ({ totals }: Engagement) => Object.values(totals).every((figure) => figure === 0)

/** Bots, previews and the founder's own visits are in no figure; their number is shown. */
function SetApart({ engagement }: { engagement: Engagement }) {
  const { bots, previews, own } = engagement.set_apart
  const apart = [
    { count: own, one: 'visit of your own', many: 'visits of your own' },
    { count: previews, one: 'link preview', many: 'link previews' },
    { count: bots, one: 'visit of a bot', many: 'visits of bots' },
  ].filter(({ count }) => count > 0)
  const without = engagement.views_without_cookies
  if (apart.length === 0 && without === 0) return null
  return (
    <p className="max-w-prose text-ink-soft text-small">
      {apart.length > 0 && (
        <>
          Not counted:{' '}
          {apart
            .map(({ count, one, many }) => `${figureWords(count)} ${count === 1 ? one : many}`)
            .join(', ')}
          .{' '}
        </>
      )}
      {without > 0 &&
        `${figureWords(without)} of the views declined cookies: they are in Views, Opened and Unlocked, and in no other figure of visits.`}
    </p>
  )
}

interface BehindProps {
  engagement: Engagement
  range: Range
}

/** What stands behind the totals. */
function Behind({ engagement, range }: BehindProps) {
  const { start, end, from, before } = engagement
  const of = { start, end, from, before, ...(range.clone_id ? { clone_id: range.clone_id } : {}) }
  if (isNothing(engagement)) return <NothingYet />
  return (
    <div className="mt-10">
      <Section
        title="From opening to meeting"
        description="How many got how far, and the share of those who were one step before."
        actions={<SaveTable table="funnel" what="the funnel" range={range} />}
      >
        <Funnel funnel={engagement.funnel} of={of} />
      </Section>
      {engagement.sections.length > 0 && (
        <Section
          title="Sections"
          description="Where visitors stay, where they leave, and where they ask."
          actions={<SaveTable table="sections" what="the sections" range={range} />}
        >
          <SectionTable sections={engagement.sections} ofSeveral={!range.clone_id} />
        </Section>
      )}
      <Section
        title="Questions"
        description={
          engagement.answered_percent === null
            ? undefined
            : `${percentWords(engagement.answered_percent)} had an answer in your material.`
        }
        actions={
          engagement.top_questions.length > 0 && (
            <>
              <span className="flex flex-wrap gap-x-4 self-center text-small [&_a]:pointer-coarse:py-3">
                <TextLink href={questionsAddress(of)}>All questions</TextLink>
                {engagement.answered_percent !== null && engagement.answered_percent < 100 && (
                  <TextLink href={questionsAddress(of, { answered: false })}>
                    Those without an answer
                  </TextLink>
                )}
              </span>
              <SaveTable table="questions" what="the questions" range={range} />
            </>
          )
        }
      >
        {engagement.top_questions.length > 0 ? (
          <TopQuestions
            questions={engagement.top_questions}
            hrefOf={(key) => questionsAddress(of, { key })}
          />
        ) : (
          <p className="text-ink-soft">Nobody asked anything in this time.</p>
        )}
      </Section>
      <Pitches range={range} of={of} />
    </div>
  )
}

function Pitches({ range, of }: { range: Range; of: FigureOf }) {
  const metrics = usePitchFigures(range)
  const pitches = metrics.data?.pages.flatMap((page) => page.pitches) ?? []
  return (
    <Section
      title="Pitches and links"
      description="Which link brings people, and how far they listen."
      actions={
        pitches.length > 0 && (
          <>
            <SaveTable table="pitches" what="the pitches" range={range} label="Pitches as CSV" />
            <SaveTable table="links" what="the links" range={range} label="Links as CSV" />
          </>
        )
      }
    >
      {metrics.isPending && (
        <Loading label="Loading the figures of your pitches">
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {isNotLoaded(metrics) && <ErrorState title={analyticsWords(metrics.error)} {...again(metrics)} />}
      {metrics.isSuccess && pitches.length === 0 && (
        <p className="text-ink-soft">No pitch is published yet.</p>
      )}
      {pitches.length > 0 && <PitchFigures pitches={pitches} of={of} />}
      <ListEnd
        list={metrics}
        shown={pitches.length}
        words={analyticsWords(metrics.error)}
        label="Show more pitches"
        className="mt-4"
      />
    </Section>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nobody came in this time"
      actions={
        <ButtonLink href="/ai-clones" variant="primary">
          Share your pitch link
        </ButtonLink>
      }
    >
      As soon as somebody opens one of your links you see here how far they listen, what they ask and which
      link brought them.
    </EmptyState>
  )
}
