import { isRecord } from '../is-record.ts'
import { type Shelf, shelfKeys } from './session-shelf.ts'

/** A prepared clone that somebody wants to take over, kept through signing in or up. */
export interface PendingClaim {
  cloneId: string
  code?: string | undefined
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** @param companyName what the pitch calls the company: whoever takes it over need not type that */
export const keepClaim = (shelf: Shelf, claim: PendingClaim & { companyName: string }): void =>
  shelf.setItem(shelfKeys.pendingClaim, JSON.stringify(claim))

export const dropClaim = (shelf: Shelf): void => shelf.removeItem(shelfKeys.pendingClaim)

export const readClaim = (shelf: Shelf): PendingClaim | null => claimIn(keptIn(shelf))

/** Of what is claimed; '' where nothing is. */
export function claimedCompany(shelf: Shelf): string {
  const kept = keptIn(shelf)
  return isRecord(kept) && typeof kept.companyName === 'string' ? kept.companyName : ''
}

function keptIn(shelf: Shelf): unknown {
  try {
    return JSON.parse(shelf.getItem(shelfKeys.pendingClaim) ?? 'null')
  } catch {
    // Written by another version or by hand: as good as nothing.
    return null
  }
}

function claimIn(kept: unknown): PendingClaim | null {
  if (!isRecord(kept) || typeof kept.cloneId !== 'string' || !ID.test(kept.cloneId)) return null
  if (kept.code === undefined) return { cloneId: kept.cloneId }
  return typeof kept.code === 'string' ? { cloneId: kept.cloneId, code: kept.code } : null
}

/** The page of a claim; `wrongCode` lets it say why it is shown again. */
export const claimPath = (cloneId: string, wrongCode = false): string =>
  `/claim/${cloneId}${wrongCode ? '?code=wrong' : ''}`
