const radius = 7
const circumference = 2 * Math.PI * radius

/** How far along, as a ring and a figure. `done` of `of`; the ring closes into a tick. */
export function CompletionMark({ done, of, label }: { done: number; of: number; label: string }) {
  const share = of > 0 ? Math.min(1, Math.max(0, done / of)) : 0
  const complete = share === 1
  return (
    <span className="inline-flex items-center gap-1.5 text-small">
      <svg aria-hidden="true" viewBox="0 0 18 18" className="-rotate-90 size-4.5 fill-none stroke-2">
        <circle cx="9" cy="9" r={radius} className="stroke-hairline" />
        <circle
          cx="9"
          cy="9"
          r={radius}
          strokeDasharray={`${share * circumference} ${circumference}`}
          className={complete ? 'stroke-good' : 'stroke-ink'}
        />
        {complete && <path d="M6 9.2 8.2 11.4 12.2 6.9" className="origin-center rotate-90 stroke-good" />}
      </svg>
      <span className="sr-only">{label}: </span>
      <span className={complete ? 'text-good' : 'text-ink-soft'}>
        {done} of {of}
      </span>
    </span>
  )
}
