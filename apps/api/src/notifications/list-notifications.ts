import {
  type InputOf,
  type Notification,
  Notification as NotificationSchema,
  type routes,
} from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { createDeepPages, DEEP_FROM } from '../kernel/deep-pages.ts'
import { withTimes } from './notification-words.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.listNotifications>>[number]

/**
 * Notifications of the caller, the latest first, with how many there are and how many are unread. Two statements, three
 * where the page is deep.
 */
export function listNotifications() {
  const findDeepPage = createDeepPages()
  return async ({ db, clock, caller }: UserContext, input: InputOf<typeof routes.listNotifications>) => {
    const { offset, limit, unread_only: unreadOnly } = input.query
    const { userId } = caller
    const reading = queries.readTally(db, userId)
    const readDeep = async () => {
      const { changes } = await reading
      const list = JSON.stringify([userId, unreadOnly])
      const ids = await findDeepPage({ list, skip: offset, limit, changes, nowMs: clock.nowMs() }, (walk) =>
        queries.walkNotifications(db, userId, unreadOnly, walk),
      )
      const found = ids.length === 0 ? [] : await queries.findNotifications(db, userId, ids)
      const byId = new Map(found.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    }
    const [rows, { total, unread }] = await Promise.all([
      offset > DEEP_FROM ? readDeep() : queries.listNotifications(db, userId, { offset, limit, unreadOnly }),
      reading,
    ])
    return {
      notifications: rows.map(toNotification),
      unread_count: unread,
      total: unreadOnly ? unread : total,
    }
  }
}

/** The badge's number; every open tab asks for it again and again. One statement, one row by its key. */
export async function countUnread(ctx: UserContext) {
  const { unread } = await queries.readTally(ctx.db, ctx.caller.userId)
  return { unread_count: unread }
}

function toNotification(row: Row): Notification {
  return NotificationSchema.parse({
    ...row,
    content: withTimes(row.content, row.times),
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  })
}
