import type { Availability } from '@understudy/contract/availability'
import { LocationType } from '@understudy/contract/built/visit/availability'
import type { Meeting } from '@understudy/contract/meetings'
import { FormArea, FormCheck, FormSelect, FormText } from '../frame/form/form-fields.tsx'
import { SentForm } from '../frame/form/SentForm.tsx'
import { useOwnName } from '../frame/form/use-own-name.ts'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { Button } from '../ui/Button.tsx'
import { SidePanel } from '../ui/floats/SidePanel.tsx'
import { minutesWords } from '../words/long-times.ts'
import { zoneWords } from '../words/zones/zones.ts'
import { blankMeeting, fieldOfMeeting, locationAt, toNewMeeting } from './add-meeting-form.ts'
import { createMeetingWords } from './error-words.ts'
import { placeDetails, placeWords } from './meeting-words.ts'
import type { AddMeetingInput, AddMeetingValues } from './schemas.ts'
import { useCreateMeeting } from './use-meetings.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120]
const FORM = 'add-meeting'

export interface AddMeetingProps {
  availability: Availability
  zone: string
  onClose: () => void
  onAdded: (meeting: Meeting) => void
}

function useAddMeeting({ availability, zone, onAdded }: AddMeetingProps) {
  const create = useCreateMeeting()
  return useSentForm<AddMeetingInput, AddMeetingValues, Meeting>({
    keptAs: useOwnName('new-meeting'),
    schema: async () => (await import('./schemas.ts')).AddMeetingForm,
    saved: blankMeeting(availability),
    send: (values, keyOf) => {
      const body = toNewMeeting(values, zone)
      return create(body, keyOf(body))
    },
    onSent: onAdded,
    fieldOf: fieldOfMeeting,
    words: createMeetingWords,
  })
}

/** A meeting that was agreed on elsewhere. */
export function AddMeeting(props: AddMeetingProps) {
  const { availability, zone, onClose } = props
  const state = useAddMeeting(props)
  const { form } = state
  const [place, email, agreed, minutes] = form.watch(['location_type', 'investor_email', 'agreed', 'minutes'])
  const details = placeDetails[place]
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
      busy={state.isSending}
      actions={
        <>
          <Button variant="quiet" aria-disabled={state.isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={state.isSending}>
            Add meeting
          </Button>
        </>
      }
    >
      <SentForm state={state} id={FORM}>
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
      </SentForm>
    </SidePanel>
  )
}
