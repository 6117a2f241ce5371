import type { CallChannel, CallStatus } from '@understudy/contract'
import type { z } from 'zod'
import { type MeteredCall, quoteCall, renewHolds, settleCall } from '../../billing/holds/call-meter.ts'
import type { CallUse } from '../../billing/rules.ts'
import type { Kernel } from '../../kernel/context.ts'
import { countAnswers, findCarriedCalls } from '../carry-queries.ts'
import { heardOf } from '../rules.ts'

/** What the price of a call that ends is reckoned from. */
export interface EndedUse extends MeteredCall {
  channel: z.infer<typeof CallChannel>
  status: CallStatus
  billableMs: number
}

/** What an ending call is going to be charged. */
export const quoteEnd = async (kernel: Kernel, end: EndedUse): Promise<number> =>
  quoteCall(kernel, end, await useOf(kernel, end))

/** Charges a call in the transaction that closes it, and answers the credits. A second time nothing happens. */
export const settleEnd = async (kernel: Kernel, end: EndedUse): Promise<number> =>
  settleCall(kernel, end, await useOf(kernel, end))

/** Lets running calls hold what they need next. Answers the ids of those that nothing is left for. */
export async function renewCalls(kernel: Kernel, calls: readonly MeteredCall[]): Promise<Set<string>> {
  if (calls.length === 0) return new Set()
  const carried = await findCarriedCalls(kernel.db, calls)
  return renewHolds(
    kernel,
    carried.map((call) => ({
      ownerId: call.owner_id,
      callId: call.id,
      use:
        call.channel === 'text'
          ? { channel: 'text', billableMs: 0, answers: call.answers }
          : { channel: 'voice', billableMs: heardOf(call.snapshot).billableMs, answers: 0 },
    })),
  )
}

async function useOf(kernel: Kernel, end: EndedUse): Promise<CallUse> {
  const { ownerId, callId, channel, status } = end
  if (status === 'missed' || status === 'failed') return { channel, billableMs: 0, answers: 0 }
  if (channel === 'voice') return { channel, billableMs: end.billableMs, answers: 0 }
  return { channel, billableMs: 0, answers: await countAnswers(kernel.db, ownerId, callId) }
}
