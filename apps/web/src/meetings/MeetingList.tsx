import type { Meeting } from '@understudy/contract/meetings'
import type { RefObject } from 'react'
import { Anchor } from '../ui/Link.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { dayWordsIn, hoursWordsIn } from '../words/zones/zoned-times.ts'
import {
  guestWords,
  isToCome,
  lacksRoom,
  placeWords,
  standingOf,
  subjectWords,
  theirTimeWords,
} from './meeting-words.ts'
import { StepButtons } from './StepButtons.tsx'
import { useAvailability } from './use-meetings.ts'

export interface MeetingListProps {
  meetings: readonly Meeting[]
  zone: string
  nowMs: number
  hrefOf: (id: string) => string
  listRef: RefObject<HTMLUListElement | null>
  onStep: () => void
}

/** A row opens the meeting; its next step stands at its end. */
export function MeetingList({ meetings, zone, nowMs, hrefOf, listRef, onStep }: MeetingListProps) {
  return (
    <ul
      ref={listRef}
      tabIndex={-1}
      aria-label="Meetings"
      className="divide-y divide-hairline border-hairline border-y outline-none"
    >
      {meetings.map((meeting) => (
        <MeetingRow
          key={meeting.id}
          meeting={meeting}
          zone={zone}
          nowMs={nowMs}
          href={hrefOf(meeting.id)}
          onStep={onStep}
        />
      ))}
    </ul>
  )
}

interface MeetingRowProps {
  meeting: Meeting
  zone: string
  nowMs: number
  href: string
  onStep: () => void
}

function MeetingRow({ meeting, zone, nowMs, href, onStep }: MeetingRowProps) {
  const guest = guestWords(meeting)
  const standing = standingOf(meeting, nowMs)
  const theirs = theirTimeWords(meeting, zone)
  const more = [meeting.investor_company, subjectWords(meeting)]
  const { data: availability } = useAvailability()
  const asksForRoom = isToCome(meeting, nowMs) && lacksRoom(meeting, availability)
  const endsWithSteps = meeting.status === 'pending' || standing.words === 'Did it take place?'
  return (
    <li>
      <div className="relative -mx-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 rounded-control px-3 py-3 hover:bg-hover lg:min-h-16 lg:grid-cols-[13rem_minmax(0,1fr)_5rem_10rem_11rem]">
        <p className="order-2 text-small lg:order-none lg:text-body">
          <time dateTime={meeting.start_time} className="font-medium tabular-nums">
            {dayWordsIn(meeting.start_time, zone)} {hoursWordsIn(meeting, zone)}
          </time>
          {theirs && <span className="block text-ink-soft text-small">{theirs}</span>}
        </p>
        <p className="order-1 min-w-0 lg:order-none">
          <Anchor
            href={href}
            className="block truncate rounded-small font-medium after:absolute after:inset-0 after:content-['']"
          >
            <bdi>{guest}</bdi>
          </Anchor>
          <span className="block truncate text-ink-soft text-small">
            <bdi>{more.filter((part) => part !== '').join(' · ')}</bdi>
          </span>
        </p>
        <p className="order-3 text-right text-ink-soft text-small lg:order-none lg:text-left">
          {placeWords[meeting.location_type]}
          {asksForRoom && <span className="block text-warn">No room yet</span>}
        </p>
        <p className="order-1 self-start text-right text-small lg:order-none lg:self-center lg:text-left">
          <StatusMark tone={standing.tone}>{standing.words}</StatusMark>
        </p>
        <div className="relative order-4 col-span-2 flex justify-end gap-2 empty:hidden lg:order-none lg:col-span-1">
          {endsWithSteps && <StepButtons meeting={meeting} nowMs={nowMs} inRow onDone={onStep} />}
        </div>
      </div>
    </li>
  )
}
