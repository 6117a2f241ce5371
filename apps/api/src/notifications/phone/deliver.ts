import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { type MessagePorts, RefusedForGood } from '../../kernel/outbox.ts'
import { endPhone, findNumber, refuseCode } from './phone-queries.ts'

/**
 * Sends what the outbox has for phones, which it knows by their ids. One that is gone, was replaced since, or waited
 * for a code that has run out, is told nothing and fails nothing; one whose number is refused for good is turned off, and its founder is told, once.
 */
export const deliverToPhone = (kernel: Kernel, sms: MessagePorts['sms']): MessagePorts['sms'] =>
  sms && {
    async send(messageId, id, message) {
      const to = await findNumber(kernel.db, id, kernel.clock.now())
      if (!to) return
      try {
        await sms.send(messageId, to.number, message)
      } catch (error) {
        if (!(error instanceof RefusedForGood)) throw error
        const phone = { ownerId: to.owner_id, id, reason: error.message }
        // Whoever waits for a code reads it where they wait.
        if (to.is_asked) return void (await refuseCode(kernel.db, phone.ownerId, id, phone.reason))
        await endAndTell(kernel, { ...phone, number: to.number })
      }
    },
  }

const endAndTell = (
  kernel: Kernel,
  phone: { ownerId: string; id: string; number: string; reason: string },
): Promise<void> =>
  inTransaction(kernel, async (inner) => {
    if (!(await endPhone(inner.db, { ...phone, at: inner.clock.now() }))) return
    const { ownerId, id, number, reason } = phone
    await inner.bus.emit(inner.db, 'phone.ended', { ownerId, phoneId: id, number, reason })
  })
