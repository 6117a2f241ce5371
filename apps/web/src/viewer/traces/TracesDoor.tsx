import { useState } from 'react'
import { Later } from '../parts/PartSection.tsx'

const loadTraces = () => import('./OwnTraces.tsx').then(({ OwnTraces }) => OwnTraces)

/** The way to what is kept of the visitor, wherever a pitch has no line above it: at its end, and where it is shut. */
export function TracesDoor({ code }: { code: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="min-h-9 pointer-coarse:min-h-11 text-ink-soft text-small underline underline-offset-3"
      >
        See or delete my traces
      </button>
      {open && (
        <div className="on-stage mt-2 rounded-panel p-4 text-small text-stage-soft">
          <Later
            load={loadTraces}
            props={{ code }}
            loading="Loading your traces"
            failed="Your traces did not load"
          />
        </div>
      )}
    </div>
  )
}
