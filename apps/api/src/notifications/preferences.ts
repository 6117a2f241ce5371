import {
  type InputOf,
  NOTIFICATION_TYPES,
  NotificationPreferences,
  NotificationType,
  type routes,
} from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import * as queries from './queries.ts'
import { TERMS, timeZoneOf } from './rules.ts'

/** What the caller chose for each type, and the default where they chose nothing. Two statements. */
export async function readPreferences(ctx: UserContext): Promise<NotificationPreferences> {
  const rows = await queries.readPreferences(ctx.db, ctx.caller.userId)
  const chosen = new Map(rows.map((row) => [row.type, row]))
  const preferences = Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [
      type,
      {
        in_app: chosen.get(type)?.in_app ?? TERMS[type].inApp,
        email: chosen.get(type)?.email ?? TERMS[type].email,
        slack: chosen.get(type)?.slack ?? TERMS[type].slack,
        push: chosen.get(type)?.push ?? TERMS[type].push,
        sms: chosen.get(type)?.sms ?? TERMS[type].sms,
      },
    ]),
  )
  const zone = timeZoneOf(await queries.readSettings(ctx.db, ctx.caller.userId))
  return NotificationPreferences.parse({ preferences, digest_timezone: zone })
}

/** Changes the types and channels that are named, and answers all of them. */
export async function savePreferences(ctx: UserContext, input: InputOf<typeof routes.savePreferences>) {
  const choices = Object.entries(input.body.preferences).map(([type, choice]) => ({
    type: NotificationType.parse(type),
    inApp: choice?.in_app,
    email: choice?.email,
    slack: choice?.slack,
    push: choice?.push,
    sms: choice?.sms,
  }))
  if (choices.length > 0) await queries.savePreferences(ctx.db, ctx.caller.userId, choices)
  return readPreferences(ctx)
}
