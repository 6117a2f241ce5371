import { useSyncExternalStore } from 'react'
import { isRecord } from '../../api/is-record.ts'
import { sturdyShelf } from '../../api/session/session-shelf.ts'

/** A preview that was made in this browser, which alone can open and claim it. */
export interface KeptPreview {
  cloneId: string
  companyName: string
  linkCode: string
  /** Opens the link, and claims the clone. */
  code: string
  /** An ISO time. */
  expiresAt: string
}

const KEPT = 'understudy.prelude'
const TEXT = 'understudy.prelude.text'
const browser = sturdyShelf(() => localStorage)
const tab = sturdyShelf(() => sessionStorage)
const listeners = new Set<() => void>()
/** What is over is told by this page, and kept no longer. */
let over: KeptPreview | null = null
let last: { text: string | null; preview: KeptPreview | null } = { text: null, preview: null }

export function keepPreview(preview: KeptPreview): void {
  over = null
  browser.setItem(KEPT, JSON.stringify(preview))
  tell()
}

/** It was claimed or is deleted: neither its name nor its keys stay in the browser. Another one made since stays. */
export function endPreview(preview: KeptPreview): void {
  const kept = read()
  if (kept && kept.linkCode !== preview.linkCode) return
  over = preview
  browser.removeItem(KEPT)
  tell()
}

export function dropPreview(): void {
  over = null
  browser.removeItem(KEPT)
  tell()
}

const tell = () => {
  for (const listener of listeners) listener()
}

function read(): KeptPreview | null {
  const text = browser.getItem(KEPT)
  if (text === null) return over
  if (text !== last.text) last = { text, preview: parsed(text) }
  return last.preview
}

function parsed(text: string): KeptPreview | null {
  try {
    const kept: unknown = JSON.parse(text)
    return isKept(kept) ? kept : null
  } catch {
    // Written by another version or by hand: as good as nothing.
    return null
  }
}

const FIELDS = ['cloneId', 'companyName', 'linkCode', 'code', 'expiresAt']
const isKept = (value: unknown): value is KeptPreview =>
  isRecord(value) && FIELDS.every((field) => typeof value[field] === 'string')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null where none was made here, and on the server, which knows no browser. */
export const useKeptPreview = (): KeptPreview | null => useSyncExternalStore(subscribe, read, () => null)

/** Whoever looks may be signed in as somebody else than who kept it. */
export const wasKept = ({ companyName }: KeptPreview): string =>
  `${companyName} was kept: it is a draft in a workspace now.`

/** What was pasted and not sent yet outlives a reload of this tab. */
export const typedText = {
  read: (): string => tab.getItem(TEXT) ?? '',
  keep: (text: string): void => (text === '' ? tab.removeItem(TEXT) : tab.setItem(TEXT, text)),
}
