import { again } from '../api/again.ts'
import { Loaded } from '../frame/list/Loaded.tsx'
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
      <Loaded
        query={calls}
        loading={
          <Loading label="Loading the latest calls">
            <Skeleton className="h-12 w-full" />
          </Loading>
        }
        failed={() => <ErrorState title="The calls did not load" {...again(calls)} />}
        isEmpty={({ calls }) => calls.length === 0}
        empty={
          <p className="text-ink-soft">
            Nobody has talked to it yet. Who did, and for how long, will be here.
          </p>
        }
      >
        {({ calls }) => (
          <CallList narrow calls={calls} hrefOf={(id) => `/call-logs?clone=${cloneId}&call=${id}`} />
        )}
      </Loaded>
    </Section>
  )
}
