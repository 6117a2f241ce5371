interface Entry<V> {
  value: V
  cost: number
  untilMs: number
}

/** Keeps what was used last, up to `maxCost` in all; a single value above it is not kept. */
export interface BoundedCache<V> {
  get(key: string, nowMs: number): V | undefined
  /** Kept until `untilMs` on the clock that `get` is asked with; for ever when it is left out. */
  set(key: string, value: V, cost: number, untilMs?: number): void
}

export function createBoundedCache<V>(maxCost: number): BoundedCache<V> {
  const entries = new Map<string, Entry<V>>()
  let cost = 0
  const remove = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    cost -= entry.cost
    entries.delete(key)
  }
  return {
    get(key, nowMs) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.untilMs <= nowMs) {
        remove(key)
        return undefined
      }
      // Last in the map's order is last used.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, valueCost, untilMs = Number.POSITIVE_INFINITY) {
      remove(key)
      if (valueCost > maxCost) return
      entries.set(key, { value, cost: valueCost, untilMs })
      cost += valueCost
      for (const oldest of entries.keys()) {
        if (cost <= maxCost) break
        remove(oldest)
      }
    },
  }
}
