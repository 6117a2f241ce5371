import type { BookedMeeting } from '@understudy/contract/bookings'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { placeWords } from '../../meetings/meeting-words.ts'
import { Button } from '../../ui/Button.tsx'
import { dayWordsIn, hoursWordsIn, timeWordsIn } from '../../words/zones/zoned-times.ts'
import { zoneWords } from '../../words/zones/zones.ts'

export interface BookedProps {
  meeting: BookedMeeting
  email: string
  companyName: string
}

/** The request is with the founder: when it would be, and what happens next. */
export function Booked({ meeting, email, companyName }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { visitor_timezone: zone, held_until: heldUntil } = meeting
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([meeting.calendar_file], { type: 'text/calendar' }))
    link.download = 'meeting.ics'
    link.click()
    // The browser has taken the address by the time the next task runs.
    setTimeout(() => URL.revokeObjectURL(link.href))
  }
  return (
    <div className="flex flex-col gap-4 border-spot border-l-2 pl-5">
      <div role="status">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-16 font-display text-title outline-none">
          {companyName} has your request
        </h3>
        <p className="mt-1 text-lead">
          <time dateTime={meeting.start_time}>
            {dayWordsIn(meeting.start_time, zone)}, {hoursWordsIn(meeting, zone)}
          </time>
          {' · '}
          {placeWords[meeting.location_type]}
        </p>
        <p className="text-ink-soft text-small">Your time, in {zoneWords(zone)}</p>
      </div>
      <div>
        <h4 className="font-medium">What happens next</h4>
        <ol className="mt-1 list-decimal space-y-1 pl-5 text-ink-soft">
          <li>
            {heldUntil
              ? `The time is held for you until ${dayWordsIn(heldUntil, zone)}, ${timeWordsIn(heldUntil, zone)}.`
              : 'The time is held for you.'}
          </li>
          {meeting.calendar_unread && (
            <li>
              Their own calendar could not be looked at just now, so the time may be taken: {companyName}{' '}
              confirms by mail.
            </li>
          )}
          <li className="wrap-anywhere">
            Their answer comes to {email}: the invitation with the place, or a word that it is not possible.
          </li>
          <li>A mail with a link to cancel or choose another time is on its way already.</li>
        </ol>
      </div>
      <div>
        <Button icon={<CalendarPlus aria-hidden="true" />} onClick={save}>
          Calendar file
        </Button>
      </div>
    </div>
  )
}
