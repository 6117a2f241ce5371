import { changeWords } from '../error-words.ts'
import type { Investor } from '../investor.ts'
import { TagInput } from '../TagInput.tsx'
import { useChangeTags } from '../use-investors.ts'
import { RecordPart } from './RecordPart.tsx'

/** Each tag is saved as it comes and goes. */
export function TagsPart({ investor, known }: { investor: Investor; known: readonly string[] }) {
  const saving = useChangeTags(investor)
  const shown = saving.isPending ? saving.variables.tags : investor.tags
  return (
    <RecordPart title="Tags">
      <TagInput
        labelHidden
        tags={shown}
        known={known}
        onChange={(tags) => saving.mutate({ before: shown, tags })}
        error={saving.isError ? changeWords(saving.error) : undefined}
      />
    </RecordPart>
  )
}
