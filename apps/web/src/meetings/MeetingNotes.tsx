import { zodResolver } from '@hookform/resolvers/zod'
import { type Meeting, MeetingUpdate } from '@understudy/contract/meetings'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FormArea } from '../forms/form-fields.tsx'
import { dropKept, keptValues, useKeptForm } from '../forms/kept-form.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/Field.tsx'
import { SaveMark } from '../ui/states.tsx'
import { saveMeetingWords } from './error-words.ts'
import { useUpdateMeeting } from './use-meetings.ts'

const Notes = MeetingUpdate.pick({ notes: true, outcome: true }).required()

/** What the founder notes for themselves. What is typed outlives a reload and a refusal. */
export function MeetingNotes({ meeting }: { meeting: Meeting }) {
  const { id, notes, outcome } = meeting
  const kept = `meeting.${id}`
  const update = useUpdateMeeting(id)
  const form = useForm({ resolver: zodResolver(Notes), defaultValues: { notes, outcome } })
  const { reset } = form
  const { isDirty } = form.formState
  const [typed] = useState(() => keptValues(kept, { notes, outcome }))
  useKeptForm(kept, form)
  // What was typed before a reload comes back as unsaved work.
  useEffect(() => reset(typed, { keepDefaultValues: true }), [reset, typed])
  const save = form.handleSubmit((values) =>
    update.mutateAsync(values).then((result) => {
      if (!result.success) return
      dropKept(kept)
      form.reset(values)
    }),
  )
  const failure = update.data?.success === false ? update.data.error : null
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <FormArea
          label="Notes"
          hint="Only you see them."
          rows={4}
          maxLength={10_000}
          field={form.register('notes')}
        />
        <FormArea
          label="Outcome"
          rows={2}
          maxLength={2_000}
          placeholder="A second meeting with the partners in December"
          field={form.register('outcome')}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" disabled={!isDirty} busy={update.isPending}>
            Save notes
          </Button>
          {(isDirty || update.isSuccess) && (
            <SaveMark
              status={update.isPending ? 'saving' : !isDirty ? 'saved' : failure ? 'failed' : 'unsaved'}
            />
          )}
          {failure !== null && isDirty && <FieldError>{saveMeetingWords(failure)}</FieldError>}
        </div>
      </form>
    </FormProvider>
  )
}
