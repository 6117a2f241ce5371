import {
  type InputOf,
  type Notification,
  Notification as NotificationSchema,
  type routes,
} from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { withTimes, wordsOnceOver } from './notification-words.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.listNotifications>>[number]

/** Notifications of the caller, the latest first, with how many there are and how many are unread. Two statements. */
export async function listNotifications(
  { db, caller }: UserContext,
  { query }: InputOf<typeof routes.listNotifications>,
) {
  const { offset, limit, unread_only: unreadOnly } = query
  const [rows, { total, unread }] = await Promise.all([
    queries.listNotifications(db, caller.userId, { offset, limit, unreadOnly }),
    queries.readTally(db, caller.userId),
  ])
  return {
    notifications: rows.map(toNotification),
    unread_count: unread,
    total: unreadOnly ? unread : total,
  }
}

/** The badge's number; every open tab asks for it again and again. One statement, one row by its key. */
export async function countUnread(ctx: UserContext) {
  const { unread } = await queries.readTally(ctx.db, ctx.caller.userId)
  return { unread_count: unread }
}

/** What the database does not know the form of; the whole is judged where it is answered. */
const Kept = NotificationSchema.pick({ type: true, priority: true })

function toNotification(row: Row): Notification {
  const { title, content } = row.type === 'call_started' && !row.is_live ? wordsOnceOver(row) : row
  return {
    ...row,
    ...Kept.parse(row),
    title,
    content: withTimes(content, row.times),
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
