import type { Meeting } from '@understudy/contract/meetings'
import { addressIn } from '@understudy/contract/room-addresses'
import { Suspense, useEffect, useRef, useState } from 'react'
import { again } from '../../api/again.ts'
import { isNotFound } from '../../api/api-error.ts'
import { lazyFloat } from '../../frame/errors/lazy-part.ts'
import { Button } from '../../ui/Button.tsx'
import { SidePanel } from '../../ui/floats/SidePanel.tsx'
import { toast } from '../../ui/floats/toast.ts'
import { TextLink } from '../../ui/Link.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { LoadingText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dayWordsIn, hoursWordsIn, timeWordsIn } from '../../words/zones/zoned-times.ts'
import { zoneWords } from '../../words/zones/zones.ts'
import { readMeetingWords } from '../error-words.ts'
import { guestWords, isToCome, lacksRoom, placeWords, standingOf, theirTimeWords } from '../meeting-words.ts'
import { StepButtons } from '../StepButtons.tsx'
import { useAvailability, useMeeting } from '../use-meetings.ts'
import { CalendarFile } from './CalendarFile.tsx'
import { MeetingNotes } from './MeetingNotes.tsx'
import { MoveMeeting } from './MoveMeeting.tsx'

// Judges what is typed by the contract's own rule, which a list does not need.
const RoomDialog = lazyFloat(async () => ({ default: (await import('../RoomDialog.tsx')).RoomDialog }))

export interface MeetingPanelProps {
  id: string
  zone: string
  nowMs: number
  onClose: () => void
  /** Another time makes another meeting of it. */
  onMoved: (id: string) => void
}

/** One meeting beside the list: when, where, with whom, its steps, and what is noted about it. */
export function MeetingPanel({ id, zone, nowMs, onClose, onMoved }: MeetingPanelProps) {
  const query = useMeeting(id)
  const meeting = query.data
  const [moving, setMoving] = useState(false)
  const canMove = meeting !== undefined && isToCome(meeting, nowMs)
  const { startRef, moveRef, focusStart, focusMove } = useFocusMoved()
  return (
    <SidePanel
      onClose={onClose}
      title={meeting ? <bdi>{guestWords(meeting)}</bdi> : 'Meeting'}
      description={meeting?.title.includes(guestWords(meeting)) ? undefined : meeting?.title}
      actions={
        meeting &&
        hasSteps(meeting) &&
        !moving && (
          <>
            {canMove && (
              <Button
                ref={moveRef}
                variant="quiet"
                onClick={() => {
                  setMoving(true)
                  focusStart()
                }}
              >
                Reschedule
              </Button>
            )}
            <StepButtons meeting={meeting} nowMs={nowMs} onDone={focusStart} />
          </>
        )
      }
    >
      <div ref={startRef} tabIndex={-1} className="outline-none">
        {query.isPending ? (
          <LoadingText label="Loading the meeting" lines={8} />
        ) : query.isError ? (
          <ErrorState
            title={readMeetingWords(query.error)}
            {...(isNotFound(query.error) ? {} : again(query))}
          />
        ) : moving ? (
          <MoveMeeting
            meeting={query.data}
            zone={zone}
            onCancel={() => {
              setMoving(false)
              focusMove()
            }}
            onMoved={(successor) => {
              setMoving(false)
              onMoved(successor.id)
              focusStart()
            }}
          />
        ) : (
          <div className="flex flex-col gap-6">
            <Facts meeting={query.data} zone={zone} nowMs={nowMs} />
            <MeetingNotes key={query.data.id} meeting={query.data} />
          </div>
        )}
      </div>
    </SidePanel>
  )
}

/** Asked for, or agreed and not said what came of it. */
const hasSteps = ({ status }: Meeting) => status === 'pending' || status === 'confirmed'

/** Steps take their own buttons away: the focus goes to where the meeting begins, and back to Reschedule from there. */
function useFocusMoved() {
  const startRef = useRef<HTMLDivElement>(null)
  const moveRef = useRef<HTMLButtonElement>(null)
  const [goal, setGoal] = useState<{ isMove: boolean } | null>(null)
  useEffect(() => {
    if (!goal) return
    // Once the dialog that asked has given the focus back to where it was.
    const timer = setTimeout(() => ((goal.isMove && moveRef.current) || startRef.current)?.focus())
    return () => clearTimeout(timer)
  }, [goal])
  const focusStart = () => setGoal({ isMove: false })
  const focusMove = () => setGoal({ isMove: true })
  return { startRef, moveRef, focusStart, focusMove }
}

