import type { Availability, AvailabilityAnswer } from '@understudy/contract/availability'
import { type ReactNode, useId } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { again } from '../../api/again.ts'
import { FormCheck, FormSelect, FormText } from '../../frame/form/form-fields.tsx'
import { useOwnName } from '../../frame/form/use-own-name.ts'
import { useSavedForm } from '../../frame/form/use-saved-form.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState, SaveMark } from '../../ui/states.tsx'
import { minutesWords } from '../../words/long-times.ts'
import { deviceZone, zoneOptions, zoneWords } from '../../words/zones/zones.ts'
import { availabilityWords, saveAvailabilityWords } from '../error-words.ts'
import { placeDetails, placeWords } from '../meeting-words.ts'
import { useAvailability, useReadAvailability, useSaveAvailability } from '../use-meetings.ts'
import { type AvailabilityInput, toForm, withChosen } from './availability-form.ts'
import { WeekFields } from './WeekFields.tsx'

const SKELETON_DAYS = ['1', '2', '3', '4', '5', '6', '7']

/** When the founder can be met, where, and how long before. */
export function AvailabilityForm() {
  const query = useAvailability()
  if (query.isPending) {
    return (
      <Loading label="Loading your availability" className="flex max-w-prose flex-col gap-3 py-6">
        {SKELETON_DAYS.map((day) => (
          <Skeleton key={day} className="h-11 w-full" />
        ))}
      </Loading>
    )
  }
  if (query.isError) {
    return <ErrorState title={availabilityWords(query.error)} {...again(query)} />
  }
  return <Loaded saved={query.data} />
}

function Loaded({ saved }: { saved: AvailabilityAnswer }) {
  const { mutateAsync } = useSaveAvailability()
  const readAnew = useReadAvailability()
  const { form, submit, drop, isDirty, status, problem } = useSavedForm<AvailabilityInput, Availability>({
    keptAs: useOwnName('availability'),
    schema: async () => (await import('./schemas.ts')).AvailabilityFormSchema,
    saved: toForm(saved),
    freshen: async () => toForm(await readAnew()),
    save: async (values) => toForm(await mutateAsync(values)),
    words: saveAvailabilityWords,
  })
  const { isSubmitted, errors } = form.formState
  const invalid = isSubmitted && Object.keys(errors).length > 0
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <ZoneField />
        <Part title="Weekly hours" hint="Free times are offered within these hours, summer and winter.">
          <WeekFields />
        </Part>
        <Part title="Each meeting" hint="How long it is, and what is kept free around it.">
          <MeetingFields />
        </Part>
        <Part title="Places" hint="Visitors choose among those you tick. With none, it is a video meeting.">
          <PlaceFields makesRooms={saved.makes_rooms} />
        </Part>
        <div className="sticky bottom-(--foot,0px) z-20 -mx-4 flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
            <SaveMark status={status} />
            {problem && <FieldError>{problem}</FieldError>}
            {invalid && <FieldError>Some fields need another look.</FieldError>}
          </div>
          {isDirty && (
            <div className="ml-auto flex gap-2">
              <Button variant="quiet" aria-disabled={status === 'saving'} onClick={drop}>
                Discard changes
              </Button>
              <Button type="submit" variant="primary" busy={status === 'saving'}>
                Save availability
              </Button>
            </div>
          )}
        </div>
      </form>
    </FormProvider>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-hairline border-t py-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-medium text-lead">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft text-small">{hint}</p>
      </div>
      <div className="min-w-0 max-w-prose">{children}</div>
    </section>
  )
}

function ZoneField() {
  const { register, watch, setValue } = useFormContext<AvailabilityInput>()
  const chosen = watch('timezone')
  const here = deviceZone()
  const options = zoneOptions(chosen)
  return (
    <Part title="Time zone" hint="Your hours are read from its clocks. Visitors see their own time.">
      <div className="flex flex-wrap items-end gap-3">
        <FormSelect
          label="Your time zone"
          className="w-80 max-w-full"
          options={options}
          field={register('timezone')}
        />
        {chosen !== here && (
          <Button onClick={() => setValue('timezone', here, { shouldDirty: true })}>
            Use {zoneWords(here)}
          </Button>
        )}
      </div>
    </Part>
  )
}

