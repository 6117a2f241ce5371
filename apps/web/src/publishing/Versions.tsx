import { useInfiniteQuery } from '@tanstack/react-query'
import { publishingRoutes, type VersionPart } from '@understudy/contract/publishing'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { ListEnd } from '../frame/list/ListEnd.tsx'
import { nextSkip } from '../frame/list/page-number.ts'
import { Button } from '../ui/Button.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { dateWords } from '../words/times.ts'

const VERSIONS_AT_ONCE = 20

const partWords: Record<VersionPart, string> = {
  basics: 'basics',
  'languages-voices': 'languages and voices',
  company: 'company',
  team: 'team',
  funding: 'funding',
  content: 'content',
  pitch: 'pitch',
  tools: 'tools',
  access: 'access',
}

const useVersions = (cloneId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.versions(cloneId),
    queryFn: ({ pageParam, signal }) =>
      call(publishingRoutes.listVersions, {
        params: { id: cloneId },
        query: { skip: pageParam, limit: VERSIONS_AT_ONCE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextSkip(last, pages, VERSIONS_AT_ONCE),
    retry: retryUnlessAnswered,
  })

/** Each time the clone was published, and which parts had changed. */
export function Versions({ cloneId }: { cloneId: string }) {
  const versions = useVersions(cloneId)
  const rows = versions.data?.pages.flat() ?? []
  return (
    <Section title="Versions" description="Visitors get the version that was published last.">
      {versions.isPending && (
        <Loading label="Loading the versions">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {versions.isError && (
        <ErrorState
          title="The versions did not load"
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      )}
      {versions.isSuccess && rows.length === 0 && (
        <p className="text-ink-soft">It was never published. Each version will be here, with what changed.</p>
      )}
      {rows.length > 0 && (
        <ol reversed className="divide-y divide-hairline border-hairline border-y">
          {rows.map(({ version, published_at, is_current, changed }) => (
            <li key={version} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
              <span className="w-28 font-medium">Version {version}</span>
              <span className="min-w-0 flex-1 basis-60 text-ink-soft">
                {version === 1 ? 'The first' : changeWords(changed)}
              </span>
              {is_current && <StatusMark tone="good">Visitors get this one</StatusMark>}
              <span className="text-ink-soft text-small">{dateWords(published_at)}</span>
            </li>
          ))}
        </ol>
      )}
      {versions.hasNextPage && (
        <Button
          className="mt-4"
          busy={versions.isFetchingNextPage}
          onClick={() => void versions.fetchNextPage()}
        >
          Show older versions
        </Button>
      )}
      <ListEnd shown={rows.length} />
    </Section>
  )
}

const changeWords = (changed: readonly VersionPart[]): string =>
  changed.length > 0
    ? `Changed: ${changed.map((part) => partWords[part]).join(', ')}`
    : 'Nothing that visitors see'
