import type { EditorTab } from '../editor-tabs.ts'

/** What was typed and not saved, by clone (a draft to be: by its founder) and tab. It outlives a change of tab, a reload and a sign-out. */
export interface KeptWork {
  read(cloneId: string, tab: EditorTab): unknown
  keep(cloneId: string, tab: EditorTab, values: unknown): void
  drop(cloneId: string, tab: EditorTab): void
  dropAll(cloneId: string): void
  /** A draft has got its id: what was typed before goes along. */
  move(fromId: string, toId: string): void
  /** Tabs with unsaved work, joined by spaces: the same text while nothing changed. */
  tabs(cloneId: string): string
  subscribe(listener: () => void): () => void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (cloneId: string) => `understudy.unsaved.${cloneId}`

export function createKeptWork(findShelf: () => Shelf): KeptWork {
  const works = new Map<string, Partial<Record<EditorTab, unknown>>>()
  const listeners = new Set<() => void>()

  const load = (cloneId: string) => {
    const known = works.get(cloneId)
    if (known) return known
    const loaded = parsed(attempt(() => findShelf().getItem(keyOf(cloneId))) ?? null)
    works.set(cloneId, loaded)
    return loaded
  }
  const store = (cloneId: string, work: Partial<Record<EditorTab, unknown>>) => {
    works.set(cloneId, work)
    const empty = Object.keys(work).length === 0
    attempt(() => {
      if (empty) findShelf().removeItem(keyOf(cloneId))
      else findShelf().setItem(keyOf(cloneId), JSON.stringify(work))
    })
    for (const listener of listeners) listener()
  }

  return {
    read: (cloneId, tab) => load(cloneId)[tab],
    keep: (cloneId, tab, values) => store(cloneId, { ...load(cloneId), [tab]: values }),
    drop(cloneId, tab) {
      const { [tab]: gone, ...rest } = load(cloneId)
      if (gone !== undefined) store(cloneId, rest)
    },
    dropAll(cloneId) {
      if (Object.keys(load(cloneId)).length > 0) store(cloneId, {})
    },
    move(fromId, toId) {
      const work = load(fromId)
      if (Object.keys(work).length === 0) return
      store(toId, { ...load(toId), ...work })
      store(fromId, {})
    },
    tabs: (cloneId) => Object.keys(load(cloneId)).join(' '),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch {
    // Storage is full or forbidden: the work is still kept while the page lives.
    return undefined
  }
}

function parsed(text: string | null): Partial<Record<EditorTab, unknown>> {
  const value: unknown = attempt(() => JSON.parse(text ?? '{}'))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** For this browser tab only: nothing typed is left behind on a shared machine. */
export const keptWork = createKeptWork(() => sessionStorage)
