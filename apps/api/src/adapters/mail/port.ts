import type { MessagePorts } from '../../kernel/outbox.ts'

/** Keeps what was sent. */
export interface MailKeeper {
  /** Not an error when it is gone already. */
  forget(id: string): Promise<void>
}

/** Sends mails, and lets go of its connections at the end. */
export interface MailProvider extends MailKeeper {
  send: MessagePorts['mail']['send']
  close?(): void
}
