import type { Kernel } from '../kernel/context.ts'
import { listOwn } from './queries.ts'

/** The key by which an owner's clones speak at another house; null without one that can be read. */
export async function ownVoiceKey(
  { db, secrets }: Pick<Kernel, 'db' | 'secrets'>,
  ownerId: string,
): Promise<{ house: string; apiKey: string } | null> {
  const row = (await listOwn(db, ownerId)).find(({ use }) => use === 'voice')
  const apiKey = row ? secrets.open(row.api_key) : null
  return row && apiKey !== null ? { house: row.house, apiKey } : null
}
