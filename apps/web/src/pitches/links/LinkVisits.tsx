import type { Visit } from '@understudy/contract/analytics'
import type { PitchLink } from '@understudy/contract/pitches'
import { Button } from '../../ui/Button.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { agoWords, whenWords } from '../../words/times.ts'
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
      {query.data && (
        <>
          <p className="mt-1 text-ink-soft">{visitsWords(query.data)}</p>
          {query.data.visits.length > 0 && (
            <ul aria-label="Latest visits" className="mt-3 flex flex-col gap-1.5 text-small">
              {query.data.visits.map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

const VisitRow = ({ visit }: { visit: Visit }) => (
  <li className="flex flex-wrap gap-x-4">
    <time dateTime={visit.opened_at} title={whenWords(visit.opened_at)} className="w-32 shrink-0">
      {agoWords(visit.opened_at, Date.now())}
    </time>
    <span className="text-ink-soft">{visitFacts(visit)}</span>
  </li>
)
