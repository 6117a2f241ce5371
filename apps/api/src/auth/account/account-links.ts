import { LIMITS } from '@understudy/contract'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { randomToken, tokenHash } from '../../kernel/ids.ts'
import { queueMail } from '../../kernel/outbox.ts'
import * as accounts from './account-queries.ts'

const HOUR_MS = 3_600_000
const LIFE_MS = { 'reset-password': LIMITS.resetLinkMs, 'verify-email': LIMITS.verifyLinkMs } as const

interface Recipient {
  id: string
  email: string
  name: string
}

/**
 * Mails a link to the user's own address; only its hash is kept. After too many within an hour nothing is sent,
 * so that nobody can fill another's mailbox.
 */
export function mailAccountLink(kernel: Kernel, user: Recipient, purpose: accounts.LinkPurpose) {
  return inTransaction(kernel, async (inner) => {
    const now = kernel.clock.now()
    const since = new Date(now.getTime() - HOUR_MS)
    // Jobs for the same account run side by side: each must see what the others sent.
    await accounts.lockAccountLinks(inner.db, user.id)
    const sent = await accounts.countAccountLinks(inner.db, user.id, purpose, since)
    if (sent >= LIMITS.accountLinksPerHour) return
    const token = randomToken()
    await accounts.insertAccountLink(inner.db, {
      hash: tokenHash(token),
      user_id: user.id,
      purpose,
      email: user.email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS[purpose]),
    })
    await queueMail(inner, {
      to: user.email,
      ...words[purpose](`${kernel.publicUrl}/${purpose}?token=${token}`),
    })
  })
}

const words: Record<accounts.LinkPurpose, (url: string) => { subject: string; text: string }> = {
  'reset-password': (url) => ({
    subject: 'Choose a new password',
    text: [
      'Somebody, we hope you, asked for a new password for your Understudy account.',
      `Choose one here within the next hour:\n${url}`,
      'The link works once. Was it not you? Then you need not do anything: your password stays as it is.',
    ].join('\n\n'),
  }),
  'verify-email': (url) => ({
    subject: 'Confirm your email address',
    text: [
      'Welcome to Understudy. Please confirm that this is your address:',
      url,
      'The link works for a week. Did you not open an account? Then you can leave this mail alone.',
    ].join('\n\n'),
  }),
}
