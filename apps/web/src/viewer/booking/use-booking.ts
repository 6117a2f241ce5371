import type { Slot } from '@understudy/contract/availability'
import type { BookedMeeting } from '@understudy/contract/bookings'
import { useState } from 'react'
import { attemptKeys } from '../../api/random-id.ts'
import { useDayPages } from '../../meetings/slots/use-day-pages.ts'
import { deviceZone } from '../../words/zones/zones.ts'
import type { Opened } from '../visit/open-pitch.ts'
import { keepAsked } from './Asked.tsx'
import { bookMeeting } from './book.ts'
import { type Refusal, refusalOf } from './booking-words.ts'
import { dropAgenda, isPersonRight, keepPerson, keptPerson, type Person } from './person.ts'
import { useSlots } from './use-slots.ts'

export interface BookingProps {
  companyName: string
  /** Of the pitch. */
  linkCode: string
  entry: (anew: boolean) => Promise<Opened>
  /** The call that it comes from; null without one. */
  callId: string | null
}

type Stage = 'choosing' | 'sending' | 'proving'

/** A wish for a meeting: what was chosen and typed, and how far the request has come. */
export function useBooking({ linkCode, entry, callId }: BookingProps) {
  const [zone, setZone] = useState(deviceZone)
  const pages = useDayPages(zone)
  const slots = useSlots(entry, zone, pages.from)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [wantedPlace, setPlace] = useState<string | null>(null)
  const [person, setPerson] = useState(() => keptPerson(linkCode))
  const [stage, setStage] = useState<Stage>('choosing')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [tried, setTried] = useState(false)
  const [proof, setProof] = useState<{ email: string; proof: string } | null>(null)
  const [booked, setBooked] = useState<BookedMeeting | null>(null)
  const [keyFor] = useState(attemptKeys)
  const places = slots.answer?.location_types ?? []
  const place = places.find((one) => one === wantedPlace) ?? places[0]

  const showRefusal = (refused: Refusal, startTime: string) => {
    setRefusal(refused.step === 'code' ? null : refused)
    setStage(refused.step === 'code' ? 'proving' : 'choosing')
    if (refused.step !== 'time') return
    setSlot(null)
    slots.lose(startTime)
  }
  const book = async (emailProof = proof?.email === person.email ? proof.proof : undefined) => {
    if (slot === null) return
    setStage('sending')
    setRefusal(null)
    try {
      const wish = {
        ...person,
        start_time: slot.start_time,
        timezone: zone,
        ...(place === undefined ? {} : { location_type: place }),
        ...(callId === null ? {} : { call_id: callId }),
        ...(emailProof === undefined ? {} : { email_proof: emailProof }),
      }
      const asked = await bookMeeting(entry, wish, keyFor)
      setBooked(asked)
      keepAsked(linkCode, asked, person.email)
      dropAgenda(linkCode)
    } catch (error) {
      showRefusal(refusalOf(error), slot.start_time)
    }
  }
  return {
    zone,
    pages,
    slots,
    slot,
    places,
    place,
    setPlace,
    person,
    stage,
    refusal,
    tried,
    booked,
    submit: () => {
      setTried(true)
      if (isPersonRight(person) && stage !== 'sending') void book()
    },
    back: () => setStage('choosing'),
    prove: (fresh: string) => {
      setProof({ email: person.email, proof: fresh })
      void book(fresh)
    },
    choose: (next: Slot) => {
      setSlot(next)
      setRefusal(null)
    },
    changeZone: (next: string) => {
      setZone(next)
      setSlot(null)
    },
    changePerson: (next: Person) => {
      setPerson(next)
      keepPerson(next, linkCode)
    },
  }
}
