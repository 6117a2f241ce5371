import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as referralRoutes from '@understudy/contract/built/account/referrals'
import { REFERRALS } from '@understudy/contract/business'
import type { ReferralStats } from '@understudy/contract/referrals'
import { useSearchParams } from 'react-router'
import { again } from '../api/again.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { lastPage, onPage, readPage } from '../frame/list/page-number.ts'
import { stepWords } from '../frame/settings/error-words.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Pagination } from '../ui/data/Pagination.tsx'
import { Tile, Tiles } from '../ui/data/Tile.tsx'
import { Field, FieldError } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { figureWords } from '../words/figures.ts'
import { dateWords } from '../words/times.ts'
import { nextWords, referralLink, statusTones, statusWords } from './referral-words.ts'

const PAGE_SIZE = 20
const SKELETON_ROWS = ['1', '2', '3']

export function ReferralsSection() {
  const stats = useQuery({
    queryKey: [...queryKeys.referrals, 'stats'],
    queryFn: ({ signal }) => call(referralRoutes.readReferralStats, { signal }),
  })
  return (
    <>
      <SettingsPart
        title="Referrals"
        description={`A friend who joins with your link gets ${figureWords(REFERRALS.friendCredits)} credits. You get ${figureWords(REFERRALS.referrerCredits)} once they publish and have their first real call; the credits are held back for ${REFERRALS.holdDays} days.`}
      >
        {stats.data && <YourCode code={stats.data.code} />}
        {!stats.data && stats.isError && (
          <ErrorState title="Your code did not load" {...again(stats)}>
            It works all the same.
          </ErrorState>
        )}
        {stats.isPending && (
          <Loading label="Loading your code">
            <Skeleton className="h-9 w-full max-w-form" />
          </Loading>
        )}
      </SettingsPart>
      <SettingsPart title="Friends">
        <Tiles>
          <Tile label="Joined" figure={countOf(stats.data?.joined)} loading={stats.isPending} />
          <Tile
            label="Credits earned"
            figure={countOf(stats.data?.credits_earned)}
            note={stats.data?.rewarded ? `from ${figureWords(stats.data.rewarded)}` : undefined}
            loading={stats.isPending}
          />
          <Tile
            label="Credits held back"
            figure={countOf(stats.data?.credits_held)}
            note={stats.data?.held ? `from ${figureWords(stats.data.held)}` : undefined}
            loading={stats.isPending}
          />
        </Tiles>
        <Friends joined={stats.data?.joined} />
      </SettingsPart>
    </>
  )
}

const countOf = (count: number | undefined) => (count === undefined ? null : figureWords(count))

function GetCode() {
  const client = useQueryClient()
  const get = useMutation({
    mutationFn: () => call(referralRoutes.generateReferralCode),
    onSuccess: (made) =>
      client.setQueryData<ReferralStats>([...queryKeys.referrals, 'stats'], (stats) =>
        stats ? { ...stats, code: made.code } : stats,
      ),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary" busy={get.isPending} onClick={() => get.mutate()}>
        Get your link
      </Button>
      {get.isError && <FieldError>{stepWords(get.error)}</FieldError>}
    </div>
  )
}

function YourCode({ code }: { code: string | null }) {
  if (code === null) return <GetCode />
  const link = referralLink(location.origin, code)
  return (
    <div className="flex max-w-form flex-wrap items-end gap-3">
      <Field label="Your link" className="min-w-0 flex-1 basis-72" hint={<>Your code is {code}.</>}>
        <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <span className="mb-6.5">
        <CopyButton text={link} label="Copy link" />
      </span>
    </div>
  )
}

function Friends({ joined }: { joined: number | undefined }) {
  const [search, setSearch] = useSearchParams()
  const page = readPage(search, PAGE_SIZE)
  const toPage = (next: number) => setSearch((before) => onPage(before, next), { preventScrollReset: true })
  const friends = useQuery({
    queryKey: [...queryKeys.referrals, 'list', page],
    queryFn: ({ signal }) =>
      call(referralRoutes.listReferrals, {
        query: { skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  if (friends.isPending) {
    return (
      <Loading label="Loading your friends" className="pt-4">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} className="mb-2 h-12 w-full" />
        ))}
      </Loading>
    )
  }
  if (friends.isError) {
    return (
      <ErrorState title="Your friends did not load" {...again(friends)} className="mt-6">
        None of them is lost.
      </ErrorState>
    )
  }
  if (friends.data.length === 0 && page === 1) {
    return (
      <p className="pt-4 text-ink-soft">
        Nobody yet. Send your link to a founder; who joins with it will be here.
      </p>
    )
  }
  return (
    <div className={friends.isPlaceholderData ? 'opacity-60' : undefined}>
      <ul aria-label="Friends" className="mt-4 divide-y divide-hairline">
        {friends.data.map((friend) => (
          <li
            key={friend.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[12rem_8rem_minmax(0,1fr)_auto]"
          >
            <bdi className="truncate font-medium">{friend.friend_name}</bdi>
            <StatusMark tone={statusTones[friend.status]}>{statusWords[friend.status]}</StatusMark>
            <span className="text-ink-soft text-small">
              {nextWords(friend, (iso) => dateWords(iso) ?? '')}
            </span>
            <span className="text-right text-ink-faint text-small">{dateWords(friend.joined_at)}</span>
          </li>
        ))}
      </ul>
      <Pagination
        label="Pages of friends"
        page={page}
        pageCount={Math.max(page, Math.ceil((joined ?? 0) / PAGE_SIZE))}
        lastPage={lastPage(PAGE_SIZE)}
        onPage={toPage}
      />
    </div>
  )
}
