/** What of localStorage is needed; it may throw where the browser forbids storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const shelfKeys = {
  /** The bearer token. */
  token: 'understudy.token',
  /** Present while there may be a refresh cookie, which scripts cannot see. */
  mayRefresh: 'understudy.may-refresh',
  /** Whether the company profile is known to be missing: 'incomplete' or 'complete'. */
  companyProfile: 'understudy.company-profile',
  returnPath: 'understudy.return-path',
  /** A prepared clone to be claimed after login. */
  pendingClaim: 'understudy.pending-claim',
} as const

/** A shelf that keeps for the page's life what the browser will not keep. Never throws. */
export function sturdyShelf(find: () => Shelf): Shelf {
  const kept = new Map<string, string | null>()
  const keep = (key: string, value: string | null, write: (shelf: Shelf) => void) => {
    try {
      write(find())
      kept.delete(key)
    } catch {
      // Full or forbidden: it holds until the page is left.
      kept.set(key, value)
    }
  }
  return {
    getItem(key) {
      const own = kept.get(key)
      if (own !== undefined) return own
      try {
        return find().getItem(key)
      } catch {
        // Storage is forbidden: nothing was ever kept there.
        return null
      }
    },
    setItem: (key, value) => keep(key, value, (shelf) => shelf.setItem(key, value)),
    removeItem: (key) => keep(key, null, (shelf) => shelf.removeItem(key)),
  }
}