const LENGTHS = [15, 20, 30, 45, 60, 90, 120]
const BUFFERS = [0, 5, 10, 15, 30, 45, 60]
const NOTICES = [0, 60, 120, 240, 480, 1440, 2880, 4320, 10_080]
const HORIZONS = [7, 14, 30, 60, 90, 180]

function MeetingFields() {
  const { register, watch } = useFormContext<AvailabilityInput>()
  const [length, before, after, notice, horizon] = watch([
    'slot_minutes',
    'buffer_before_minutes',
    'buffer_after_minutes',
    'minimum_notice_minutes',
    'horizon_days',
  ])
  const asNumber = { setValueAs: Number }
  const minutes = (usual: readonly number[], chosen: number, none: string) =>
    withChosen(usual, Number(chosen)).map((value) => ({
      value: String(value),
      label: value === 0 ? none : minutesWords(value),
    }))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormSelect
        label="Length"
        options={minutes(LENGTHS, length, '')}
        field={register('slot_minutes', asNumber)}
      />
      <FormSelect
        label="Booked how far ahead"
        options={withChosen(HORIZONS, Number(horizon)).map((days) => ({
          value: String(days),
          label: `Up to ${days} days`,
        }))}
        field={register('horizon_days', asNumber)}
      />
      <FormSelect
        label="Kept free before"
        options={minutes(BUFFERS, before, 'Nothing')}
        field={register('buffer_before_minutes', asNumber)}
      />
      <FormSelect
        label="Kept free after"
        options={minutes(BUFFERS, after, 'Nothing')}
        field={register('buffer_after_minutes', asNumber)}
      />
      <FormSelect
        label="Shortest notice"
        hint="Nobody can book a time that is closer than this."
        options={minutes(NOTICES, notice, 'None')}
        field={register('minimum_notice_minutes', asNumber)}
      />
    </div>
  )
}

type PlaceRowProps = AvailabilityInput['places'][number] & { index: number; makesRooms: boolean }

function PlaceRow({ type, offered, index, makesRooms }: PlaceRowProps) {
  const { register } = useFormContext<AvailabilityInput>()
  return (
    <div className="flex flex-col gap-2">
      <FormCheck label={placeWords[type]} field={register(`places.${index}.offered`)} />
      {offered && (
        <FormText
          className="max-w-form pl-7"
          label={placeDetails[type].label}
          optional
          maxLength={500}
          placeholder={placeDetails[type].placeholder}
          hint={placeHint(type, makesRooms)}
          field={register(`places.${index}.details`)}
        />
      )}
    </div>
  )
}

const placeHint = (type: PlaceRowProps['type'], makesRooms: boolean): string => {
  const goesOut = 'Goes out with the invitation, once you confirm.'
  if (type !== 'video') return goesOut
  const without = makesRooms ? 'each meeting gets a room of its own' : 'you are asked for one each time'
  return `${goesOut} Without it, ${without}.`
}

function PlaceFields({ makesRooms }: { makesRooms: boolean }) {
  const { register, watch } = useFormContext<AvailabilityInput>()
  const places = watch('places')
  const offered = places.filter((place) => place.offered)
  return (
    <div className="flex flex-col gap-5">
      {places.map((place, index) => (
        <PlaceRow key={place.type} {...place} index={index} makesRooms={makesRooms} />
      ))}
      {offered.length > 1 && (
        <FormSelect
          label="The usual one"
          className="w-48"
          options={offered.map(({ type }) => ({ value: type, label: placeWords[type] }))}
          field={register('usual')}
        />
      )}
    </div>
  )
}
