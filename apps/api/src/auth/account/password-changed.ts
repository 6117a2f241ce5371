import { IdentityProvider } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import { listIdentities } from '../external/external-queries.ts'
import { PROVIDER_NAMES } from '../external/external-rules.ts'

/** Tells the account's address, which somebody who stole a session cannot read; and what else opens the account. */
export async function mailPasswordChanged(
  kernel: Kernel,
  user: { id: string; email: string },
): Promise<void> {
  const linked = await listIdentities(kernel.db, user.id)
  const names = linked.map(
    ({ provider, email }) => PROVIDER_NAMES[IdentityProvider.parse(provider)] + (email ? ` (${email})` : ''),
  )
  await queueLetter(kernel, {
    to: user.email,
    subject: 'Your password was changed',
    onBehalf: { ownerId: user.id, what: 'The mail about your new password', path: '/settings/profile' },
    letter: {
      heading: 'Your password was changed',
      lines: [
        'The password of your Understudy account was changed just now, and other devices were signed out.',
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
