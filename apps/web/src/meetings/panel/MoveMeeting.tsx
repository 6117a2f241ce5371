import type { Meeting } from '@understudy/contract/meetings'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { isApiError } from '../../api/api-error.ts'
import { serverFields } from '../../frame/form/server-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dayWordsIn, timeWordsIn } from '../../words/zones/zoned-times.ts'
import { dayIn, zoneWords } from '../../words/zones/zones.ts'
import { moveMeetingWords, slotsWords } from '../error-words.ts'
import { guestWords, isTold, theirTimeWords } from '../meeting-words.ts'
import { instantOf } from '../slots/instants.ts'
import { SlotPicker } from '../slots/SlotPicker.tsx'
import { useDayPages } from '../slots/use-day-pages.ts'
import { useOwnSlots, useUpdateMeeting } from '../use-meetings.ts'

export interface MoveMeetingProps {
  meeting: Meeting
  zone: string
  onCancel: () => void
  onMoved: (successor: Meeting) => void
}

const NO_TIME = { day: '', time: '' }

/** Another free time for it, or any other that the founder names. */
export function MoveMeeting({ meeting, zone, onCancel, onMoved }: MoveMeetingProps) {
  const pages = useDayPages(zone)
  const slots = useOwnSlots({
    timezone: zone,
    meetingId: meeting.id,
    ...(pages.from === undefined ? {} : { from: pages.from }),
  })
  const update = useUpdateMeeting(meeting.id)
  const [start, setStart] = useState<string | null>(null)
  const [own, setOwn] = useState(NO_TIME)
  const failure = update.data?.success === false ? update.data.error : null
  const words = failure === null ? undefined : moveMeetingWords(failure)
  const isOwnTime = own.day !== '' && serverFields(failure).start_time !== undefined
  const choose = (next: string | null) => {
    update.reset()
    setStart(next)
  }
  const chooseOwn = (next: { day: string; time: string }) => {
    setOwn(next)
    choose(next.day && next.time ? instantOf(next.day, next.time, zone) : null)
  }
  const drop = () => {
    setStart(null)
    setOwn(NO_TIME)
  }
  const move = () => {
    if (start === null) return
    update.mutate(
      { start_time: start },
      {
        onSuccess: (result) => {
          if (result.success) return onMoved(result.meeting)
          // The times are asked anew; what did not go through for another reason is tried again.
          if (isApiError(result.error) && result.error.code === 'conflict') drop()
        },
      },
    )
  }
  const theirs = start === null ? null : theirTimeWords({ ...meeting, start_time: start }, zone)
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">
        Now {dayWordsIn(meeting.start_time, zone)}, {timeWordsIn(meeting.start_time, zone)}. Times are those
        of {zoneWords(zone)}.
      </p>
      <SlotPicker
        slots={slots.data?.slots.filter((slot) => slot.start_time !== meeting.start_time)}
        lastDay={slots.data?.last_day}
        failure={slots.isError ? <ErrorState title={slotsWords(slots.error)} {...again(slots)} /> : undefined}
        pages={pages}
        chosen={start}
        onChoose={(slot) => {
          setOwn(NO_TIME)
          choose(slot.start_time)
        }}
      />
      <OwnTime
        own={own}
        today={dayIn(zone, Date.now())}
        error={isOwnTime ? words : undefined}
        onChoose={chooseOwn}
      />
      {words !== undefined && !isOwnTime && <FieldError>{words}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4">
        <p role="status" className="min-w-0 text-small">
          {start !== null && (
            <>
              <span className="font-medium">
                {dayWordsIn(start, zone)}, {timeWordsIn(start, zone)}
              </span>
              {theirs && <span className="text-ink-soft"> · {theirs}</span>}
              <span className="block text-ink-soft">{toldWords(meeting)}</span>
            </>
          )}
        </p>
        <span className="ml-auto flex gap-2">
          <Button variant="quiet" aria-disabled={update.isPending} onClick={onCancel}>
            Keep the time
          </Button>
          <Button variant="primary" disabled={start === null} busy={update.isPending} onClick={move}>
            Move meeting
          </Button>
        </span>
      </div>
    </div>
  )
}

interface OwnTimeProps {
  own: { day: string; time: string }
  today: string
  error: string | undefined
  onChoose: (next: { day: string; time: string }) => void
}

function OwnTime({ own, today, error, onChoose }: OwnTimeProps) {
  const isDay = own.day < today
  return (
    <fieldset className="border-hairline border-t pt-4">
      <legend className="sr-only">Any other time</legend>
      <p className="mb-3 text-ink-soft">Or any other time: your own hours do not bind you.</p>
      <div className="grid max-w-form grid-cols-2 gap-3">
        <Field label="Day" error={isDay ? error : undefined}>
          <TextInput
            type="date"
            min={today}
            value={own.day}
            onChange={(event) => onChoose({ ...own, day: event.target.value })}
          />
        </Field>
        <Field label="Time" error={isDay ? undefined : error}>
          <TextInput
            type="time"
            value={own.time}
            onChange={(event) => onChoose({ ...own, time: event.target.value })}
          />
        </Field>
      </div>
    </fieldset>
  )
}

function toldWords(meeting: Meeting): string {
  if (meeting.investor_email === null) return 'Without an address nobody is written to.'
  return isTold(meeting)
    ? `${guestWords(meeting)} is told by mail.`
    : `${guestWords(meeting)} is told once it is confirmed.`
}
