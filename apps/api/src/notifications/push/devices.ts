import { createHash } from 'node:crypto'
import { type InputOf, LIMITS, type PushAnswer, type routes } from '@understudy/contract'
import type { Push, PushTarget } from '../../adapters/push/port.ts'
import { deviceOf } from '../../auth/rules.ts'
import { inTransaction, type Kernel, type UserContext } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { MessagePorts } from '../../kernel/outbox.ts'
import * as queries from './push-queries.ts'

const TEST_MESSAGE = {
  title: 'This device is told',
  body: 'What you chose shows here from now on.',
  path: '/settings/notifications',
}

/** The caller's devices. One statement. */
export const readPush =
  (push: Push) =>
  async (ctx: UserContext): Promise<PushAnswer> => {
    const rows = await queries.findDevices(ctx.db, ctx.caller.userId, push.publicKey)
    return {
      key: push.publicKey,
      devices: rows.map(({ id, device, mark, created_at }) => ({
        id,
        device,
        mark: mark.toString('hex'),
        created_at: created_at.toISOString(),
      })),
    }
  }

/** Has a browser told from now on; again is the same. Refuses `invalid` for a push service that is not listed. */
export const savePush = (push: Push) => async (ctx: UserContext, input: InputOf<typeof routes.savePush>) => {
  const { userId: ownerId } = ctx.caller
  const problem = push.whyNot(input.body)
  if (problem !== null) throw new AppError('invalid', { detail: problem, fields: { endpoint: problem } })
  await inTransaction(ctx, async ({ db, clock, secrets }) => {
    await queries.keepDevice(db, {
      ownerId,
      id: newId(),
      sessionId: ctx.caller.sessionId,
      mark: createHash('sha256').update(input.body.endpoint).digest(),
      subscription: secrets.seal(JSON.stringify(input.body)),
      vapidKey: push.publicKey,
      device: deviceOf(ctx.userAgent),
      createdAt: clock.now(),
    })
    const [, ...older] = await queries.findDevices(db, ownerId, push.publicKey)
    for (const { id } of older.slice(LIMITS.pushDevices - 1)) await queries.dropDevice(db, ownerId, id)
  })
  return readPush(push)(ctx)
}

/** Refuses `not_found` for a device that is not the caller's. */
export async function removePush(ctx: UserContext, { params }: InputOf<typeof routes.removePush>) {
  const removed = await inTransaction(ctx, ({ db }) => queries.dropDevice(db, ctx.caller.userId, params.id))
  if (!removed) throw refuse('not_found')
  return { success: true as const }
}

/**
 * Shows something there now. Refuses `not_found`, `wrong_state` where that browser takes nothing any more, which takes it
 * off the list, and `unavailable` where its service does not answer or this node cannot open what was sealed. No connection
 * is held meanwhile.
 */
export const testPush =
  (push: Push) =>
  async (ctx: UserContext, { params }: InputOf<typeof routes.testPush>) => {
    const row = await queries.findOwnDevice(ctx.db, ctx.caller.userId, params.id)
    if (!row) throw refuse('not_found')
    const answer = await sendTo(ctx, push, row, TEST_MESSAGE).catch((cause: unknown) => {
      const detail =
        cause instanceof Unopened
          ? 'What was kept of that browser cannot be opened here just now. Try again later.'
          : 'The push service of that browser does not answer just now. Try again later.'
      throw new AppError('unavailable', { detail, cause })
    })
    if (answer.taken) return { success: true as const }
    await inTransaction(ctx, ({ db }) => queries.dropDevice(db, row.owner_id, row.id))
    throw refuse('wrong_state', 'That browser takes nothing any more. Turn it on there again.')
  }

/**
 * Sends what the outbox has for devices. One that is gone is taken off its owner's list, and fails nothing. Throws where
 * this node does not know the secret that it was sealed with.
 */
export const deliverToPush = (kernel: Kernel, push: Push): NonNullable<MessagePorts['push']> => ({
  async send(_id, deviceId, message) {
    const row = await queries.findDevice(kernel.db, deviceId)
    if (!row) return
    const { taken } = await sendTo(kernel, push, row, message)
    if (!taken) await inTransaction(kernel, ({ db }) => queries.dropDevice(db, row.owner_id, row.id))
  },
})

class Unopened extends Error {}

/** Not taken either where it was turned on with another key. Throws {@link Unopened} where it was sealed with another secret. */
async function sendTo(
  { secrets }: Pick<Kernel, 'secrets'>,
  push: Push,
  { vapid_key: key, subscription }: { vapid_key: string; subscription: Uint8Array },
  message: Parameters<Push['send']>[1],
): Promise<{ taken: boolean }> {
  if (key !== push.publicKey) return { taken: false }
  const text = secrets.open(subscription)
  if (text === null) throw new Unopened('the device was sealed with another secret')
  return push.send(JSON.parse(text) as PushTarget, message)
}
