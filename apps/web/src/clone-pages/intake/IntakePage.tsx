import { IntakePart } from '@understudy/contract/built/clone/intake'
import type { Intake } from '@understudy/contract/intake'
import { type ReactNode, useState } from 'react'
import { editorPath } from '../../clones/editor-path.ts'
import { loadCloneWords } from '../../clones/error-words.ts'
import { Loaded } from '../../frame/list/Loaded.tsx'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ProgressSteps, type Step } from '../../ui/ProgressSteps.tsx'
import { PageHead } from '../../ui/Section.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { timeOfDayWords } from '../../words/times.ts'
import { IntakeReview } from './IntakeReview.tsx'
import { partWords, pictureWords } from './intake-words.ts'
import { calledAtHead, calledWords, isPasted } from './pasted-text.ts'
import { intakePath, useIntake, useLead } from './use-intake.ts'

/** What came of a deck or a text: how far it is read, then what it proposes, part by part. */
export function IntakePage({ cloneId, part }: { cloneId: string; part: string | null }) {
  const intake = useIntake(cloneId)
  return (
    <>
      <PageHead
        above={<Breadcrumb crumbs={[{ label: 'AI Clones', href: '/ai-clones' }, { label: 'New' }]} />}
        title={intake.data ? `From ${calledWords(intake.data.document_name)}` : 'Create a clone'}
        description={intake.data?.status === 'ready' && pictureWords(intake.data)}
        actions={<ButtonLink href={editorPath(cloneId, 'company')}>Go to the editor</ButtonLink>}
      />
      <Loaded
        query={intake}
        loading={
          <Loading label="Loading what was read" className="max-w-form">
            <SkeletonText lines={5} />
          </Loading>
        }
        failed={(error) => (
          <ErrorState
            title="There is nothing to go through"
            onRetry={() => void intake.refetch()}
            retrying={intake.isFetching}
            actions={<ButtonLink href="/create-clone">Start again</ButtonLink>}
          >
            {loadCloneWords(error)} Proposals that nobody touches for 30 days are forgotten; the clone stays.
          </ErrorState>
        )}
      >
        {(data) => <IntakeStates intake={data} part={part} />}
      </Loaded>
    </>
  )
}

function IntakeStates({ intake, part }: { intake: Intake; part: string | null }) {
  if (intake.status === 'failed') {
    return (
      <ErrorState
        title={`${calledAtHead(intake.document_name)} could not be read`}
        actions={
          <>
            <AnotherTry documentName={intake.document_name} />
            <ButtonLink href={editorPath(intake.clone_id, 'company')}>Go on without it</ButtonLink>
          </>
        }
      >
        {intake.failure ?? 'It could not be read'}. Your draft is kept.
      </ErrorState>
    )
  }
  if (intake.status === 'applied') {
    return (
      <ErrorState
        title="This was taken into your clone"
        actions={<ButtonLink href={editorPath(intake.clone_id, 'review')}>Open the editor</ButtonLink>}
      >
        Change it there as you like.
      </ErrorState>
    )
  }
  if (intake.status === 'reading') {
    return (
      <Stepped intake={intake} current={null}>
        <Reading intake={intake} />
      </Stepped>
    )
  }
  if (intake.counts.every(({ total }) => total === 0)) return <NothingFound intake={intake} />
  return <Review intake={intake} part={part} />
}

function AnotherTry({ documentName }: { documentName: string }) {
  return isPasted(documentName) ? (
    <ButtonLink href="/create-clone?from=text">Try another text</ButtonLink>
  ) : (
    <ButtonLink href="/create-clone">Try another deck</ButtonLink>
  )
}

