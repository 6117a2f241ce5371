import { FormArea } from '../../frame/form/form-fields.tsx'
import { INVESTOR_WORDS } from '../error-words.ts'
import type { Investor } from '../investor.ts'
import { EditablePart, Nothing } from './RecordPart.tsx'
import { useRecordForm } from './use-record-form.ts'

/** The founder's own words; nobody else sees them. */
export function NotesPart({ investor }: { investor: Investor }) {
  const { notes } = investor
  const state = useRecordForm({
    investor,
    part: 'notes',
    read: ({ notes }) => ({ notes }),
    schema: async () => (await import('../schemas.ts')).NotesForm,
    savedWords: INVESTOR_WORDS.notesSaved,
    words: () => INVESTOR_WORDS.notesFailed,
  })
  return (
    <EditablePart
      title="Notes"
      editLabel="Edit notes"
      state={state}
      view={
        notes ? (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {notes}
          </p>
        ) : (
          <Nothing>Only you see what you write here.</Nothing>
        )
      }
    >
      <FormArea label="Notes" labelHidden rows={5} maxRows={18} field={state.form.register('notes')} />
    </EditablePart>
  )
}
