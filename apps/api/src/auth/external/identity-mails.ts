import type { IdentityProvider } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { queueMail } from '../../kernel/outbox.ts'
import { PROVIDER_NAMES } from './external-rules.ts'

/** Both tell the account's address, which somebody who stole a session cannot read. */
export const mailLinked = (kernel: Kernel, to: string, provider: IdentityProvider): Promise<void> =>
  queueMail(kernel, {
    to,
    subject: `${PROVIDER_NAMES[provider]} now opens your account`,
    text: [
      `A ${PROVIDER_NAMES[provider]} account was linked to your Understudy account just now: whoever has it can sign in here.`,
      `Was it not you? Then unlink it and choose a new password: ${kernel.publicUrl}/settings/security`,
    ].join('\n\n'),
  })

export const mailUnlinked = (kernel: Kernel, to: string, provider: IdentityProvider): Promise<void> =>
  queueMail(kernel, {
    to,
    subject: `${PROVIDER_NAMES[provider]} no longer opens your account`,
    text: [
      `The ${PROVIDER_NAMES[provider]} account was unlinked from your Understudy account just now.`,
      `Was it not you? Then choose a new password: ${kernel.publicUrl}/forgot-password`,
    ].join('\n\n'),
  })
