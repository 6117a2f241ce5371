import { type Availability, LocationType } from '@understudy/contract/availability'
import type { Meeting } from '@understudy/contract/meetings'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { attemptKeys } from '../api/random-id.ts'
import { FormArea, FormCheck, FormSelect, FormText } from '../frame/form/form-fields.tsx'
import { useKeptForm } from '../frame/form/use-kept-form.ts'
import { useOwnName } from '../frame/form/use-own-name.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { SidePanel } from '../ui/floats/SidePanel.tsx'
import { minutesWords } from '../words/long-times.ts'
import { zoneWords } from '../words/zones.ts'
import {
  AddMeetingForm,
  type AddMeetingInput,
  type AddMeetingValues,
  blankMeeting,
  locationAt,
  toNewMeeting,
} from './add-meeting-form.ts'
import { createMeetingWords } from './error-words.ts'
import { placeDetails, placeWords } from './meeting-words.ts'
import { useCreateMeeting } from './use-meetings.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120]
const FORM = 'add-meeting'

export interface AddMeetingProps {
  availability: Availability
  zone: string
  onClose: () => void
  onAdded: (meeting: Meeting) => void
}

/** A meeting that was agreed on elsewhere. */
export function AddMeeting({ availability, zone, onClose, onAdded }: AddMeetingProps) {
  const [keyFor] = useState(attemptKeys)
  const create = useCreateMeeting()
  const { form, forget } = useKeptForm<AddMeetingInput, AddMeetingValues>({
    keptAs: useOwnName('new-meeting'),
    schema: AddMeetingForm,
    saved: blankMeeting(availability),
  })
  const failure = create.data?.success === false ? create.data.error : null
  const [place, email, agreed, minutes] = form.watch(['location_type', 'investor_email', 'agreed', 'minutes'])
  const details = placeDetails[place]
  const submit = form.handleSubmit(async (values) => {
    const body = toNewMeeting(values, zone)
    const result = await create.mutateAsync({ body, key: keyFor(body) })
    if (!result.success) return
    forget()
    onAdded(result.meeting)
  })
  const onPlace = () => {
    const [to, typed] = form.getValues(['location_type', 'location'])
    form.setValue('location', locationAt(availability, { from: place, to, typed }), { shouldDirty: true })
  }
  const lengths = LENGTHS.includes(Number(minutes))
    ? LENGTHS
    : [...LENGTHS, Number(minutes)].sort((a, b) => a - b)
  return (
    <SidePanel
      onClose={onClose}
      title="Add a meeting"
      description="One that you agreed on elsewhere. It keeps its time free of bookings."
      keepOnOutsidePress
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={create.isPending}>
            Add meeting
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={FORM} noValidate className="flex flex-col gap-5" onSubmit={submit}>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormText label="With" autoComplete="off" field={form.register('investor_name')} />
            <FormText label="Company" optional autoComplete="off" field={form.register('investor_company')} />
            <FormText
              label="Email"
              type="email"
              optional
              autoComplete="off"
              autoCapitalize="none"
              hint={
                email && agreed
                  ? 'The invitation is mailed there when you add the meeting.'
                  : 'Without it nobody is written to.'
              }
              field={form.register('investor_email')}
            />
            <FormText label="Title" optional placeholder="Meeting with …" field={form.register('title')} />
          </div>
          <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
            <FormText label="Day" type="date" hint={`In ${zoneWords(zone)}`} field={form.register('day')} />
            <FormText label="Time" type="time" field={form.register('time')} />
            <FormSelect
              label="Length"
              options={lengths.map((length) => ({ value: String(length), label: minutesWords(length) }))}
              field={form.register('minutes')}
            />
          </div>
          <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <FormSelect
              label="Place"
              options={LocationType.options.map((type) => ({ value: type, label: placeWords[type] }))}
              field={form.register('location_type', { onChange: onPlace })}
            />
            <FormText
              label={details.label}
              optional
              placeholder={details.placeholder}
              field={form.register('location')}
            />
          </div>
          <FormArea label="Agenda" optional rows={2} field={form.register('agenda')} />
          <FormCheck
            label="It is agreed"
            description="Otherwise it waits among the requests until you confirm it."
            field={form.register('agreed')}
          />
          {failure !== null && <FieldError>{createMeetingWords(failure)}</FieldError>}
        </form>
      </FormProvider>
    </SidePanel>
  )
}
