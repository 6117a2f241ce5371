import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { CallList } from './CallList.tsx'
import { useLatestCalls } from './use-latest-calls.ts'

/** The last few conversations. */
export function LatestCalls({ cloneId }: { cloneId: string }) {
  const calls = useLatestCalls(cloneId)
  return (
    <Section title="Latest calls">
      {calls.isPending ? (
        <Loading label="Loading the latest calls">
          <Skeleton className="h-12 w-full" />
        </Loading>
      ) : calls.isError ? (
        <ErrorState
          title="The calls did not load"
          onRetry={() => void calls.refetch()}
          retrying={calls.isFetching}
        />
      ) : calls.data.calls.length === 0 ? (
        <p className="text-ink-soft">Nobody has talked to it yet. Who did, and for how long, will be here.</p>
      ) : (
        <CallList narrow calls={calls.data.calls} hrefOf={(id) => `/call-logs?clone=${cloneId}&call=${id}`} />
      )}
    </Section>
  )
}
