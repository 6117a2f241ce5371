import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { queueSms } from '../../kernel/outbox.ts'
import { textsOfClone } from './phone-queries.ts'
import { textOf } from './phone-rules.ts'

interface NewsByText {
  ownerId: string
  /** Names the event, its type in front. */
  ref: string
  /** Whose phone it is; null where nothing is to be told by text. */
  phoneId: string | null
  title: string
  actionUrl: string
}

/** The phone that is told of news; null where the founder or the tool of the clone that it is about says no. */
export async function phoneFor(
  db: Tx,
  { ownerId, cloneId }: { ownerId: string; cloneId?: string | null | undefined },
  phoneId: string | null,
): Promise<string | null> {
  if (phoneId === null || !cloneId) return phoneId
  return (await textsOfClone(db, ownerId, cloneId)) ? phoneId : null
}

/** Tells news by text message, in the transaction that is open; more than forty a day are not told so. */
export async function textNews(kernel: Kernel & { db: Tx }, news: NewsByText): Promise<void> {
  if (news.phoneId === null) return
  const counts = [{ limit: 'text.owner', key: news.ownerId }] as const
  if ((await kernel.limits.take(counts, kernel.clock.now().getTime())) > 0) return
  await queueSms(kernel, {
    to: news.phoneId,
    text: textOf(news.title, `${kernel.publicUrl}${news.actionUrl}`),
    dedupeKey: textKeyOf(news.ownerId, news.ref),
  })
}

/** Names the text message about an event. */
export const textKeyOf = (ownerId: string, ref: string): string => `text:${ownerId}:${ref}`
