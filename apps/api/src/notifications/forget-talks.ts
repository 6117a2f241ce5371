import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import type { CallRef } from '../kernel/events.ts'
import { withdrawUnsent } from '../kernel/outbox.ts'
import { forgetListeners } from './corrections/correction-queries.ts'
import { correctionKey } from './corrections/mail-corrections.ts'
import * as queries from './forget-queries.ts'
import { FORGOTTEN, unnamedTalk } from './notification-words.ts'
import { mailKeyOf, pushKeyOf, slackKeyOf } from './notify.ts'
import { textKeyOf } from './phone/text-news.ts'
import { deviceIdsOf } from './push/push-queries.ts'
import { readNoLongerLive } from './queries.ts'
import { talkMailKey } from './visitors/talk-mails.ts'
import { withdrawAnswers } from './visitors/withdraw-answers.ts'

/** What names who talks in a call; other news of it goes with its words. */
const NEWS_OF_TALKS = ['call_started', 'call_completed'] as const

interface TalkRef extends CallRef {
  cloneId: string
}

/**
 * Forgets the visitors' words of talks in what their founders were told: notifications say that something was asked
 * and no longer what, and nothing of it leaves by mail, by text, to Slack or to a device any more. Done twice, nothing
 * happens.
 */
export async function forgetTalks(
  { db, bus }: Pick<Kernel, 'bus'> & { db: Tx },
  calls: readonly CallRef[],
): Promise<void> {
  await queries.blankNotifications(db, calls, FORGOTTEN)
  const events = await queries.dropFromDigests(db, calls)
  await withdrawUnsent(
    db,
    calls.map(({ callId }) => talkMailKey(callId)),
  )
  await withdrawAnswers({ db, bus }, calls)
  const listened = await forgetListeners(db, calls)
  await withdrawUnsent(
    db,
    listened.flatMap(({ change_id: change, recipient_id: recipient }) =>
      recipient === null ? [] : [correctionKey(change, recipient)],
    ),
  )
  await withdrawNews(db, events)
}

/**
 * Takes who it was out of what founders were told of talks that their visitors deleted: that somebody talked, and for how
 * long, stays. Nothing that names them leaves any more. Done twice, nothing happens.
 */
export async function forgetWhoTalked(db: Tx, calls: readonly TalkRef[]): Promise<void> {
  const clones = new Map((await queries.clonesOf(db, calls)).map(({ id, name }) => [id, name]))
  for (const { cloneId, ...call } of calls) {
    const titles = unnamedTalk(clones.get(cloneId) ?? 'your clone')
    for (const type of NEWS_OF_TALKS) await queries.unnameNotifications(db, call, type, titles[type])
  }
  const events = calls.flatMap(({ ownerId, callId }) =>
    NEWS_OF_TALKS.map((type) => ({ owner_id: ownerId, ref: `${type}:${callId}` })),
  )
  await queries.emptyDigests(db, events)
  await withdrawNews(db, events)
}

/** That somebody is talking is read once they have hung up, and leaves by no way any more. Done twice, nothing happens. */
export async function endLiveNews(db: Tx, { ownerId, callId }: CallRef, now: Date): Promise<void> {
  await readNoLongerLive(db, ownerId, callId, now)
  await withdrawNews(db, [{ owner_id: ownerId, ref: `call_started:${callId}` }])
}

/** Takes back what was to leave of these events, by whatever way. */
async function withdrawNews(db: Tx, events: readonly { owner_id: string; ref: string }[]): Promise<void> {
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
