import type { PublicPitch } from '@understudy/contract/pitches'
import { CalendarDays } from 'lucide-react'
import type { BookingProps } from '../booking/use-booking.ts'
import { isAhead } from '../visit/visitor.ts'
import { Later, PartSection } from './PartSection.tsx'
import { type Part, useLeftBefore } from './use-part.ts'

/** Whether visitors of this pitch can ask for a meeting: its founder wants them to, and is there. */
export const offersMeetings = ({ tools, unofficial, preview }: PublicPitch): boolean =>
  tools.includes('meeting-invitations') && !unofficial && !preview

const loadBooking = () => import('../booking/Booking.tsx').then(({ Booking }) => Booking)

const loadAsked = () => import('../booking/Booking.tsx').then(({ Asked }) => Asked)

/** Offers a meeting, or one more. Times and form are loaded when somebody wants one. */
export function Meet({ part, ...booking }: BookingProps & { part: Part }) {
  const { companyName, linkCode } = booking
  const asked = isAhead(useLeftBefore(`meet.${linkCode}`))
  const words = 'Choose a time with the people behind the pitch.'
  return (
    <PartSection
      part={part}
      title={`Meet ${companyName}`}
      words={
        asked ? (
          <Later
            load={loadAsked}
            props={booking}
            loading=""
            failed="Your request did not load"
            meanwhile={words}
          />
        ) : (
          words
        )
      }
      action={{
        label: asked ? 'Ask for one more' : 'Choose a time',
        icon: <CalendarDays aria-hidden="true" />,
      }}
      className="mt-4 min-h-96 max-w-prose"
    >
      <Later load={loadBooking} props={booking} loading="Loading the times" failed="The times did not load" />
    </PartSection>
  )
}
