import type { Tx } from '../../kernel/database.ts'
import { parsePath } from '../rules.ts'
import * as sharing from './sharing-queries.ts'

/**
 * Slides that are in use, `paths` as clones keep them, outlive the deck that they were made from. The caller holds
 * their clone.
 */
export async function setApart(kernel: { db: Tx }, ownerId: string, paths: readonly string[]): Promise<void> {
  const places = paths.flatMap((path) => parsePath(path) ?? [])
  if (places.length > 0) await sharing.setApart(kernel.db, ownerId, places)
}
