import { LIMITS } from '@understudy/contract'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { randomToken, tokenHash } from '../../kernel/ids.ts'
import type { Letter } from '../../kernel/letters/letter.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import * as accounts from './account-queries.ts'

export const HOUR_MS = 3_600_000

/** What a link is mailed for; an invitation is a choice of a first password. */
export type AccountMail = accounts.LinkPurpose | 'invitation'
const PURPOSE = {
  'reset-password': 'reset-password',
  'verify-email': 'verify-email',
  invitation: 'reset-password',
} as const
const LIFE_MS = {
  'reset-password': LIMITS.resetLinkMs,
  'verify-email': LIMITS.verifyLinkMs,
  invitation: LIMITS.verifyLinkMs,
} as const

interface Recipient {
  id: string
  email: string
  name: string
}

/**
 * Mails a link to the user's own address; only its hash is kept. After too many within an hour nothing is sent,
 * so that nobody can fill another's mailbox. False where nothing is sent: tell it to the account itself alone.
 */
export function mailAccountLink(kernel: Kernel, user: Recipient, mail: AccountMail): Promise<boolean> {
  const purpose = PURPOSE[mail]
  return inTransaction(kernel, async (inner) => {
    const now = kernel.clock.now()
    const since = new Date(now.getTime() - HOUR_MS)
    // Jobs for the same account run side by side: each must see what the others sent.
    await accounts.lockAccountLinks(inner.db, user.id)
    const sent = await accounts.countAccountLinks(inner.db, user.id, purpose, since)
    if (sent >= LIMITS.accountLinksPerHour) return false
    const token = randomToken()
    await accounts.insertAccountLink(inner.db, {
      hash: tokenHash(token),
      user_id: user.id,
      purpose,
      email: user.email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS[mail]),
    })
    const letter = letters[mail](`${kernel.publicUrl}/${purpose}?token=${token}`)
    await queueLetter(inner, {
      to: user.email,
      subject: letter.heading,
      letter,
      isAwaited: true,
      onBehalf: { ownerId: user.id, what: `The mail “${letter.heading}”`, path: '/settings/profile' },
    })
    return true
  })
}

const letters: Record<AccountMail, (url: string) => Letter> = {
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
  invitation: (url) => ({
    heading: 'Your Understudy account',
    lines: [
      'Whoever runs this installation has opened an account for you.',
      'Choose a password to sign in with this address; your company comes after that.',
    ],
    action: { label: 'Choose a password', url },
    notes: [
      'The link works once, for a week. After that, ask for a new password where one signs in.',
      'Do you know nothing of it? Then you can leave this mail alone.',
    ],
    reason: 'You get this mail because an account was opened for this address.',
  }),
}
