import type { Clone } from '@understudy/contract/clones'
import { ArrowRight, PenLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../api/api-error.ts'
import { LatestCalls } from '../calls/LatestCalls.tsx'
import { CloneMenu } from '../clones/CloneMenu.tsx'
import { CloneMissing } from '../clones/CloneMissing.tsx'
import { CloneTitle } from '../clones/CloneTitle.tsx'
import { editorPath } from '../clones/editor-path.ts'
import { useClone } from '../clones/use-clones.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { SharePanel } from '../pitches/SharePanel.tsx'
import { CloneReadiness } from '../publishing/CloneReadiness.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead, Section } from '../ui/Section.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { TabLinks } from '../ui/Tabs.tsx'
import { cloneStatusMeaning } from '../words/clone-status.ts'
import { dateWords } from '../words/times.ts'

const TABS = [
  { tab: 'overview', label: 'Overview' },
  { tab: 'links', label: 'Links' },
  { tab: 'recordings', label: 'Recordings' },
  { tab: 'conversations', label: 'Conversations' },
  { tab: 'questions', label: 'Questions' },
  { tab: 'test-call', label: 'Test call' },
  { tab: 'analytics', label: 'Analytics' },
  { tab: 'versions', label: 'Versions' },
] as const

// Loaded when they are first opened: transcripts and charts are pages of their own besides.
const Conversations = lazy(async () => ({
  default: (await import('../calls/Conversations.tsx')).Conversations,
}))
const Figures = lazy(async () => ({ default: (await import('../analytics/AnalyticsPage.tsx')).Figures }))
const Questions = lazy(async () => ({
  default: (await import('../knowledge/questions/Questions.tsx')).Questions,
}))
const CorrectionsNotice = lazy(async () => ({
  default: (await import('../publishing/corrections/Corrections.tsx')).CorrectionsNotice,
}))
const Recordings = lazy(async () => ({
  default: (await import('../publishing/recordings/Recordings.tsx')).Recordings,
}))
const LinksTab = lazy(async () => ({ default: (await import('../pitches/LinksTab.tsx')).LinksTab }))
const TestCall = lazy(async () => ({ default: (await import('../pitches/TestCall.tsx')).TestCall }))
const Versions = lazy(async () => ({ default: (await import('../publishing/Versions.tsx')).Versions }))

/** /clone/{id}: where a clone stands, its links, what it was asked and could not answer, its versions. */
export function ClonePage() {
  const { id = '' } = useParams()
  const clone = useClone(id)
  useTitle(clone.data?.name ?? 'Clone')
  if (clone.isPending) return <OverviewSkeleton />
  if (!clone.data || isNotFound(clone.error)) {
    return (
      <CloneMissing error={clone.error} retrying={clone.isFetching} onRetry={() => void clone.refetch()} />
    )
  }
  return <Overview clone={clone.data} />
}

function Overview({ clone }: { clone: Clone }) {
  const navigate = useNavigate()
  const { companyName, tagline } = clone.company_details
  const [search] = useSearchParams()
  const open = TABS.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'overview'
  return (
    <>
      <PageHead
        above={<Breadcrumb crumbs={[{ label: 'AI Clones', href: '/ai-clones' }, { label: clone.name }]} />}
        title={<CloneTitle clone={clone} />}
        description={[companyName, tagline].filter(Boolean).join(' · ')}
        actions={
          <>
            <ButtonLink href={editorPath(clone.id, 'basics')} icon={<PenLine aria-hidden="true" />}>
              Edit
            </ButtonLink>
            <CloneMenu clone={clone} onDeleted={() => void navigate('/ai-clones')} />
          </>
        }
      />
      <TabLinks
        label="Parts of this clone"
        className="-mb-px"
        links={TABS.map(({ tab, label }) => ({
          href: tab === 'overview' ? `/clone/${clone.id}` : `/clone/${clone.id}?tab=${tab}`,
          label,
          current: tab === open,
        }))}
      />
      <Suspense fallback={<PartSkeleton />}>
        <Part clone={clone} open={open} />
      </Suspense>
    </>
  )
}

function Part({ clone, open }: { clone: Clone; open: (typeof TABS)[number]['tab'] }) {
  switch (open) {
    case 'overview':
      return <StatusPart clone={clone} />
    case 'links':
      return <LinksTab clone={clone} />
    case 'recordings':
      return <Recordings clone={clone} />
    case 'conversations':
      return <Conversations cloneId={clone.id} />
    case 'questions':
      return <Questions cloneId={clone.id} />
    case 'test-call':
      return (
        <Section title="Test call" description="Ask what your toughest investor would ask.">
          <TestCall clone={clone} />
        </Section>
      )
    case 'analytics':
      return (
        <Section
          title="Analytics"
          description="Who came to this clone, how far they got, and what they asked."
        >
          <Figures cloneId={clone.id} />
        </Section>
      )
    case 'versions':
      return <Versions clone={clone} />
  }
}

const PartSkeleton = () => (
  <Loading label="Loading this part" className="border-hairline border-t pt-6">
    <Skeleton className="h-7 w-48" />
    <Skeleton className="mt-5 h-40 w-full" />
  </Loading>
)

function StatusPart({ clone }: { clone: Clone }) {
  const isOut = clone.status === 'published'
  return (
    <>
      <Section title="Status" description={cloneStatusMeaning[clone.status]}>
        <div className="flex flex-col gap-6">
          <Dates clone={clone} />
          {isOut && clone.unpublished_changes && (
            <p className="max-w-prose border-warn border-l-2 py-1 pl-4">
              You changed it since then. Visitors still get the published version.{' '}
              <ButtonLink href={editorPath(clone.id, 'review')} variant="quiet" size="small">
                Publish changes <ArrowRight aria-hidden="true" />
              </ButtonLink>
            </p>
          )}
          {isOut && (
            <Suspense fallback={null}>
              <CorrectionsNotice cloneId={clone.id} />
            </Suspense>
          )}
          {isOut && <SharePanel cloneId={clone.id} title="The link to share" />}
        </div>
      </Section>
      <CloneReadiness clone={clone} />
      <LatestCalls cloneId={clone.id} />
    </>
  )
}

function Dates({ clone }: { clone: Clone }) {
  const dates = [
    ['Created', clone.created_at],
    ['Last changed', clone.updated_at],
    ['Launched', clone.launched_at],
    ['Published', clone.published_at],
    ['Archived', clone.archived_at],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {dates.map(
        ([label, iso]) =>
          iso && (
            <div key={label}>
              <dt className="text-ink-soft text-small">{label}</dt>
              <dd>{dateWords(iso)}</dd>
            </div>
          ),
      )}
      {clone.version > 0 && (
        <div>
          <dt className="text-ink-soft text-small">Version</dt>
          <dd>{clone.version}</dd>
        </div>
      )}
    </dl>
  )
}

function OverviewSkeleton() {
  return (
    <Loading label="Loading the clone" className="pt-8">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-9 w-72" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-8 max-w-prose border-hairline border-t pt-6">
        <SkeletonText lines={5} />
      </div>
    </Loading>
  )
}
