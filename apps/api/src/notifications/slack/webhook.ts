import type { InputOf, routes, SlackWebhook } from '@understudy/contract'
import type { Slack } from '../../adapters/slack/port.ts'
import { inTransaction, type Kernel, type UserContext } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { endAndTell } from './deliver.ts'
import { dropSlack } from './drop-slack.ts'
import * as queries from './webhook-queries.ts'

const ENDING_CHARS = 4
const TEST_TEXT = 'Understudy can write to this channel. What you chose is told here from now on.'

/** The caller's webhook, masked. One statement. */
export async function readSlack(ctx: UserContext): Promise<{ webhook: SlackWebhook | null }> {
  const row = await queries.findWebhook(ctx.db, ctx.caller.userId)
  if (!row) return { webhook: null }
  return {
    webhook: {
      ending: row.ending,
      created_at: row.created_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    },
  }
}

/** Keeps the address sealed, in place of the one before. Refuses `invalid` for what is no incoming webhook. */
export const saveSlack =
  (slack: Slack) => async (ctx: UserContext, input: InputOf<typeof routes.saveSlack>) => {
    const { address } = input.body
    const problem = slack.whyNot(address)
    if (problem !== null) throw new AppError('invalid', { detail: problem, fields: { address: problem } })
    await inTransaction(ctx, async (inner) => {
      await dropSlack(inner.db, ctx.caller.userId)
      await queries.saveWebhook(inner.db, {
        ownerId: ctx.caller.userId,
        id: newId(),
        address: ctx.secrets.seal(address),
        ending: address.slice(-ENDING_CHARS),
        createdAt: ctx.clock.now(),
      })
    })
    return readSlack(ctx)
  }

/** Takes it away; again is the same. What waits to be sent there is not sent. */
export async function removeSlack(ctx: UserContext) {
  await inTransaction(ctx, ({ db }) => dropSlack(db, ctx.caller.userId))
  return { success: true as const }
}

/**
 * Posts a line there now and says whether it was taken. Refuses `not_found` where there is none, `wrong_state` where it
 * has ended or ends by this, and `unavailable` where Slack does not answer or this node cannot open what was sealed. No connection is held meanwhile.
 */
export const testSlack = (slack: Slack, kernel: Kernel) => async (ctx: UserContext) => {
  const row = await queries.findWebhook(ctx.db, ctx.caller.userId)
  if (!row) throw refuse('not_found')
  if (row.ended_at !== null) throw refuse('wrong_state', ENDED)
  const address = ctx.secrets.open(row.address)
  if (address === null) throw new AppError('unavailable', { detail: UNOPENED })
  const answer = await slack.post(address, TEST_TEXT).catch((cause: unknown) => {
    throw new AppError('unavailable', { detail: 'Slack does not answer just now. Try again later.', cause })
  })
  if (answer.taken) return { success: true as const }
  await endAndTell(kernel, { ownerId: ctx.caller.userId, id: row.id }, answer.status)
  throw refuse('wrong_state', ENDED)
}

const UNOPENED =
  'The address that was kept cannot be opened here just now. Try again later, or paste it here once more.'
const ENDED =
  'Slack does not take anything at this address any more. Make a new webhook there and paste it here.'
