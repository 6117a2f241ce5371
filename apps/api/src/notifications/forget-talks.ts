import type { Tx } from '../kernel/database.ts'
import type { CallRef } from '../kernel/events.ts'
import { withdrawUnsent } from '../kernel/outbox.ts'
import { forgetListeners } from './corrections/correction-queries.ts'
import { correctionKey } from './corrections/mail-corrections.ts'
import * as queries from './forget-queries.ts'
import { FORGOTTEN } from './notification-words.ts'
import { mailKeyOf, pushKeyOf, slackKeyOf } from './notify.ts'
import { textKeyOf } from './phone/text-news.ts'
import { deviceIdsOf } from './push/push-queries.ts'
import { talkMailKey } from './visitors/talk-mails.ts'

/**
 * Forgets the visitors' words of talks in what their founders were told: notifications say that something was asked
 * and no longer what, and nothing of it leaves by mail, by text, to Slack or to a device any more. Done twice, nothing
 * happens.
 */
export async function forgetTalks(db: Tx, calls: readonly CallRef[]): Promise<void> {
  await queries.blankNotifications(db, calls, FORGOTTEN)
  const events = await queries.dropFromDigests(db, calls)
  await withdrawUnsent(
    db,
    calls.map(({ callId }) => talkMailKey(callId)),
  )
  const listened = await forgetListeners(db, calls)
  await withdrawUnsent(
    db,
    listened.flatMap(({ change_id: change, recipient_id: recipient }) =>
      recipient === null ? [] : [correctionKey(change, recipient)],
    ),
  )
  if (events.length === 0) return
  const devices = await deviceIdsOf(
    db,
    events.map(({ owner_id }) => owner_id),
  )
  await withdrawUnsent(
    db,
    events.flatMap(({ owner_id, ref }) => [
      mailKeyOf(owner_id, ref),
      slackKeyOf(owner_id, ref),
      textKeyOf(owner_id, ref),
      ...devices
        .filter((device) => device.owner_id === owner_id)
        .map(({ id }) => pushKeyOf(owner_id, ref, id)),
    ]),
  )
}
