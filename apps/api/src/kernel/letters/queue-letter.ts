import type { Kernel } from '../context.ts'
import { type Mail, queueMail } from '../outbox.ts'
import { type Letter, letterText } from './letter.ts'
import { letterHtml } from './letter-html.ts'

export interface LetterMail extends Omit<Mail, 'text' | 'html' | 'face' | 'unsubscribeUrl'> {
  letter: Letter
}

/** Queues a letter, as text and in the product's look, in the transaction that is open. */
export const queueLetter = (
  kernel: Pick<Kernel, 'db' | 'bus' | 'secrets'>,
  { letter, ...mail }: LetterMail,
): Promise<void> =>
  queueMail(kernel, {
    ...mail,
    text: letterText(letter),
    html: letterHtml(letter),
    ...(letter.face?.picture === undefined
      ? {}
      : { face: { name: letter.face.name, ...letter.face.picture } }),
    ...(letter.stop === undefined ? {} : { unsubscribeUrl: letter.stop.url }),
  })
