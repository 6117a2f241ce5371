import type { Slot } from '@understudy/contract/availability'
import type { BookedMeeting } from '@understudy/contract/bookings'
import { useState } from 'react'
import { attemptKeys } from '../../api/random-id.ts'
import { placeWords } from '../../meetings/meeting-words.ts'
import { SlotPicker } from '../../meetings/slots/SlotPicker.tsx'
import { useDayPages } from '../../meetings/slots/use-day-pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { Segmented } from '../../ui/fields/RadioGroup.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dayWordsIn } from '../../words/zoned-times.ts'
import { deviceZone, zoneOptions, zoneWords } from '../../words/zones.ts'
import { CodeStep } from '../proof/CodeStep.tsx'
import type { Opened } from '../visit/open-pitch.ts'
import { Booked } from './Booked.tsx'
import { bookMeeting } from './book.ts'
import { type Refusal, refusalOf, slotsWords } from './booking-words.ts'
import { PersonFields } from './PersonFields.tsx'
import { dropAgenda, isPersonRight, keepPerson, keptPerson } from './person.ts'
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

/** A day, a time, a place, a name: and the founder has the request. */
export function Booking({ companyName, linkCode, entry, callId }: BookingProps) {
  const [zone, setZone] = useState(deviceZone)
  const pages = useDayPages(zone)
  const slots = useSlots(entry, zone, pages.from)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [place, setPlace] = useState<string | null>(null)
  const [person, setPerson] = useState(() => keptPerson(linkCode))
  const [stage, setStage] = useState<Stage>('choosing')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [tried, setTried] = useState(false)
  const [proof, setProof] = useState<{ email: string; proof: string } | null>(null)
  const [booked, setBooked] = useState<BookedMeeting | null>(null)
  const [keyFor] = useState(attemptKeys)

  const places = slots.answer?.location_types ?? []
  const chosenPlace = places.find((one) => one === place) ?? places[0]

  const book = async (emailProof = proof?.email === person.email ? proof.proof : undefined) => {
    if (slot === null) return
    setStage('sending')
    setRefusal(null)
    try {
      const wish = {
        ...person,
        start_time: slot.start_time,
        timezone: zone,
        ...(chosenPlace === undefined ? {} : { location_type: chosenPlace }),
        ...(callId === null ? {} : { call_id: callId }),
        ...(emailProof === undefined ? {} : { email_proof: emailProof }),
      }
      setBooked(await bookMeeting(entry, wish, keyFor))
      dropAgenda(linkCode)
    } catch (error) {
      const refused = refusalOf(error)
      setRefusal(refused.step === 'code' ? null : refused)
      setStage(refused.step === 'code' ? 'proving' : 'choosing')
      if (refused.step !== 'time') return
      setSlot(null)
      slots.lose(slot.start_time)
    }
  }

  if (booked) return <Booked meeting={booked} email={person.email} companyName={companyName} />
  if (stage === 'proving') {
    return (
      <CodeStep
        email={person.email}
        reason="Many requests wait here already, so yours needs an address that is surely yours."
        submitLabel="Confirm and ask"
        onProven={(fresh) => {
          setProof({ email: person.email, proof: fresh })
          void book(fresh)
        }}
        onBack={() => setStage('choosing')}
      />
    )
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isPersonRight(person) && stage !== 'sending') void book()
      }}
    >
      <ZoneChoice
        zone={zone}
        onZone={(next) => {
          setZone(next)
          setSlot(null)
        }}
      />
      {refusal?.step === 'time' && <FieldError>{refusal.words}</FieldError>}
      <SlotPicker
        slots={slots.answer?.slots}
        failure={
          slots.error && !slots.answer ? (
            <ErrorState title={slotsWords(slots.error)} onRetry={slots.again} retrying={slots.loading} />
          ) : undefined
        }
        pages={pages}
        chosen={slot?.start_time ?? null}
        onChoose={(next) => {
          setSlot(next)
          setRefusal(null)
        }}
      />
      {slot && (
        <>
          {chosenPlace !== undefined && places.length > 1 && (
            <Segmented
              legend="How you meet"
              legendHidden={false}
              options={places.map((value) => ({ value, label: placeWords[value] }))}
              value={chosenPlace}
              onChange={setPlace}
            />
          )}
          <PersonFields
            person={person}
            tried={tried}
            onChange={(next) => {
              setPerson(next)
              keepPerson(next, linkCode)
            }}
          />
          {refusal && refusal.step !== 'time' && <FieldError>{refusal.words}</FieldError>}
          <div>
            <Button type="submit" variant="primary" size="large" busy={stage === 'sending'}>
              Ask for {dayWordsIn(slot.start_time, zone)}, {slot.local_time}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

function ZoneChoice({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  const [changing, setChanging] = useState(false)
  if (changing) {
    return (
      <Field label="Time zone" className="max-w-80">
        <Select
          autoFocus
          value={zone}
          options={zoneOptions(zone)}
          onChange={(event) => onZone(event.target.value)}
        />
      </Field>
    )
  }
  return (
    <p className="text-ink-soft">
      Times are yours, in {zoneWords(zone)}.{' '}
      <button
        type="button"
        className="rounded-small text-ink underline decoration-edge underline-offset-3 hover:decoration-ink"
        onClick={() => setChanging(true)}
      >
        Change the time zone
      </button>
    </p>
  )
}
