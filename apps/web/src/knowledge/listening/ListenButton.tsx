import { Square, Volume2 } from 'lucide-react'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import type { Speech } from '../../voices/listening/use-speech.ts'

export interface ListenButtonProps {
  speech: Speech
  section: { id: string; title: string; text: string; language: string }
}

/** Speaks a section as it stands in the form, saved or not, in the voice that is saved for its language. */
export function ListenButton({ speech, section }: ListenButtonProps) {
  const { clone, isNew } = useEditor()
  const { id, text, language } = section
  const state = speech.stateOf(id)
  const problem = speech.problemOf(id)
  const on = state !== 'idle'
  if (isNew) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          icon={on ? <Square aria-hidden="true" className="fill-current" /> : <Volume2 aria-hidden="true" />}
          disabled={!on && text.trim() === ''}
          onClick={() => speech.toggle(id, { cloneId: clone.id, text, language })}
        >
          {on ? 'Stop listening' : 'Listen'}
          <span className="sr-only"> to {section.title.trim() || 'New section'}</span>
        </Button>
        <span role="status" className="text-ink-soft text-small">
          {state === 'loading' && 'The voice is coming'}
          {state === 'playing' && 'Speaking'}
        </span>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
