import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '@understudy/contract/auth'
import * as authRoutes from '@understudy/contract/built/account/auth'
import { LIMITS } from '@understudy/contract/limits'
import { useRef, useState } from 'react'
import { again } from '../../api/again.ts'
import { isNotFound } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { lastPage } from '../../frame/list/page-number.ts'
import { stepWords } from '../../frame/settings/error-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Pagination } from '../../ui/data/Pagination.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Badge } from '../../ui/marks/StatusMark.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { agoWords, whenWords } from '../../words/times.ts'

const PAGE_SIZE = 10
const SKELETON_ROWS = ['1', '2', '3']

/** The browsers that are signed in, each to be signed out from here. */
export function Sessions() {
  const [page, setPage] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const sessions = useQuery({
    queryKey: [...queryKeys.sessions, page],
    // One more than is shown says whether another page follows.
    queryFn: ({ signal }) =>
      call(authRoutes.listSessions, {
        query: { skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 },
        signal,
      }),
    staleTime: LIMITS.validateNotWithinMs,
  })
  if (sessions.isPending) {
    return (
      <Loading label="Loading your sessions" className="max-w-prose">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} className="mb-2 h-14 w-full" />
        ))}
      </Loading>
    )
  }
  if (sessions.isError) {
    return <ErrorState title="Your sessions did not load" {...again(sessions)} />
  }
  return (
    <div className="max-w-prose">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Sessions"
        className="divide-y divide-hairline border-hairline border-y outline-none"
      >
        {sessions.data.slice(0, PAGE_SIZE).map((session) => (
          <Row key={session.id} session={session} onEnded={() => list.current?.focus()} />
        ))}
      </ul>
      {(page > 1 || sessions.data.length > 2) && <EndOthers onEnded={() => list.current?.focus()} />}
      {(page > 1 || sessions.data.length > PAGE_SIZE) && (
        <div className="pt-4">
          <Pagination
            label="Pages of sessions"
            page={page}
            pageCount={page + (sessions.data.length > PAGE_SIZE ? 1 : 0)}
            lastPage={lastPage(PAGE_SIZE)}
            onPage={setPage}
          />
        </div>
      )}
    </div>
  )
}

/** For whoever lost a device, or sees one that is not theirs. */
function EndOthers({ onEnded }: { onEnded: () => void }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(authRoutes.endOtherSessions),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions }),
  })
  return (
    <div className="pt-4">
      <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
        Sign out all others
      </Button>
      {end.isError && <FieldError>{stepWords(end.error)}</FieldError>}
    </div>
  )
}

function Row({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(authRoutes.endSession, { params: { id: session.id } }),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions }),
  })
  // Ended elsewhere already: the list that is read again says so.
  const failed = end.isError && !isNotFound(end.error)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{session.device}</span>
          {session.current && <Badge>This browser</Badge>}
        </p>
        <p className="text-ink-soft text-small">
          {session.current ? (
            'In use now'
          ) : (
            <>
              Last seen{' '}
              <time dateTime={session.last_seen_at} title={whenWords(session.last_seen_at)}>
                {agoWords(session.last_seen_at, Date.now()).replace(/^Just now/, 'just now')}
              </time>
            </>
          )}
          {' · signed in '}
          <time dateTime={session.created_at}>{whenWords(session.created_at)}</time>
        </p>
        {failed && <FieldError>{stepWords(end.error)}</FieldError>}
      </div>
      {!session.current && (
        <Button
          size="small"
          aria-label={`Sign out ${session.device}, signed in ${whenWords(session.created_at)}`}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
