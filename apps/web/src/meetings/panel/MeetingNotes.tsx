import type { Meeting } from '@understudy/contract/meetings'
import { FormProvider } from 'react-hook-form'
import { FormArea } from '../../frame/form/form-fields.tsx'
import { useSavedForm } from '../../frame/form/use-saved-form.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { SaveMark } from '../../ui/states.tsx'
import { saveMeetingWords } from '../error-words.ts'
import { useReadMeeting, useUpdateMeeting } from '../use-meetings.ts'

const notesOf = ({ notes, outcome }: Meeting) => ({ notes, outcome })

/** What the founder notes for themselves. What is typed outlives a reload and a refusal. */
export function MeetingNotes({ meeting }: { meeting: Meeting }) {
  const update = useUpdateMeeting(meeting.id)
  const readAnew = useReadMeeting(meeting.id)
  const { form, submit, isDirty, status, showsStatus, problem } = useSavedForm({
    keptAs: `meeting.${meeting.id}`,
    schema: async () => (await import('../schemas.ts')).Notes,
    saved: notesOf(meeting),
    freshen: async () => notesOf(await readAnew()),
    save: async ({ notes, outcome }, over) => {
      const result = await update.mutateAsync({
        ...(notes !== over.notes && { notes }),
        ...(outcome !== over.outcome && { outcome }),
      })
      if (!result.success) throw result.error
      return notesOf(result.meeting)
    },
    words: saveMeetingWords,
  })
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
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
          <Button type="submit" disabled={!isDirty} busy={status === 'saving'}>
            Save notes
          </Button>
          {showsStatus && <SaveMark status={status} />}
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      </form>
    </FormProvider>
  )
}
