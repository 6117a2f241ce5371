import type { PublicPitch } from '@understudy/contract/pitches'
import { CalendarDays } from 'lucide-react'
import type { BookingProps } from '../booking/use-booking.ts'
import { Later, PartSection } from './PartSection.tsx'
import type { Part } from './use-part.ts'

/** Whether visitors of this pitch can ask for a meeting: its founder wants them to, and is there. */
export const offersMeetings = ({ tools, unofficial, preview }: PublicPitch): boolean =>
  tools.includes('meeting-invitations') && !unofficial && !preview

const loadBooking = () => import('../booking/Booking.tsx').then(({ Booking }) => Booking)

/** Offers a meeting. Times and form are loaded when somebody wants one. */
export function Meet({ part, ...booking }: BookingProps & { part: Part }) {
  return (
    <PartSection
      part={part}
      title={`Meet ${booking.companyName}`}
      words="Choose a time with the people behind the pitch."
      action={{ label: 'Choose a time', icon: <CalendarDays aria-hidden="true" /> }}
      className="mt-4 min-h-96 max-w-prose"
    >
      <Later load={loadBooking} props={booking} loading="Loading the times" failed="The times did not load" />
    </PartSection>
  )
}
