import { randomId } from '../../api/random-id.ts'
import { shelfKeys, sturdyShelf } from '../../api/session/session-shelf.ts'

/** The shelf of this tab; it ends with the visit. */
export const visit = sturdyShelf(() => sessionStorage)
/** The shelf of this browser, for all of its tabs. */
export const account = sturdyShelf(() => localStorage)
const SESSION = 'understudy.visit'
const KEPT = 'understudy.kept'
const VISITOR = 'understudy.visitor'
const LEFT = 'understudy.left.'
export const PROOF = 'understudy.proof'
/** It is good for half an hour from when it was made; less than that, so that no call is refused for it. */
const PROOF_KEPT_MS = 25 * 60_000

/** A random name of this visit. It lets one visitor have one call, and take it up again. */
export function visitId(): string {
  const kept = visit.getItem(SESSION)
  if (kept) return kept
  const fresh = randomId()
  visit.setItem(SESSION, fresh)
  return fresh
}

/** The name that this browser is counted under; only where the visitor agreed, and gone once they no longer do. */
export function knownVisitorId(): { visitor_id?: string } {
  const id = account.getItem(VISITOR)
  return id ? { visitor_id: id } : {}
}
export const keepVisitorId = (id: string): void => account.setItem(VISITOR, id)
export const forgetVisitorId = (): void => account.removeItem(VISITOR)

/** What a visitor lets be kept of a talk: with who they are, with their firm alone, or not at all. */
export type Kept = 'named' | 'firm' | 'nothing'
/** They are asked before each talk, and this browser remembers it. */
export const keptChoice = (): Kept => (account.getItem(KEPT) as Kept | null) ?? 'named'
export const chooseKept = (kept: Kept): void => account.setItem(KEPT, kept)

/**
 * The address that details were left with through a link, in this visit; null before. Nobody is asked twice. Under
 * `meet.` and the link: the time of the meeting that was asked for, with its zone and the address.
 */
export const leftWith = (link: string): string | null => visit.getItem(LEFT + link)
export const keepLeft = (link: string, left: string): void => visit.setItem(LEFT + link, left)
/** A time that was asked for, and has not passed. */
export const isAhead = (asked: string | null): boolean => (asked ?? '') > new Date().toISOString()

/** A proof of the visitor's address, for the calls of this visit, while it holds. */
export function keptProof(nowMs = Date.now()): { email_proof?: string } {
  const [until = '', proof = ''] = (visit.getItem(PROOF) ?? '').split(' ')
  return Number(until) > nowMs ? { email_proof: proof } : {}
}
export const keepProof = (proof: string, nowMs = Date.now()): void =>
  visit.setItem(PROOF, `${nowMs + PROOF_KEPT_MS} ${proof}`)

/** The bearer token of somebody who is signed in in this browser: an owner who looks at their own pitch. */
export const bearer = (): string | null => account.getItem(shelfKeys.token)
export const isSignedIn = (): boolean => bearer() !== null

/** Where this browser keeps its key to a link that it had the password of. */
export const returnShelf = (address: string): string => `understudy.in.${address}`
/** The owner wants what is saved, and not what is published. */
export const wantsDraft = (): boolean => location.search === '?draft'

/** The address of a pitch: `/pitch/{id}`, or the link that `?link=` names. */
export function addressOf(location: Pick<Location, 'pathname' | 'search'>): string {
  const link = new URLSearchParams(location.search).get('link')
  if (link) return link
  const segment = location.pathname.split('/')[2] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    // Broken percent-encoding names nothing; the server will say so.
    return segment
  }
}

/** The key of a personal link, after the `#`, which browsers keep to themselves; null on any other. */
export const accessKey = (hash: string = globalThis.location?.hash ?? ''): string | null =>
  /^#key=([\w-]{20,100})$/.exec(hash)?.[1] ?? null

/** The first language of the visitor's that the pitch is spoken in, or the pitch's own first. */
export function firstLanguage(
  offered: readonly { code: string }[],
  wanted: readonly string[] = navigator.languages,
): string {
  const base = (code: string) => code.toLowerCase().split('-')[0]
  for (const language of wanted) {
    const exact = offered.find(({ code }) => code.toLowerCase() === language.toLowerCase())
    const near = exact ?? offered.find(({ code }) => base(code) === base(language))
    if (near) return near.code
  }
  return offered[0]?.code ?? 'en'
}
