import { useState } from 'react'
import { placeWords } from '../../meetings/meeting-words.ts'
import { SlotPicker } from '../../meetings/slots/SlotPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { Segmented } from '../../ui/fields/RadioGroup.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dayWordsIn } from '../../words/zones/zoned-times.ts'
import { zoneOptions, zoneWords } from '../../words/zones/zones.ts'
import { CodeStep } from '../proof/CodeStep.tsx'
import { isAhead, leftWith } from '../visit/visitor.ts'
import { Asked } from './Asked.tsx'
import { Booked } from './Booked.tsx'
import { slotsWords } from './booking-words.ts'
import { PersonFields } from './PersonFields.tsx'
import { type BookingProps, useBooking } from './use-booking.ts'

// One chunk for both: each has a name that the first load would carry.
export { Asked }

/** A day, a time, a place, a name: and the founder has the request. */
export function Booking(props: BookingProps) {
  const booking = useBooking(props)
  const [askedBefore] = useState(() => isAhead(leftWith(`meet.${props.linkCode}`)))
  const { person, booked, stage } = booking
  if (booked) return <Booked meeting={booked} email={person.email} companyName={props.companyName} />
  if (stage === 'proving') {
    return (
      <CodeStep
        email={person.email}
        reason="Many requests wait here already, so yours needs an address that is surely yours."
        submitLabel="Confirm and ask"
        onProven={booking.prove}
        onBack={booking.back}
      />
    )
  }
  return (
    <>
      {askedBefore && (
        <p className="mb-6 wrap-anywhere">
          <Asked {...props} />
        </p>
      )}
      <WishForm booking={booking} />
    </>
  )
}

function WishForm({ booking }: { booking: ReturnType<typeof useBooking> }) {
  const { slots, slot, zone, pages, places, person, refusal, stage } = booking
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        booking.submit()
      }}
    >
      <ZoneChoice zone={zone} onZone={booking.changeZone} />
      {refusal?.step === 'time' && <FieldError>{refusal.words}</FieldError>}
      <SlotPicker
        slots={slots.answer?.slots}
        lastDay={slots.answer?.last_day}
        failure={
          slots.error && !slots.answer ? (
            <ErrorState title={slotsWords(slots.error)} onRetry={slots.again} retrying={slots.loading} />
          ) : undefined
        }
        pages={pages}
        chosen={slot?.start_time ?? null}
        onChoose={booking.choose}
      />
      {slots.answer?.calendar_unread && (
        <p className="text-ink-soft text-small">
          Their own calendar cannot be looked at just now: a time may be taken, and is confirmed by mail.
        </p>
      )}
      {slot && (
        <>
          {booking.place !== undefined && places.length > 1 && (
            <Segmented
              legend="How you meet"
              legendHidden={false}
              options={places.map((value) => ({ value, label: placeWords[value] }))}
              value={booking.place}
              onChange={booking.setPlace}
            />
          )}
          <PersonFields person={person} tried={booking.tried} onChange={booking.changePerson} />
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
