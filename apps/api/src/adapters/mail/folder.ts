import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { composed } from './compose.ts'
import type { MailProvider } from './port.ts'

/** Mail where no provider is configured: each message is a file `<id>.eml`, as it would have been sent. */
export function createMailFolder(dir: string, from: string): MailProvider {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(id, to, message, picture) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const mail = await composer.sendMail(composed(id, from, to, message, picture))
      const file = path.join(dir, `${id}.eml`)
      // Readers list the folder: a mail is there whole or not at all.
      await writeFile(`${file}.part`, mail.message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    forget: (id) => rm(path.join(dir, `${id}.eml`), { force: true }),
  }
}