/** A scan, or a text about something else: five empty parts would say it five times. */
const NothingFound = ({ intake: { clone_id, document_name, pictures } }: { intake: Intake }) => (
  <EmptyState
    title={`Nothing was found in ${calledWords(document_name)}`}
    actions={
      <>
        <AnotherTry documentName={document_name} />
        {isPasted(document_name) ? (
          <ButtonLink href="/create-clone">Take a deck</ButtonLink>
        ) : (
          <ButtonLink href="/create-clone?from=text">Paste a text</ButtonLink>
        )}
        <ButtonLink href={editorPath(clone_id, 'company')}>Go on without it</ButtonLink>
      </>
    }
  >
    No sentence in it says for certain what a company does, and nothing is guessed.{' '}
    {pictures === 'pages' &&
      'If its pages are pictures of text, as of a scan, save the deck anew with its text. The pages are kept, and can be slides of your pitch. '}
    Your draft is kept.
  </EmptyState>
)

function Review({ intake, part }: { intake: Intake; part: string | null }) {
  // Chosen once: what is decided moves nobody on by itself.
  const [first] = useState(() => firstOpen(intake))
  const chosen = IntakePart.options.find((one) => one === part) ?? first
  // Whoever turns to another part while the clone is made is led on all the same.
  const lead = useLead()
  return (
    <Stepped intake={intake} current={chosen}>
      <IntakeReview key={chosen} intake={intake} part={chosen} lead={lead} />
    </Stepped>
  )
}

function Stepped(props: { intake: Intake; current: IntakePart | null; children: ReactNode }) {
  const { intake, current, children } = props
  const steps = stepsOf(intake, current)
  const at = steps.findIndex(({ state }) => state === 'current')
  const list = (
    <ProgressSteps
      label={`From the ${isPasted(intake.document_name) ? 'text' : 'deck'} to the clone`}
      steps={steps}
    />
  )
  return (
    <div className="grid gap-x-10 gap-y-8 pb-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Steps">
        <div className="hidden lg:block">{list}</div>
        <details className="lg:hidden">
          <summary className="rounded-small pointer-coarse:py-2.5">{`Step ${at + 1} of ${steps.length}: ${steps[at]?.label ?? ''}`}</summary>
          <div className="pt-4">{list}</div>
        </details>
      </nav>
      {children}
    </div>
  )
}

function Reading({ intake }: { intake: Intake }) {
  const { pages_read: read, pages, reading_resumes_at: resumesAt } = intake
  return (
    <div className="max-w-form">
      <p role="status" className="text-lead">
        {readingWords(intake)}
      </p>
      <progress
        aria-label="Pages read"
        className="mt-3 h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
        value={read}
        max={Math.max(1, pages ?? 1)}
      />
      <p className="mt-3 text-ink-soft">
        {resumesAt
          ? `It waits for its turn: reading goes on at ${timeOfDayWords(resumesAt)}.`
          : 'You can close this page; it goes on, and stands among your clones.'}
      </p>
    </div>
  )
}

function readingWords({ is_worded, pages, pages_read: read, document_name }: Intake): string {
  if (is_worded) return 'A language model is wording what was read; within a minute or two it is here'
  if (isPasted(document_name)) return 'Reading your text'
  return pages === null
    ? 'Waiting for its turn to be read'
    : `Reading page ${Math.min(read + 1, pages)} of ${pages}`
}

/** The first part with something to decide. */
const firstOpen = ({ counts }: Intake): IntakePart =>
  counts.find(({ total, decided }) => decided < total)?.part ??
  counts.findLast(({ total }) => total > 0)?.part ??
  'company'

function stepsOf(intake: Intake, current: IntakePart | null): Step[] {
  const { counts, clone_id, pages_read, pages, document_name } = intake
  const reading: Step = {
    label: 'Read',
    state: current === null ? 'current' : 'done',
    // A text has no pages.
    ...(pages === null || isPasted(document_name)
      ? {}
      : { note: pages === 1 ? 'One page' : `${current === null ? pages_read : pages} of ${pages} pages` }),
  }
  const parts = counts.map(({ part, total, decided, accepted }): Step => {
    const note = total === 0 ? 'Nothing found' : `${accepted} of ${total} accepted`
    const isDone = total === 0 || decided === total
    return {
      label: partWords[part].label,
      state: part === current ? 'current' : isDone && current !== null ? 'done' : 'todo',
      ...(current === null ? {} : { note, href: intakePath(clone_id, part) }),
    }
  })
  return [reading, ...parts]
}
