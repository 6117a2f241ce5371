import type { Clone } from '@understudy/contract/clones'
import { PenLine } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../api/api-error.ts'
import { CloneMenu } from '../clones/CloneMenu.tsx'
import { CloneMissing } from '../clones/CloneMissing.tsx'
import { CloneTitle } from '../clones/CloneTitle.tsx'
import { editorPath } from '../clones/editor-path.ts'
import { useClone } from '../clones/use-clones.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { lazyPart } from '../frame/errors/lazy-part.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead, Section } from '../ui/Section.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { TabLinks } from '../ui/Tabs.tsx'

// Loaded when they are first opened: transcripts, charts and lists are pages of their own besides.
const load = {
  overview: async () => ({ default: (await import('./CloneStatus.tsx')).CloneStatus }),
  links: async () => ({ default: (await import('../pitches/LinksTab.tsx')).LinksTab }),
  recordings: async () => ({ default: (await import('../publishing/voice-copy/OwnVoices.tsx')).OwnVoices }),
  conversations: async () => ({ default: (await import('../calls/Conversations.tsx')).Conversations }),
  questions: async () => ({ default: (await import('../knowledge/questions/Questions.tsx')).Questions }),
  'test-call': async () => ({ default: (await import('../pitches/TestCall.tsx')).TestCall }),
  analytics: async () => ({ default: (await import('../analytics/AnalyticsPage.tsx')).Figures }),
  versions: async () => ({ default: (await import('../publishing/Versions.tsx')).Versions }),
}
const CloneStatus = lazyPart(load.overview)
const LinksTab = lazyPart(load.links)
const OwnVoices = lazyPart(load.recordings)
const Conversations = lazyPart(load.conversations)
const Questions = lazyPart(load.questions)
const TestCall = lazyPart(load['test-call'])
const Figures = lazyPart(load.analytics)
const Versions = lazyPart(load.versions)

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
type Tab = (typeof TABS)[number]['tab']

/** /clone/{id}: where a clone stands, its links, what it was asked and could not answer, its versions. */
export function ClonePage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const open = TABS.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'overview'
  useFetched(open)
  const clone = useClone(id)
  useTitle(clone.data?.name ?? 'Clone')
  if (clone.isPending) return <OverviewSkeleton />
  if (!clone.data || isNotFound(clone.error)) {
    return (
      <CloneMissing error={clone.error} retrying={clone.isFetching} onRetry={() => void clone.refetch()} />
    )
  }
  return <Overview clone={clone.data} open={open} />
}

/** Fetches the part that is open beside the clone, and not after it. */
function useFetched(open: Tab): void {
  useEffect(() => {
    load[open]().catch(() => {
      // Asked for again once it is to be shown.
    })
  }, [open])
}

function Overview({ clone, open }: PartProps) {
  const navigate = useNavigate()
  const { companyName, tagline } = clone.company_details
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

interface PartProps {
  clone: Clone
  open: Tab
}

function Part({ clone, open }: PartProps) {
  switch (open) {
    case 'overview':
      return <CloneStatus clone={clone} />
    case 'links':
      return <LinksTab clone={clone} />
    case 'recordings':
      return <OwnVoices clone={clone} />
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
        <Section title="Analytics" description="Who came to this clone, how far they got, what they asked.">
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
