import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Attachment } from 'postal-mime'

/** One mail of the folder, as its reader sees it. */
export interface StoredMail {
  id: string
  from: string
  to: string
  subject: string
  sentAt: string
  text: string
  /** With the pictures that came with it inside; null where there is text only. */
  html: string | null
  /** Files, not what the HTML shows. */
  attachments: { name: string; contentType: string; content: Buffer }[]
}

export interface Mailbox {
  /** The latest first. */
  list(page: { skip: number; limit: number }): Promise<{ total: number; mails: StoredMail[] }>
  /** Null where there is no such mail. */
  read(id: string): Promise<StoredMail | null>
}

const MAIL_FILE = /^([0-9a-f-]{36})\.eml$/

/** Reads what `createMailFolder` writes. File names begin with the time of the mail. */
export function createMailbox(dir: string): Mailbox {
  async function ids(): Promise<string[]> {
    // No folder yet: no mail has left.
    const names = await readdir(dir).catch(() => [])
    return names.flatMap((name) => MAIL_FILE.exec(name)?.[1] ?? []).toSorted((a, b) => (a < b ? 1 : -1))
  }

  async function read(id: string): Promise<StoredMail | null> {
    if (!MAIL_FILE.test(`${id}.eml`)) return null
    const bytes = await readFile(path.join(dir, `${id}.eml`)).catch(() => null)
    return bytes && open(id, bytes)
  }

  return {
    read,
    async list({ skip, limit }) {
      const all = await ids()
      const mails = await Promise.all(all.slice(skip, skip + limit).map(read))
      return { total: all.length, mails: mails.filter((mail) => mail !== null) }
    },
  }
}

async function open(id: string, bytes: Buffer): Promise<StoredMail> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' })
  const { html } = mail
  const shown = mail.attachments.filter(({ contentId }) => contentId && html?.includes(sourceOf(contentId)))
  return {
    id,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    sentAt: mail.date ?? '',
    text: mail.text ?? '',
    html: html === undefined ? null : shown.reduce(withInside, html),
    attachments: mail.attachments
      .filter((attachment) => !shown.includes(attachment))
      .map((attachment) => ({
        name: attachment.filename ?? 'attachment',
        contentType: attachment.mimeType,
        content: bytesOf(attachment),
      })),
  }
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))

const sourceOf = (contentId: string): string => `src="cid:${contentId.replace(/^<|>$/g, '')}"`

/** A browser finds no `cid:`. */
const withInside = (html: string, picture: Attachment): string =>
  html.replaceAll(
    sourceOf(picture.contentId ?? ''),
    () => `src="data:${picture.mimeType};base64,${bytesOf(picture).toString('base64')}"`,
  )
