import { LIMITS } from '@understudy/contract/limits'

/** Under a list that grows by pages, where it can grow no further and nothing narrows it. */
export function ListEnd({ shown }: { shown: number }) {
  if (shown <= LIMITS.maxSkippedRows) return null
  return (
    <p className="py-4 text-ink-soft text-small">
      The list goes no further than this. What is not shown is kept.
    </p>
  )
}
