import { useMutation } from '@tanstack/react-query'
import * as knowledgeRoutes from '@understudy/contract/built/clone/knowledge'
import type { PitchSection } from '@understudy/contract/knowledge'
import { PenLine } from 'lucide-react'
import { call } from '../api/call.ts'
import { useEditor } from '../clones/editing/editor-context.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'

export interface DraftButtonProps {
  /** There is a pitch already. */
  again?: boolean
  onDraft: (sections: PitchSection[]) => void
}

/** Has a pitch drafted from what is saved. The draft stands in the form; nothing is saved by it. */
function useDraft(onDraft: DraftButtonProps['onDraft']) {
  const { clone } = useEditor()
  return useMutation({
    mutationFn: () => call(knowledgeRoutes.draftSections, { params: { id: clone.id } }),
    onSuccess: ({ sections }) => {
      if (sections.length > 0) onDraft(sections)
    },
  })
}

export function DraftButton({ again = false, onDraft }: DraftButtonProps) {
  const { isNew } = useEditor()
  const draft = useDraft(onDraft)
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={again ? 'quiet' : 'primary'}
        icon={<PenLine aria-hidden="true" />}
        busy={draft.isPending}
        disabled={isNew}
        onClick={() => draft.mutate()}
      >
        {again ? 'Draft it afresh' : 'Draft it from what I wrote'}
      </Button>
      {isNew && <p className="text-ink-soft text-small">Save the company first: it is drafted from there.</p>}
      {draft.isError && (
        <FieldError>The draft could not be written. Nothing was changed; try again.</FieldError>
      )}
      {draft.data?.sections.length === 0 && (
        <FieldError>
          There is nothing to draft from yet. Name the company and write its elevator pitch.
        </FieldError>
      )}
    </div>
  )
}
