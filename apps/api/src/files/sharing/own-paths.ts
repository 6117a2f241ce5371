import type { Kernel } from '../../kernel/context.ts'
import { keyOf, parsePath } from '../rules.ts'
import * as sharing from './sharing-queries.ts'

/** Those of the paths, as clones keep them, that name files of the owner, wherever their bytes lie. */
export async function ownPaths(
  { db }: Pick<Kernel, 'db'>,
  ownerId: string,
  paths: readonly string[],
): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const places = paths.flatMap((path) => parsePath(path) ?? [])
  const found = new Set((await sharing.findPlaces(db, ownerId, places)).map(keyOf))
  return new Set(
    paths.filter((path) => {
      const place = parsePath(path)
      return place !== null && found.has(keyOf(place))
    }),
  )
}
