import type { Slack } from '../../adapters/slack/port.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { type MessagePorts, queueMail } from '../../kernel/outbox.ts'
import * as queries from './webhook-queries.ts'

/**
 * Sends what the outbox has for Slack. A webhook that is gone, or was replaced since, is told nothing and fails nothing;
 * one that Slack has closed is turned off, and its founder is told by mail. Throws where this node does not know the secret
 * that its address was sealed with.
 */
export const deliverToSlack = (kernel: Kernel, slack: Slack): NonNullable<MessagePorts['slack']> => ({
  async send(_id, webhookId, { text }) {
    const webhook = await queries.findLiveWebhook(kernel.db, webhookId)
    if (!webhook) return
    const address = kernel.secrets.open(webhook.address)
    if (address === null) throw new Error('the webhook was sealed with another secret')
    const answer = await slack.post(address, text)
    if (!answer.taken) await endAndTell(kernel, { ownerId: webhook.owner_id, id: webhook.id }, answer.status)
  },
})

/** Turns a webhook off and tells its founder, once. */
export async function endAndTell(
  kernel: Kernel,
  webhook: { ownerId: string; id: string },
  status: number,
): Promise<void> {
  await inTransaction(kernel, async (inner) => {
    const owner = await queries.endWebhook(inner.db, webhook, inner.clock.now(), status)
    if (!owner) return
    await queueMail(inner, {
      to: owner.email,
      subject: 'Slack is turned off',
      text: [
        `Slack does not take our messages at your webhook any more (it answered ${status}), so nothing is sent there.`,
        'What you chose for the app and for mails holds as before.',
        'To be told in Slack again, make a new incoming webhook there and paste its address here:',
        `${inner.publicUrl}/settings/notifications`,
      ].join('\n\n'),
      dedupeKey: `slack-ended:${webhook.id}`,
    })
  })
}
