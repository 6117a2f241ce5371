import type { Kernel } from '../../kernel/context.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'

/** Tells the account's address, which somebody who stole a session cannot read. */
export const mailPasswordChanged = (kernel: Kernel, user: { id: string; email: string }): Promise<void> =>
  queueLetter(kernel, {
    to: user.email,
    subject: 'Your password was changed',
    onBehalf: { ownerId: user.id, what: 'The mail about your new password', path: '/settings/profile' },
    letter: {
      heading: 'Your password was changed',
      lines: [
        'The password of your Understudy account was changed just now, and other devices were signed out.',
        'Was it you? Then there is nothing to do. Was it not you? Then choose a new one at once:',
      ],
      action: { label: 'Choose a new password', url: `${kernel.publicUrl}/forgot-password` },
      reason: 'This mail goes to the address of an account whenever its password changes.',
    },
  })
