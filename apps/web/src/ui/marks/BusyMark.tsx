/** A short light that travels along the lower edge of its (relative, overflow-hidden) parent. */
export function SweepLine() {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden bg-current/20">
      <span className="block h-full w-1/3 animate-sweep bg-current motion-reduce:w-full motion-reduce:opacity-60" />
    </span>
  )
}

/** Says in words that something is under way, with the same travelling light under them. */
export function BusyMark({ label }: { label: string }) {
  return (
    <span role="status" className="relative inline-block overflow-hidden pb-1 text-ink-soft text-small">
      {label}
      <SweepLine />
    </span>
  )
}
