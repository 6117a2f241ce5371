import { FastForward } from 'lucide-react'

export interface GoOnProps {
  /** Null while it waits for the visitor, who types or reads. */
  resumesInMs: number | null
  onPress: () => void
}

/** Goes on with what was left, now; how soon it does so by itself is seen in it. */
export function GoOn({ resumesInMs, onPress }: GoOnProps) {
  const words =
    resumesInMs === null
      ? 'It waits for you'
      : `It goes on by itself within ${Math.ceil(resumesInMs / 1000)} seconds`
  return (
    <button
      type="button"
      aria-label={`Go on. ${words}`}
      title={words}
      onClick={onPress}
      className="relative ml-1 inline-flex min-h-11 shrink-0 items-center gap-2 overflow-hidden rounded-full border border-stage-soft px-4 font-medium text-small text-stage-ink hover:bg-stage-edge"
    >
      {resumesInMs !== null && (
        <span
          aria-hidden="true"
          // A new wait fills it anew.
          key={resumesInMs}
          style={{ animationDuration: `${resumesInMs}ms` }}
          className="go-on absolute inset-y-0 left-0 w-full origin-left bg-stage-edge"
        />
      )}
      <FastForward aria-hidden="true" className="relative size-4" />
      <span className="relative">Go on</span>
    </button>
  )
}
