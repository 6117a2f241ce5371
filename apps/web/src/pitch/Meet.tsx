import type { PublicPitch } from '@understudy/contract/pitches'
import { CalendarDays } from 'lucide-react'
import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import type { BookingProps } from './booking/Booking.tsx'

/** Whether visitors of this pitch can ask for a meeting: its founder wants them to, and is there. */
export const offersMeetings = ({ tools, unofficial, preview }: PublicPitch): boolean =>
  tools.includes('meeting-invitations') && !unofficial && !preview

export interface MeetProps extends BookingProps {
  sectionRef: RefObject<HTMLElement | null>
  open: boolean
  onOpen: () => void
}

/** Offers a meeting. Times and form are loaded when somebody wants one. */
export function Meet({ sectionRef, open, onOpen, ...booking }: MeetProps) {
  return (
    <section ref={sectionRef} tabIndex={-1} aria-labelledby="meet" className="scroll-mt-4 outline-none">
      <h2 id="meet" className="font-medium text-lead">
        Meet {booking.companyName}
      </h2>
      {open ? (
        <div className="mt-4 min-h-96 max-w-prose">
          <Loaded {...booking} />
        </div>
      ) : (
        <>
          <p className="mt-1.5 text-ink-soft">Choose a time with the people behind the pitch.</p>
          <Button className="mt-3" icon={<CalendarDays aria-hidden="true" />} onClick={onOpen}>
            Choose a time
          </Button>
        </>
      )}
    </section>
  )
}

function Loaded(props: BookingProps) {
  const [Booking, setBooking] = useState<ComponentType<BookingProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    import('./booking/Booking.tsx').then(
      (loaded) => setBooking(() => loaded.Booking),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  if (Booking) return <Booking {...props} />
  if (failed) return <ErrorState title="The free times did not load" onRetry={load} />
  return (
    <Loading label="Loading the free times">
      <Skeleton className="h-48 w-full" />
    </Loading>
  )
}
