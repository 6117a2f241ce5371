import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { dateWords } from '../../words/times.ts'
import { dropPreview, endPreview, type KeptPreview, wasKept } from './kept-preview.ts'
import type { Over } from './open-preview.ts'

interface BeforeProps {
  kept: KeptPreview
  onBack: () => void
}

/** What was made here before. */
export function Before({ kept, onBack }: BeforeProps) {
  const isLate = Date.parse(kept.expiresAt) <= Date.now()
  const over = useOver(isLate ? kept : null)
  const isOver = isLate && over !== 'open'
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">
        {isOver
          ? overWords(kept, over)
          : `Your preview of ${kept.companyName} stays until the next one is made.`}
      </p>
      {isOver ? (
        <div className="flex flex-wrap items-center gap-4">
          {over === 'claimed' && <TextLink href={`/clone/${kept.cloneId}`}>Open the draft</TextLink>}
          <Button size="small" onClick={dropPreview}>
            All right
          </Button>
        </div>
      ) : (
        <Button size="small" onClick={onBack}>
          Back to it
        </Button>
      )}
    </div>
  )
}

function overWords(kept: KeptPreview, over: Over | 'open' | null): string {
  if (over === 'claimed') return wasKept(kept)
  if (over === 'ended') {
    return `Your preview of ${kept.companyName} ended on ${dateWords(kept.expiresAt)}. Nobody kept it, so it was deleted.`
  }
  return `The preview of ${kept.companyName} that was made here opens no more.`
}

/** What became of a preview whose day has come by the clock here; null while that is not known. */
function useOver(kept: KeptPreview | null): Over | 'open' | null {
  const [over, setOver] = useState<Over | 'open' | null>(null)
  useEffect(() => {
    if (!kept) return
    let isWanted = true
    const ask = async () => {
      const { whyOver } = await import('./open-preview.ts')
      const why = await whyOver(kept)
      if (!isWanted) return
      setOver(why ?? 'open')
      if (why) endPreview(kept)
    }
    ask().catch(() => {
      // It is asked for again with the next look at the page; until then nothing is claimed.
    })
    return () => {
      isWanted = false
    }
  }, [kept])
  return over
}
