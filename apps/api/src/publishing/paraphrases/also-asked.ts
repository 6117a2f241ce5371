import { createHash } from 'node:crypto'
import type { Kernel } from '../../kernel/context.ts'
import type { CloneSnapshot } from '../snapshot.ts'
import { type AlsoAsked, NOTHING_ELSE_ASKED } from './asked-by.ts'
import * as queries from './queries.ts'
import { sourcesOf } from './sources.ts'

/** One statement. Without them where they cannot be read: the clone is found by its own words all the same. */
export async function loadAlsoAsked(
  { db, log }: Pick<Kernel, 'db' | 'log'>,
  clone: { ownerId: string; cloneId: string },
  snapshot: CloneSnapshot,
): Promise<AlsoAsked> {
  try {
    const rows = await queries.listKnown(db, clone)
    return rows.length === 0 ? NOTHING_ELSE_ASKED : alsoAskedIn(snapshot, rows)
  } catch (error) {
    log.warn({ err: error }, 'other ways to ask could not be read')
    return NOTHING_ELSE_ASKED
  }
}

function alsoAskedIn(
  snapshot: CloneSnapshot,
  rows: Awaited<ReturnType<typeof queries.listKnown>>,
): AlsoAsked {
  const byDigest = new Map(rows.map(({ digest, lines }) => [digest, lines]))
  const asked = { faq: new Map<string, string[]>(), fact: new Map<string, string[]>() }
  const named: string[] = []
  for (const { digest, kind, id } of sourcesOf(snapshot).all) {
    const texts = (byDigest.get(digest) ?? []).flatMap(({ text, off }) => (off ? [] : [text]))
    if (texts.length === 0) continue
    asked[kind].set(id, texts)
    named.push(digest, ...texts)
  }
  if (named.length === 0) return NOTHING_ELSE_ASKED
  const stamp = createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 16)
  return { stamp, faqs: asked.faq, facts: asked.fact }
}
