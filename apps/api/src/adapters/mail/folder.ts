import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { MessagePorts } from '../../kernel/outbox.ts'

/** Keeps what was sent. */
export interface MailKeeper {
  /** Not an error when it is gone already. */
  forget(id: string): Promise<void>
}

/** Mail where no provider is configured: each message is a file `<id>.eml`, as it would have been sent. */
export function createMailFolder(dir: string, from: string): MessagePorts['mail'] & MailKeeper {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(id, to, message) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const composed = await composer.sendMail({
        from,
        to,
        messageId: `<${id}@understudy>`,
        subject: message.subject,
        text: message.text,
        ...(message.html === undefined ? {} : { html: message.html }),
        attachments: message.attachments,
        ...(message.unsubscribeUrl === undefined ? {} : unsubscribing(message.unsubscribeUrl)),
      })
      const file = path.join(dir, `${id}.eml`)
      // Readers list the folder: a mail is there whole or not at all.
      await writeFile(`${file}.part`, composed.message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    forget: (id) => rm(path.join(dir, `${id}.eml`), { force: true }),
  }
}

const unsubscribing = (url: string) => ({
  list: { unsubscribe: { url } },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})
