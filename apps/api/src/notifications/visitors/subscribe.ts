import type { Kernel } from '../../kernel/context.ts'
import type { EventBus } from '../../kernel/jobs.ts'
import { mailAnswers } from './answer-mails.ts'
import { type LoadVersion, planTalkMails, sendTalkMails } from './talk-mails.ts'

/** What visitors who agreed to it are mailed; before the bus starts. */
export function subscribeVisitorMails(bus: EventBus, kernel: Kernel, loadVersion: LoadVersion): void {
  const plan = planTalkMails(loadVersion)
  bus.on('call.ended', 'plan-talk-mail', (event) => plan(kernel, event))
  bus.on('mail.agreed', 'plan-talk-mails', (event) => plan(kernel, event))
  bus.on('mail.agreed', 'mail-answers', (event) => mailAnswers(kernel, event))
  bus.on('question.answered', 'mail-askers', (event) => mailAnswers(kernel, event))
  bus.every('visitor-mails.talks', '* * * * *', () => sendTalkMails(kernel, loadVersion))
}
