import { restoreWords } from '../../clones/error-words.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { useQuestion } from '../../ui/floats/use-question.ts'
import { dateWords } from '../../words/times.ts'
import { useReplacedDraft, useRestoring } from './use-versions.ts'

/** Makes a version the draft again, after a word on what that changes. */
export function GoBack({ cloneId, version }: { cloneId: string; version: number }) {
  const { restore } = useRestoring(cloneId)
  const { isOpen, setOpen, ask } = useQuestion(restore)
  return (
    <>
      <Button size="small" variant="quiet" onClick={ask}>
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
        <PutAside cloneId={cloneId} />
        <p className="mt-2">Visitors notice nothing until you publish.</p>
      </ConfirmDialog>
    </>
  )
}

/** What becomes of the draft, and of one that is put aside already: one is kept. */
function PutAside({ cloneId }: { cloneId: string }) {
  const { data } = useReplacedDraft(cloneId)
  return (
    <p className="mt-2">
      {data ? asideWords(data.replaced) : `${PUT_ASIDE}, in place of one that may be kept.`}
    </p>
  )
}

const PUT_ASIDE = 'The draft of now is put aside and can be brought back'

type Replaced = NonNullable<ReturnType<typeof useReplacedDraft>['data']>['replaced']

function asideWords(replaced: Replaced): string {
  if (!replaced) return `${PUT_ASIDE}.`
  const { holds, version, replaced_at } = replaced
  const day = dateWords(replaced_at) ?? ''
  // What was brought back is in no version; what was made from one may have been left as it is there.
  return holds === 'edited'
    ? `${PUT_ASIDE}, in place of what was made from version ${version}: that is kept as it was on ${day}, and is gone then.`
    : `One draft is kept. If you changed anything since you went back to version ${version}, that is put aside, and the draft of ${day} is gone. If not, that one stays.`
}
