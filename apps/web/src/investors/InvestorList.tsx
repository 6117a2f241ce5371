import { cx } from '../ui/cx.ts'
import { Anchor } from '../ui/Link.tsx'
import { Face } from '../ui/marks/Face.tsx'
import { Badge, LevelMark, StatusMark } from '../ui/marks/StatusMark.tsx'
import { Ago } from '../words/Ago.tsx'
import { levelRank, levelWords } from '../words/levels.ts'
import type { Investor } from './investor.ts'
import { roleWords, statusTones, statusWords } from './investor-words.ts'

const columns =
  'lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_10rem_8rem_4.5rem_7.5rem] grid grid-cols-[minmax(0,1fr)_auto] gap-x-6'
const TAGS_SHOWN = 2

/** The investors of a page. A row is one link: it opens the record beside the list. */
export function InvestorList({
  investors,
  hrefOf,
}: {
  investors: readonly Investor[]
  hrefOf: (id: string) => string
}) {
  return (
    <div>
      <ColumnHeads />
      <ul aria-label="Investors" className="divide-y divide-hairline border-hairline border-y">
        {investors.map((investor) => (
          <li key={investor.id}>
            <Anchor
              href={hrefOf(investor.id)}
              className={cx(columns, '-mx-3 items-center gap-y-1 rounded-control px-3 py-3 hover:bg-hover')}
            >
              <InvestorRow investor={investor} />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For the eye only: read aloud, each figure in a row carries its own word. */
function ColumnHeads() {
  return (
    <div
      aria-hidden="true"
      className={cx(columns, 'hidden pb-2 font-medium text-ink-soft text-small lg:grid')}
    >
      <span>Investor</span>
      <span>Tags</span>
      <span>Status</span>
      <span>Interest</span>
      <span className="text-right">Fit</span>
      <span>Last interaction</span>
    </div>
  )
}

function InvestorRow({ investor }: { investor: Investor }) {
  const { status, interestLevel, interestPinned, lastInteraction } = investor
  return (
    <>
      <Person investor={investor} />
      <Tags tags={investor.tags} />
      <span className="flex flex-col items-end gap-1 text-small lg:contents">
        <span className="lg:text-small">
          <StatusMark tone={statusTones[status]}>{statusWords[status]}</StatusMark>
        </span>
        <span className="lg:text-small">
          <LevelMark level={levelRank[interestLevel]} of={5}>
            <span className="sr-only">Interest </span>
            {levelWords[interestLevel]}
            {interestPinned && <span className="sr-only">, pinned</span>}
          </LevelMark>
        </span>
      </span>
      <Fit insight={investor.aiInsights[0]} />
      <span className="hidden truncate text-ink-soft text-small lg:block">
        {lastInteraction ? <Ago at={lastInteraction} /> : 'Not yet'}
      </span>
    </>
  )
}

function Person({ investor }: { investor: Investor }) {
  const role = roleWords(investor) || investor.email || investor.location
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Face name="" initials={investor.name} url={investor.avatarUrl} sizePx={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">
          <bdi>{investor.name}</bdi>
        </span>
        <span className="block truncate text-ink-soft text-small">
          {role ? <bdi>{role}</bdi> : 'Only the name is known'}
        </span>
      </span>
    </span>
  )
}

const SURE_PERCENT = 50

/** Fainter where little could be compared. */
function Fit({ insight }: { insight: Investor['aiInsights'][number] | undefined }) {
  const fit = insight?.fitScore ?? null
  const confidence = insight?.fitConfidence ?? 0
  const isSure = fit !== null && confidence >= SURE_PERCENT
  return (
    <span
      title={fit === null || confidence === 100 ? undefined : `${confidence} % of it could be compared`}
      className={cx('hidden text-right text-small tabular-nums lg:block', !isSure && 'text-ink-faint')}
    >
      {fit ?? '–'}
      <span className="sr-only">{fit === null ? 'Fit not known' : ' of 100 fit'}</span>
    </span>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.length - TAGS_SHOWN
  return (
    <span className="hidden min-w-0 items-center gap-1.5 overflow-hidden lg:flex">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <span key={tag} className="min-w-0 max-w-36 shrink [&>*]:max-w-full">
          <Badge>
            <bdi className="truncate">{tag}</bdi>
          </Badge>
        </span>
      ))}
      {more > 0 && <span className="shrink-0 text-ink-soft text-small">+{more}</span>}
    </span>
  )
}
