import { changeWords } from '../error-words.ts'
import type { Investor } from '../investor.ts'
import { TagInput } from '../TagInput.tsx'
import { useChangeInvestor } from '../use-investors.ts'
import { RecordPart } from './RecordPart.tsx'

/** Each tag is saved as it comes and goes. */
export function TagsPart({ investor, known }: { investor: Investor; known: readonly string[] }) {
  const saving = useChangeInvestor(investor)
  const wanted = saving.isPending ? saving.variables.tags : undefined
  return (
    <RecordPart title="Tags">
      <TagInput
        labelHidden
        tags={wanted ?? investor.tags}
        known={known}
        onChange={(tags) => saving.mutate({ tags })}
        error={saving.isError ? changeWords(saving.error) : undefined}
      />
    </RecordPart>
  )
}