const enders: Record<NonNullable<Meeting['cancelled_by']>, string> = {
  owner: 'By you',
  visitor: 'By the investor',
  system: 'Nobody answered in time',
}

function Facts({ meeting, zone, nowMs }: { meeting: Meeting; zone: string; nowMs: number }) {
  const standing = standingOf(meeting, nowMs)
  const email = meeting.investor_email
  const heldUntil = meeting.held_until
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusMark tone={standing.tone}>{standing.words}</StatusMark>
        <CalendarFile id={meeting.id} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-hairline border-y py-4 [&_dd]:wrap-anywhere [&_dt]:text-ink-soft">
        <dt>When</dt>
        <dd>
          <time dateTime={meeting.start_time}>
            {dayWordsIn(meeting.start_time, zone)}, {hoursWordsIn(meeting, zone)}
          </time>{' '}
          <span className="text-ink-soft">({zoneWords(zone)})</span>
        </dd>
        <Fact label="Their time">{theirTimeWords(meeting, zone)}</Fact>
        <dt>Where</dt>
        <dd>
          {placeWords[meeting.location_type]}
          {meeting.location !== '' && (
            <>
              {': '}
              <PlaceDetails text={meeting.location} />
            </>
          )}
          <NoRoom meeting={meeting} nowMs={nowMs} />
        </dd>
        <Fact label="Company">{meeting.investor_company || null}</Fact>
        {email !== null && (
          <>
            <dt>Email</dt>
            <dd>
              <TextLink href={`mailto:${email}`}>{email}</TextLink>
            </dd>
          </>
        )}
        {meeting.investor_id !== null && (
          <>
            <dt>Investor</dt>
            <dd>
              <TextLink href={`/investors?investor=${meeting.investor_id}`}>their record</TextLink>
            </dd>
          </>
        )}
        <Fact label="Agenda">{meeting.agenda || null}</Fact>
        <Fact label="Held until">
          {heldUntil === null
            ? null
            : `${dayWordsIn(heldUntil, zone)}, ${timeWordsIn(heldUntil, zone)}${meeting.calendar_unread ? '\nYour own calendar was away: look there first' : ''}`}
        </Fact>
        <Fact label="Called off">{meeting.cancelled_by && enders[meeting.cancelled_by]}</Fact>
        <Fact label="Reason">{meeting.cancellation_reason || null}</Fact>
        {meeting.call_id !== null && (
          <>
            <dt>Booked in</dt>
            <dd>
              <TextLink href={`/call-logs?call=${meeting.call_id}`}>their call</TextLink>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}

/** Said where nobody could join; a request asks for the room as it is confirmed. */
function NoRoom({ meeting, nowMs }: { meeting: Meeting; nowMs: number }) {
  const { data: availability } = useAvailability()
  const [adding, setAdding] = useState(false)
  if (!isToCome(meeting, nowMs) || !lacksRoom(meeting, availability)) return null
  return (
    <>
      <span className="text-warn">, no room yet</span>{' '}
      {meeting.status === 'confirmed' && (
        <Button size="small" className="ml-2" onClick={() => setAdding(true)}>
          Add your room
        </Button>
      )}
      <Suspense>
        {adding && (
          <RoomDialog
            meeting={meeting}
            then="add"
            onClose={() => setAdding(false)}
            onDone={() => toast.good('Added. The invitation goes out once more')}
          />
        )}
      </Suspense>
    </>
  )
}

function Fact({ label, children }: { label: string; children: string | null }) {
  if (children === null) return null
  return (
    <>
      <dt>{label}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </>
  )
}

/** Only a web address becomes a link. */
function PlaceDetails({ text }: { text: string }) {
  const address = addressIn(text)
  if (address === null) return text
  return (
    <TextLink href={address} target="_blank" rel="noreferrer noopener">
      {text}
    </TextLink>
  )
}
