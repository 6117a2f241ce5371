import { z } from 'zod'
import { type Shelf, shelfKeys } from './session-shelf.ts'

/** A prepared clone that somebody wants to take over, kept through signing in or up. */
export const PendingClaim = z.object({ cloneId: z.uuid(), code: z.string().optional() })
export type PendingClaim = z.infer<typeof PendingClaim>

export const keepClaim = (shelf: Shelf, claim: PendingClaim): void =>
  shelf.setItem(shelfKeys.pendingClaim, JSON.stringify(claim))

export const dropClaim = (shelf: Shelf): void => shelf.removeItem(shelfKeys.pendingClaim)

export function readClaim(shelf: Shelf): PendingClaim | null {
  const text = shelf.getItem(shelfKeys.pendingClaim)
  if (text === null) return null
  try {
    return PendingClaim.parse(JSON.parse(text))
  } catch {
    // Written by another version or by hand: as good as nothing.
    return null
  }
}

/** The page of a claim; `wrongCode` lets it say why it is shown again. */
export const claimPath = (cloneId: string, wrongCode = false): string =>
  `/claim/${cloneId}${wrongCode ? '?code=wrong' : ''}`
