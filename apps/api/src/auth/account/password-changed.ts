import { IdentityProvider } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import { listIdentities } from '../external/external-queries.ts'
import { PROVIDER_NAMES } from '../external/external-rules.ts'

/**
 * Tells the account's address, which somebody who stole a session cannot read; and what else opens the account. Where it
 * is the `first` that opens it at all, as after an invitation, nothing has changed, and nobody is told.
 */
export async function mailPasswordChanged(
  kernel: Kernel,
  user: { id: string; email: string },
  first = false,
): Promise<void> {
  const linked = await listIdentities(kernel.db, user.id)
  if (first && linked.length === 0) return
  const heading = first ? 'Your account has a password now' : 'Your password was changed'
  const happened = first
    ? 'A password was set for your Understudy account just now, and other devices were signed out.'
    : 'The password of your Understudy account was changed just now, and other devices were signed out.'
  const names = linked.map(
    ({ provider, email }) => PROVIDER_NAMES[IdentityProvider.parse(provider)] + (email ? ` (${email})` : ''),
  )
  await queueLetter(kernel, {
    to: user.email,
    subject: heading,
    onBehalf: { ownerId: user.id, what: 'The mail about your new password', path: '/settings/profile' },
    letter: {
      heading,
      lines: [
        happened,
        ...(names.length === 0
          ? []
          : [
              `It opens with ${names.join(' and ')} as before: unlink what is not yours under Settings, Security.`,
            ]),
        'Was it you? Then there is nothing to do. Was it not you? Then choose a new one at once:',
      ],
      action: { label: 'Choose a new password', url: `${kernel.publicUrl}/forgot-password` },
      reason: 'This mail goes to the address of an account whenever its password changes.',
    },
  })
}
