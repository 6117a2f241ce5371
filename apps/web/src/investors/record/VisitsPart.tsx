import type { Visit } from '@understudy/contract/analytics'
import { LIMITS } from '@understudy/contract/limits'
import { Loaded } from '../../frame/list/Loaded.tsx'
import { visitFacts } from '../../pitches/links/link-words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Ago } from '../../words/Ago.tsx'
import { figureWords } from '../../words/figures.ts'
import { Nothing, RecordPart } from './RecordPart.tsx'
import { useInvestorVisits } from './use-investor-visits.ts'

/** When they looked at a pitch, by whatever link, as far as they are known. */
export function VisitsPart({ investorId }: { investorId: string }) {
  const query = useInvestorVisits(investorId)
  return (
    <RecordPart title="Visits">
      <Loaded
        query={query}
        loading={
          <Loading label="Loading the visits">
            <Skeleton className="h-10 w-full" />
          </Loading>
        }
        failed={() => (
          <div className="flex flex-wrap items-center gap-3">
            <Nothing>The visits did not load.</Nothing>
            <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        )}
        isEmpty={({ visits }) => visits.length === 0}
        empty={<Nothing>None that is known to be theirs.</Nothing>}
      >
        {({ visits, total }) => (
          <>
            <ul aria-label="Visits" className="divide-y divide-hairline border-hairline border-t">
              {visits.map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
            </ul>
            {total > visits.length && (
              <p className="pt-2 text-small">
                <TextLink href={`/analytics/visits?investor=${investorId}&days=${LIMITS.maxAnalyticsDays}`}>
                  All {figureWords(total)} visits
                </TextLink>
              </p>
            )}
          </>
        )}
      </Loaded>
    </RecordPart>
  )
}

const VisitRow = ({ visit }: { visit: Visit }) => (
  <li className="-mx-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2.5">
    <Ago at={visit.opened_at} className="font-medium" />
    <span className="text-ink-soft text-small">{visitFacts(visit)}</span>
    <span className="w-full text-ink-soft text-small">
      {visit.link_name === null ? 'A link that is gone' : `Through “${visit.link_name}”`}
      {visit.forwarded && `, forwarded from ${visit.link_investor_name}`}
    </span>
  </li>
)
