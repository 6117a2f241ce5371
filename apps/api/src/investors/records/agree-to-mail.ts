import { MAIL_AGREEMENT } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { keepRecipients } from './mail-recipients.ts'

interface Agreed {
  ownerId: string
  sessionId: string
  email: string
}

/**
 * Writes down what a visitor agreed to in this visit, in the words that they read; the last address of a visit holds.
 * Whoever asked for no more mails from this company gets none all the same: anybody can type an address.
 */
export async function agreeToMail(ctx: Kernel & { db: Tx }, agreed: Agreed): Promise<void> {
  const { ownerId, sessionId } = agreed
  const recipient = (await keepRecipients(ctx.db, ownerId, [agreed.email])).get(agreed.email)
  if (!recipient) throw new Error('a recipient was not kept')
  const said = {
    recipient_id: recipient.id,
    words: MAIL_AGREEMENT,
    agreed_at: ctx.clock.now(),
  }
  await ctx.db
    .insertInto('mail_agreements')
    .values({ owner_id: ownerId, session_id: sessionId, ...said })
    .onConflict((conflict) => conflict.columns(['owner_id', 'session_id']).doUpdateSet(said))
    .execute()
  await ctx.bus.emit(ctx.db, 'mail.agreed', { ownerId, sessionId })
}

/** What an investor agreed to under any of their addresses is over with their record; that they want no mails stays. */
export const forgetAgreements = (db: Tx, ownerId: string, investorId: string) =>
  db
    .deleteFrom('mail_agreements')
    .where('owner_id', '=', ownerId)
    .where('recipient_id', 'in', (eb) =>
      eb
        .selectFrom('mail_recipients as recipient')
        .innerJoin('investor_emails as known', (join) =>
          join
            .onRef('known.owner_id', '=', 'recipient.owner_id')
            .onRef('known.email', '=', 'recipient.email'),
        )
        .select('recipient.id')
        .where('recipient.owner_id', '=', ownerId)
        .where('known.investor_id', '=', investorId),
    )
    .execute()
