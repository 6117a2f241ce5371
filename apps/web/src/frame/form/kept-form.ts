import { changesOf, withChanges } from './typed-work.ts'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (name: string) => `understudy.typed.${name}`

/** What a form starts from, with what was typed into it before a reload laid over it. Never a password. */
export function keptValues<Values extends object>(
  name: string,
  base: Values,
  shelf: () => Shelf = tab,
): Values {
  try {
    return withChanges(base, JSON.parse(shelf().getItem(keyOf(name)) ?? '{}'))
  } catch {
    // Storage is forbidden, or holds something else: nothing was typed.
    return base
  }
}

/** Keeps what was typed over `base`, field by field; nothing where nothing was. */
export function keepValues(name: string, values: object, base: object = {}, shelf: () => Shelf = tab): void {
  const { password: _secret, ...changes } = changesOf(values, base)
  if (Object.keys(changes).length === 0) return dropKept(name, shelf)
  try {
    shelf().setItem(keyOf(name), JSON.stringify(changes))
  } catch {
    // Full or forbidden: the words are still in the form.
  }
}

export function dropKept(name: string, shelf: () => Shelf = tab): void {
  try {
    shelf().removeItem(keyOf(name))
  } catch {
    // Forbidden: nothing was kept.
  }
}

/** For this browser tab only: nothing typed is left behind on a shared machine. */
const tab = () => sessionStorage
