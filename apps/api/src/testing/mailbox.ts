import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

/** A server under test, or the product as a process of its own. */
interface Mailing {
  dataDir: string
}

/** Every mail to `address` that has left the server, oldest first; of those only, whose subject fits. */
export async function mailsTo(server: Mailing, address: string, subject = /(?:)/): Promise<Email[]> {
  const dir = path.join(server.dataDir, 'mail')
  const names = await readdir(dir).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => PostalMime.parse(await readFile(path.join(dir, name)))),
  )
  return mails.filter(
    (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''),
  )
}

/** The newest of these mails, once there are at least `count`. */
export const mailTo = (server: Mailing, address: string, count = 1, subject?: RegExp): Promise<Email> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(server, address, subject)
      const newest = mails.at(-1)
      if (!newest || mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${address}`)
      return newest
    },
    { timeout: 15_000, interval: 50 },
  )

/** The files that a mail brings, without the picture that its HTML shows. */
export const filesOf = (mail: Email) => mail.attachments.filter(({ related }) => !related)

/** The first of them, with the line ends it was sent with. */
export function fileOf(mail: Email): string {
  const content = filesOf(mail)[0]?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  // Mail readers hand out the line ends of their machine.
  return text.replace(/\r?\n/g, '\r\n')
}
