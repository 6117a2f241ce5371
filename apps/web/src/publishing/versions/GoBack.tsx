import { useState } from 'react'
import { restoreWords } from '../../clones/error-words.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { useRestoring } from './use-versions.ts'

/** Makes a version the draft again, after a word on what that changes. */
export function GoBack({ cloneId, version }: { cloneId: string; version: number }) {
  const [isOpen, setOpen] = useState(false)
  const { restore } = useRestoring(cloneId)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Go back to this
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Go back to version ${version}?`}
        confirmLabel="Make it the draft"
        busy={restore.isPending}
        error={restore.isError ? restoreWords(restore.error) : undefined}
        onConfirm={() => restore.mutate(version, { onSuccess: () => setOpen(false) })}
      >
        <p>
          What it held becomes your draft: basics, voices, company, team, funding, questions, pitch and tools.
          Documents, and who may open it, stay as they are now.
        </p>
        <p className="mt-2">
          The draft of now is put aside and can be brought back. Visitors notice nothing until you publish.
        </p>
      </ConfirmDialog>
    </>
  )
}
