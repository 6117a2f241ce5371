import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'

/** What cannot be undone is asked about once more, in place. */
export function Sure({ label, busy, onSure }: { label: string; busy: boolean; onSure: () => void }) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <Button size="small" onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      It cannot be undone.
      <Button size="small" variant="primary" autoFocus busy={busy} onClick={onSure}>
        {label} for good
      </Button>
      <Button size="small" onClick={() => setAsked(false)}>
        Keep
      </Button>
    </span>
  )
}
