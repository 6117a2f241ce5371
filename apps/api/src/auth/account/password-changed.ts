import type { Kernel } from '../../kernel/context.ts'
import { queueMail } from '../../kernel/outbox.ts'

/** Tells the account's address, which somebody who stole a session cannot read. */
export const mailPasswordChanged = (kernel: Kernel, to: string): Promise<void> =>
  queueMail(kernel, {
    to,
    subject: 'Your password was changed',
    text: [
      'The password of your Understudy account was changed just now, and other devices were signed out.',
      `Was it not you? Then choose a new one at once: ${kernel.publicUrl}/forgot-password`,
    ].join('\n\n'),
  })
