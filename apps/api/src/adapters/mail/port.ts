import type { MailToSend } from '../../kernel/outbox.ts'

/** Keeps what was sent. */
export interface MailKeeper {
  /** Not an error when it is gone already. */
  forget(id: string): Promise<void>
}

/** A picture that its HTML shows as `cid:<name>`, so that nothing is fetched where it is read. */
export interface MailPicture {
  cid: string
  jpeg: Uint8Array
}

/** Sends mails, and lets go of its connections at the end. */
export interface MailProvider extends MailKeeper {
  send(id: string, to: string, message: MailToSend, picture?: MailPicture): Promise<void>
  close?(): void
}
