import type { Meeting } from '@understudy/contract/meetings'
import { Loaded } from '../../frame/list/Loaded.tsx'
import { standingOf } from '../../meetings/meeting-words.ts'
import { useAvailability } from '../../meetings/use-meetings.ts'
import { Button } from '../../ui/Button.tsx'
import { Anchor } from '../../ui/Link.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Ago } from '../../words/Ago.tsx'
import { deviceWords } from '../../words/devices.ts'
import { durationWords } from '../../words/durations.ts'
import { figureWords } from '../../words/figures.ts'
import { agoWords } from '../../words/times.ts'
import { dayWordsIn, hoursWordsIn } from '../../words/zones/zoned-times.ts'
import { deviceZone, zoneWords } from '../../words/zones/zones.ts'
import type { Investor } from '../investor.ts'
import { outcomeWords } from '../investor-words.ts'
import { useInvestorMeetings } from '../use-investors.ts'
import { Fact, Facts, Nothing, RecordPart } from './RecordPart.tsx'
import { ScoreReasons } from './ScoreReasons.tsx'

const minuteWords = (minutes: number) => durationWords(minutes * 60)
const seenWords = (iso: string | null) => iso && agoWords(iso, Date.now())

export function EngagementPart({ investor }: { investor: Investor }) {
  const { totalCalls, totalDuration, avgCallDuration, responseRate } = investor
  return (
    <RecordPart title="Engagement metrics">
      <Facts paired>
        <Fact label="Calls">{figureWords(totalCalls)}</Fact>
        <Fact label="Total talk time">{minuteWords(totalDuration)}</Fact>
        <Fact label="Average call">{avgCallDuration === null ? null : minuteWords(avgCallDuration)}</Fact>
        <Fact label="Questions asked">{figureWords(investor.questionsAsked)}</Fact>
        <Fact label="Meetings booked">{figureWords(investor.meetingsBooked)}</Fact>
        <Fact label="Response rate">{responseRate === null ? null : `${responseRate} %`}</Fact>
        <Fact label="First seen">{seenWords(investor.firstInteraction)}</Fact>
        <Fact label="Last seen">{seenWords(investor.lastInteraction)}</Fact>
        <Fact label="Added">{seenWords(investor.createdAt)}</Fact>
      </Facts>
    </RecordPart>
  )
}

/** What the talks and the profile say, by rules. Not shown while they say nothing. */
export function InsightsPart({ investor }: { investor: Investor }) {
  const [insight] = investor.aiInsights
  if (!insight) return null
  const { keyInterests, concerns, decisionFactors, nextBestAction, fitScore, fitConfidence } = insight
  return (
    <RecordPart title="AI insights">
      <Facts>
        <Fact label="Next best action">
          {nextBestAction && <span className="font-medium">{nextBestAction}</span>}
        </Fact>
        <Fact label="Fit score">
          {fitScore === null ? null : (
            <>
              {fitScore} of 100
              {fitConfidence < 100 && (
                <span className="text-ink-soft"> · {fitConfidence} % of it could be compared</span>
              )}
            </>
          )}
        </Fact>
        <Fact label="Key interests">{keyInterests.join(', ')}</Fact>
        <Fact label="Concerns">{concerns.length > 0 ? <Lines lines={concerns} /> : null}</Fact>
        <Fact label="Decision factors">{decisionFactors.join(', ')}</Fact>
      </Facts>
      {fitScore !== null && <ScoreReasons investor={investor} which="fit" />}
      <p className="pt-2 text-ink-soft text-small">
        By rules, from what was asked in the latest calls and from the profile; no language model wrote any of
        it. What one wrote of a call stands in that call.
      </p>
    </RecordPart>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}

const rowLook =
  '-mx-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-control px-3 py-2.5'

/** The latest talks; each opens in the call log. */
export function CallsPart({ investor }: { investor: Investor }) {
  const { recentCalls } = investor
  return (
    <RecordPart title="Recent calls">
      {recentCalls.length === 0 ? (
        <Nothing>No talk with your clone yet.</Nothing>
      ) : (
        <ul aria-label="Recent calls" className="divide-y divide-hairline border-hairline border-t">
          {recentCalls.map((call) => (
            <li key={call.id}>
              <Anchor href={`/call-logs?call=${call.id}`} className={`${rowLook} hover:bg-hover`}>
                <Ago at={call.date} className="font-medium" />
                <span className="text-ink-soft text-small">
                  {[minuteWords(call.duration), deviceWords(call.deviceType), outcomeWords[call.outcome]]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {(call.summary || call.topics.length > 0) && (
                  <span dir="auto" className="line-clamp-2 w-full text-ink-soft text-small">
                    {call.summary || call.topics.join(', ')}
                  </span>
                )}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  )
}

export function MeetingsPart({ investorId }: { investorId: string }) {
  const query = useInvestorMeetings(investorId)
  const availability = useAvailability()
  // Where it is not known whose clock counts, the one at hand is named.
  const zone = availability.data?.timezone ?? deviceZone()
  return (
    <RecordPart title="Meetings">
      <Loaded
        query={availability.isPending ? availability : query}
        loading={
          <Loading label="Loading the meetings">
            <Skeleton className="h-10 w-full" />
          </Loading>
        }
        failed={() => (
          <div className="flex flex-wrap items-center gap-3">
            <Nothing>The meetings did not load.</Nothing>
            <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        )}
        isEmpty={(meetings) => meetings.length === 0}
        empty={<Nothing>No meeting yet.</Nothing>}
      >
        {(meetings) => <Meetings meetings={meetings} zone={zone} />}
      </Loaded>
    </RecordPart>
  )
}

function Meetings({ meetings, zone }: { meetings: readonly Meeting[]; zone: string }) {
  return (
    <>
      <ul aria-label="Meetings" className="divide-y divide-hairline border-hairline border-t">
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} zone={zone} />
        ))}
      </ul>
      <p className="pt-2 text-ink-soft text-small">Times are those of {zoneWords(zone)}.</p>
    </>
  )
}

function MeetingRow({ meeting, zone }: { meeting: Meeting; zone: string }) {
  const standing = standingOf(meeting, Date.now())
  return (
    <li>
      <Anchor href={`/meetings?meeting=${meeting.id}`} className={`${rowLook} hover:bg-hover`}>
        <span className="min-w-0 wrap-anywhere">
          <time dateTime={meeting.start_time} className="font-medium">
            {dayWordsIn(meeting.start_time, zone)} {hoursWordsIn(meeting, zone)}
          </time>
          <span dir="auto" className="block text-ink-soft text-small">
            {meeting.title}
          </span>
        </span>
        <span className="text-small">
          <StatusMark tone={standing.tone}>{standing.words}</StatusMark>
        </span>
      </Anchor>
    </li>
  )
}

export function DocumentsPart({ investor }: { investor: Investor }) {
  const { documentsDownloaded } = investor
  return (
    <RecordPart title="Documents downloaded">
      {documentsDownloaded.length === 0 ? (
        <Nothing>None yet.</Nothing>
      ) : (
        <ul aria-label="Documents downloaded" className="divide-y divide-hairline border-hairline border-t">
          {documentsDownloaded.map(({ name, downloadDate }) => (
            <li key={`${name} ${downloadDate}`} className={rowLook}>
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <Ago at={downloadDate} className="text-ink-soft text-small" />
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  )
}
