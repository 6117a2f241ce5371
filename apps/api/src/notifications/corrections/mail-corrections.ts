import { keepRecipients } from '../../investors/records/mail-recipients.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Events } from '../../kernel/events.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import { unsubscribeUrl } from '../../kernel/letters/unsubscribe-link.ts'
import { faceOfClone } from '../../publishing/face-of-clone.ts'
import { companyNameOf } from '../visitors/company-name.ts'
import { wayBack } from '../visitors/way-back.ts'
import * as queries from './correction-queries.ts'
import { correctionLetter, type NowStated } from './correction-words.ts'
import { hearsNow } from './hears-now.ts'
import * as sending from './sending-queries.ts'

const AT_ONCE = 100

/** Mails a correction to those who are to be told and can be mailed, each person once; some at a time. */
export async function mailCorrections(
  kernel: Kernel,
  { ownerId, changeId }: Events['correction.asked'],
): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    taken = await inTransaction(kernel, async (inner) => {
      const rows = await sending.takeAsked(inner.db, ownerId, changeId, {
        now: inner.clock.now(),
        limit: AT_ONCE,
      })
      const change = await queries.findCorrection(inner.db, ownerId, changeId)
      // It changed again meanwhile: those are asked about anew.
      if (change) await mailSome(inner, change, rows)
      return rows.length
    })
  }
}

/** Names the mail about a change to one person. */
export const correctionKey = (changeId: string, recipientId: string): string =>
  `correction:${changeId}:${recipientId}`

async function mailSome(
  kernel: Kernel & { db: Tx },
  change: queries.CorrectionRow,
  rows: readonly queries.ListenerRow[],
): Promise<void> {
  const byEmail = Map.groupBy(rows, ({ email }) => email)
  const recipients = await keepRecipients(
    kernel.db,
    change.owner_id,
    [...byEmail.keys()].filter((email) => email !== null),
  )
  const hearing = await hearsNow(kernel.db, change.owner_id, change.clone_id)
  for (const [email, heard] of byEmail) {
    const recipient = email === null ? undefined : recipients.get(email)
    const [last] = heard
    if (email === null || !recipient || recipient.hasStopped || !last) continue
    const callIds = heard.map(({ call_id: id }) => id)
    if (!(await sending.nameRecipient(kernel.db, change, callIds, recipient.id))) continue
    // Who may not hear it in one of their talks may in another, with the same address.
    const best = heard.find((one) => hearing(one.audience, change) !== 'withheld') ?? last
    const now = hearing(best.audience, change)
    await mailOne(kernel, change, { heard, email, recipientId: recipient.id, now })
  }
}

async function mailOne(
  kernel: Kernel & { db: Tx },
  change: queries.CorrectionRow,
  to: { heard: readonly queries.ListenerRow[]; email: string; recipientId: string; now: NowStated },
): Promise<void> {
  const { owner_id: ownerId, clone_id: cloneId, id } = change
  const { heard, email, recipientId, now } = to
  const [last] = heard
  if (!last) return
  const company = await companyNameOf(kernel.db, ownerId, cloneId)
  const url = await wayBack(kernel, ownerId, last)
  await queueLetter(kernel, {
    to: email,
    subject: `A correction from ${company}`,
    letter: correctionLetter({
      // Whose link is closed sees the clone no more.
      face: url === null ? { name: company } : await faceOfClone(kernel.db, ownerId, cloneId, company),
      company,
      heard,
      now,
      url,
      wasLeft: last.was_left,
      stopUrl: await unsubscribeUrl(kernel, { ownerId, kind: 'company', recipientId }),
    }),
    onBehalf: {
      ownerId,
      recipientId,
      what: 'A correction of a figure',
      path: `/clone/${cloneId}?tab=versions`,
    },
    dedupeKey: correctionKey(id, recipientId),
  })
}
