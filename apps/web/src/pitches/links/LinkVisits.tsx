import type { Visit } from '@understudy/contract/analytics'
import { LIMITS } from '@understudy/contract/limits'
import type { PitchLink } from '@understudy/contract/pitches'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Ago } from '../../words/Ago.tsx'
import { Who } from '../../words/who/Who.tsx'
import { visitFacts, visitsWords } from './link-words.ts'
import { useLinkVisits } from './use-links.ts'

/** Who came by a link, the latest first. */
export function LinkVisits({ link }: { link: PitchLink }) {
  const query = useLinkVisits(link.id)
  return (
    <section aria-label="Visits" className="border-hairline border-t pt-5">
      <h3 className="font-medium text-lead">Who came</h3>
      {query.isPending && (
        <Loading label="Loading the visits" className="mt-3">
          <Skeleton className="h-5 w-2/3" />
        </Loading>
      )}
      {query.isError && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft">
          The visits did not load. None is lost.
          <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {query.data && <Latest linkId={link.id} known={query.data} />}
    </section>
  )
}

interface LatestProps {
  linkId: string
  known: NonNullable<ReturnType<typeof useLinkVisits>['data']>
}

function Latest({ linkId, known }: LatestProps) {
  return (
    <>
      <p className="mt-1 text-ink-soft">{visitsWords(known)}</p>
      {known.visits.length > 0 && (
        <ul aria-label="Latest visits" className="mt-3 flex flex-col gap-1.5 text-small">
          {known.visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
      {known.total > known.visits.length && (
        <p className="mt-3 text-small">
          <TextLink href={`/analytics/visits?link=${linkId}&step=opened&days=${LIMITS.maxAnalyticsDays}`}>
            All visits, by name
          </TextLink>
        </p>
      )}
    </>
  )
}

const VisitRow = ({ visit }: { visit: Visit }) => (
  <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
    <Ago at={visit.opened_at} />
    <span className="min-w-0 wrap-anywhere">
      <Who who={visit} nobody="A visitor" />
      <span className="block text-ink-soft">{visitFacts(visit)}</span>
    </span>
  </li>
)
