import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import * as arriving from '../arriving/arriving-queries.ts'
import { keyOf, kindOfContentType, parsePath, pathOf } from '../rules.ts'
import * as sharing from './sharing-queries.ts'

/** The first step of a transaction that gives an owner files, before it holds any clone. */
export const lockFiles = (kernel: { db: Tx }, ownerId: string) => arriving.lockQuota(kernel.db, ownerId)

export interface SharedFiles {
  /** Of the other clone's file; undefined where the first was not there. */
  idOf(id: string): string | undefined
  /** The same of a path, as clones keep it. */
  pathOf(path: string): string | undefined
}

/**
 * Gives another clone of one owner some files with all that was made from them, and pictures by the paths that clones
 * keep. They are files of its own, which share the stored bytes: each can go without the other.
 */
export async function shareFiles(
  kernel: Pick<Kernel, 'clock'> & { db: Tx },
  clone: { ownerId: string; cloneId: string },
  wanted: { ids: readonly string[]; paths: readonly string[] },
): Promise<SharedFiles> {
  const places = wanted.paths.flatMap((path) => parsePath(path) ?? [])
  const found = await sharing.holdFiles(kernel.db, clone.ownerId, { ids: wanted.ids, places })
  const ids = new Map(found.map((file) => [file.id, newId()]))
  const paths = new Map<string, string>()
  const copies = found.flatMap((file): sharing.SharingFile[] => {
    const id = ids.get(file.id)
    const kind = kindOfContentType(file.content_type)
    if (!id || !kind) return []
    const path = pathOf(clone.ownerId, id, kind)
    paths.set(keyOf(file), keyOf({ bucket: file.bucket, path }))
    return [{ sharedId: file.id, id, path, madeFrom: ids.get(file.made_from ?? '') ?? null }]
  })
  if (copies.length > 0) {
    await sharing.insertSharing(kernel.db, { ...clone, now: kernel.clock.now() }, copies)
  }
  return {
    idOf: (id) => ids.get(id),
    pathOf: (path) => {
      const place = parsePath(path)
      return place ? paths.get(keyOf(place)) : undefined
    },
  }
}
