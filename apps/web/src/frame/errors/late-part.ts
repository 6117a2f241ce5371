import type { ComponentType } from 'react'

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>

/** What opens over a page. */
export interface Closable {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  onClose?: () => void
}

interface Stand<Props> {
  /** What another try brought. */
  Come: ComponentType<Props> | null
  failures: number
  busy: boolean
  /** Whoever does without it has put its notice away. */
  isClosed: boolean
  /** Of all the places where it is missing, the one that has been so for longest. */
  first: string | undefined
}

/** How parts that did not come are tried again: one press tries them all, for they may want of the same file. */
const missing = new Set<() => void>()

export function tryMissing(): void {
  for (const tryAgain of missing) tryAgain()
}

/** A part of a page that did not come at the first try. */
export class LatePart<Props> {
  readonly #load: LoadPart<Props>
  readonly #listeners = new Set<() => void>()
  readonly #places = new Set<string>()
  #stand: Stand<Props> = { Come: null, failures: 1, busy: false, isClosed: false, first: undefined }

  constructor(load: LoadPart<Props>) {
    this.#load = load
    missing.add(this.#tryAgain)
  }

  readonly read = () => this.#stand

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Missing at this place too, until what is returned is called. */
  readonly missAt = (place: string) => {
    this.#places.add(place)
    this.#tellFirst()
    return () => {
      this.#places.delete(place)
      this.#tellFirst()
    }
  }

  readonly close = () => this.#set({ isClosed: true })

  readonly #tryAgain = async () => {
    if (this.#stand.busy) return
    this.#set({ busy: true })
    try {
      const { default: Come } = await this.#load()
      missing.delete(this.#tryAgain)
      this.#set({ Come, busy: false })
    } catch {
      this.#set({ failures: this.#stand.failures + 1, busy: false })
    }
  }

  #tellFirst(): void {
    const [first] = this.#places
    if (first !== this.#stand.first) this.#set({ first })
  }

  #set(change: Partial<Stand<Props>>): void {
    this.#stand = { ...this.#stand, ...change }
    for (const listener of this.#listeners) listener()
  }
}
