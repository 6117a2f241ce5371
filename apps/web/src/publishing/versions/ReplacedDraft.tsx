import { ArrowRight } from 'lucide-react'
import { editorPath } from '../../clones/editor-path.ts'
import { restoreWords } from '../../clones/error-words.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { dateWords } from '../../words/times.ts'
import { useReplacedDraft, useRestoring } from './use-versions.ts'

/** What is put aside, and what is the draft instead. */
const WORDS = {
  before: (version: number, day: string) => ({
    stands: `Your draft was made from version ${version}. The draft of before is kept as it was on ${day}.`,
    bringBack: 'Bring back the draft of before',
  }),
  edited: (version: number, day: string) => ({
    stands: `The draft of before is your draft again. What was made from version ${version} is kept as it was on ${day}.`,
    bringBack: `Bring back what was made from version ${version}`,
  }),
}

/** After going back to a version: what comes next, and the way back to the draft that it replaced. */
export function ReplacedDraft({ cloneId }: { cloneId: string }) {
  const { data } = useReplacedDraft(cloneId)
  const { bringBack } = useRestoring(cloneId)
  if (!data?.replaced) return null
  const { holds, version, replaced_at } = data.replaced
  const words = WORDS[holds](version, dateWords(replaced_at) ?? '')
  return (
    <div role="status" className="mb-6 flex max-w-prose flex-col gap-3 border-info border-l-2 py-1 pl-4">
      <p>{words.stands}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={editorPath(cloneId, 'review')} size="small">
          Review and publish <ArrowRight aria-hidden="true" />
        </ButtonLink>
        <Button
          size="small"
          variant="quiet"
          busy={bringBack.isPending}
          onClick={() => bringBack.mutate(replaced_at)}
        >
          {words.bringBack}
        </Button>
      </div>
      {bringBack.isError && bringBack.variables === replaced_at && (
        <FieldError>{restoreWords(bringBack.error)}</FieldError>
      )}
    </div>
  )
}
