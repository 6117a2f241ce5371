import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { rehearsalCaseWords } from './error-words.ts'
import { useCaseActions } from './use-cases.ts'

/** Keeps what somebody asked, so that every rehearsal asks it. */
export function KeepAsTest({ cloneId, question }: { cloneId: string; question: string }) {
  const { keep } = useCaseActions(cloneId)
  if (question.trim() === '') return null
  if (keep.isSuccess) {
    return (
      <p role="status" className="mt-1 text-ink-soft text-small">
        Kept: every rehearsal asks it now.
      </p>
    )
  }
  return (
    <div className="mt-1">
      <Button size="small" variant="quiet" busy={keep.isPending} onClick={() => keep.mutate(question)}>
        Keep as a test
      </Button>
      {keep.isError && <FieldError>{rehearsalCaseWords(keep.error)}</FieldError>}
    </div>
  )
}
