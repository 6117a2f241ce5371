import { LIMITS } from '@understudy/contract'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { randomToken, tokenHash } from '../../kernel/ids.ts'
import type { Letter } from '../../kernel/letters/letter.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
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
    const letter = letters[purpose](`${kernel.publicUrl}/${purpose}?token=${token}`)
    await queueLetter(inner, {
      to: user.email,
      subject: letter.heading,
      letter,
      onBehalf: { ownerId: user.id, what: `The mail “${letter.heading}”`, path: '/settings/profile' },
    })
  })
}

const letters: Record<accounts.LinkPurpose, (url: string) => Letter> = {
  'reset-password': (url) => ({
    heading: 'Choose a new password',
    lines: [
      'Somebody, we hope you, asked for a new password for your Understudy account.',
      'Choose one within the next hour:',
    ],
    action: { label: 'Choose a new password', url },
    notes: [
      'The link works once. Was it not you? Then you need not do anything: your password stays as it is.',
    ],
    reason: 'You get this mail because a new password was asked for with this address.',
  }),
  'verify-email': (url) => ({
    heading: 'Confirm your email address',
    lines: ['Welcome to Understudy. Please confirm that this is your address:'],
    action: { label: 'Confirm this address', url },
    notes: ['The link works for a week. Did you not open an account? Then you can leave this mail alone.'],
    reason: 'You get this mail because an account was opened with this address.',
  }),
}
