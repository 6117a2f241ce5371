import { Button } from '../../ui/Button.tsx'
import { dateWords } from '../../words/times.ts'
import { dropPreview, type KeptPreview } from './kept-preview.ts'

interface BeforeProps {
  kept: KeptPreview
  onBack: () => void
}

/** What was made here before. */
export function Before({ kept, onBack }: BeforeProps) {
  const isOver = Date.parse(kept.expiresAt) <= Date.now()
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">
        {isOver
          ? `Your preview of ${kept.companyName} ended on ${dateWords(kept.expiresAt)}. Nobody kept it, so it was deleted.`
          : `Your preview of ${kept.companyName} stays until the next one is made.`}
      </p>
      {isOver ? (
        <Button size="small" onClick={dropPreview}>
          All right
        </Button>
      ) : (
        <Button size="small" onClick={onBack}>
          Back to it
        </Button>
      )}
    </div>
  )
}
