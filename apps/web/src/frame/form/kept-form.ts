import { changesOf, withChanges } from './typed-work.ts'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (name: string) => `understudy.typed.${name}`

/** What the browser would not store, because storage is full or forbidden: it holds while the page lives. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

/** What a form starts from, with what was typed into it before a reload laid over it. Never a password. */
export function keptValues<Values extends object>(
  name: string,
  base: Values,
  shelf: () => Shelf = tab,
): Values {
  try {
    return withChanges(base, JSON.parse(read(name, shelf) ?? '{}'))
  } catch {
    // It holds something else: nothing was typed.
    return base
  }
}

/** Keeps what was typed over `base`, field by field; nothing where nothing was. Of a password only that one was typed. */
export function keepValues(name: string, values: object, base: object = {}, shelf: () => Shelf = tab): void {
  const changes = changesOf(values, base)
  if ('password' in changes) changes.password = ''
  write(name, Object.keys(changes).length === 0 ? null : JSON.stringify(changes), shelf)
}

export const dropKept = (name: string, shelf: () => Shelf = tab): void => write(name, null, shelf)

export const isKept = (name: string, shelf: () => Shelf = tab): boolean => read(name, shelf) !== null

/** What was typed goes along with a thing that gets another name. */
export function moveKept(from: string, to: string, shelf: () => Shelf = tab): void {
  const text = read(from, shelf)
  if (text === null) return
  write(to, text, shelf)
  write(from, null, shelf)
}

/** Tells of every change of what is kept, until the returned function is called. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(name: string, shelf: () => Shelf): string | null {
  try {
    return unstored.get(name) ?? shelf().getItem(keyOf(name))
  } catch {
    return null
  }
}

function write(name: string, text: string | null, shelf: () => Shelf): void {
  if (read(name, shelf) === text) return
  unstored.delete(name)
  try {
    if (text === null) shelf().removeItem(keyOf(name))
    else shelf().setItem(keyOf(name), text)
  } catch {
    if (text !== null) unstored.set(name, text)
  }
  for (const listener of listeners) listener()
}

/** For this browser tab only: nothing typed is left behind on a shared machine. */
const tab = () => sessionStorage
