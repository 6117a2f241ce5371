import type { SendMailOptions } from 'nodemailer'
import { type MailToSend, RefusedForGood } from '../../kernel/outbox.ts'
import type { MailPicture } from './port.ts'

/** One address: no list, no name, no route, nothing that ends a header. */
const ADDRESS = /^[^\s\p{Cc}<>(),;:"\\@]+@[^\s\p{Cc}<>(),;:"\\@]+$/u

/**
 * A mail as it goes out, whoever takes it. Its Message-ID is made from its row in the outbox, the same at each try: who
 * gets it twice sees it once. Throws {@link RefusedForGood} for what is not one address.
 */
export function composed(
  id: string,
  from: string,
  to: string,
  message: MailToSend,
  picture?: MailPicture,
): SendMailOptions {
  if (!ADDRESS.test(to)) throw new RefusedForGood('this is not an email address')
  const { unsubscribeUrl, replyTo } = message
  return {
    from,
    to: { name: '', address: to },
    messageId: `<${id}@${domainOf(from)}>`,
    // An address that is none is left out: the mail is worth more than its answer.
    ...(replyTo !== undefined && ADDRESS.test(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: message.subject,
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    attachments: [...message.attachments, ...(picture ? [shownInside(picture)] : [])],
    headers: {
      // Nobody's holiday notice answers it.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: { url: unsubscribeUrl } } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Beside the HTML that shows it (multipart/related), and in no list of files. */
const shownInside = ({ cid, jpeg }: MailPicture) => ({
  cid,
  filename: 'face.jpg',
  contentType: 'image/jpeg',
  contentDisposition: 'inline' as const,
  content: Buffer.from(jpeg),
})

const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'understudy'
