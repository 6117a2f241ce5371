import { ArrowRight } from 'lucide-react'
import { editorPath } from '../../clones/editor-path.ts'
import { restoreWords } from '../../clones/error-words.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { dateWords } from '../../words/times.ts'
import { useReplacedDraft, useRestoring } from './use-versions.ts'

/** After going back to a version: what comes next, and the way back to the draft that it replaced. */
export function ReplacedDraft({ cloneId }: { cloneId: string }) {
  const { data } = useReplacedDraft(cloneId)
  const { bringBack } = useRestoring(cloneId)
  if (!data?.replaced) return null
  const { version, replaced_at } = data.replaced
  return (
    <div role="status" className="mb-6 flex max-w-prose flex-col gap-3 border-info border-l-2 py-1 pl-4">
      <p>
        Your draft was made from version {version} on {dateWords(replaced_at)}. The draft of before is kept.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={editorPath(cloneId, 'review')} size="small">
          Review and publish <ArrowRight aria-hidden="true" />
        </ButtonLink>
        <Button size="small" variant="quiet" busy={bringBack.isPending} onClick={() => bringBack.mutate()}>
          Bring back the draft of before
        </Button>
      </div>
      {bringBack.isError && <FieldError>{restoreWords(bringBack.error)}</FieldError>}
    </div>
  )
}
