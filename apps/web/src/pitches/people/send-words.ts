import type { UnsentReason } from '@understudy/contract/investor-links'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'

export const unsentWords: Record<UnsentReason, string> = {
  not_found: 'The link is gone',
  no_address: 'No address to mail to',
  closed: 'Not mailed: it opens for nobody now',
  email_refused: 'Not mailed: it does not let in their address',
  views_spent: 'Not mailed: it was opened as often as it may be',
  just_sent: 'Mailed within the last day',
  stopped: 'Not mailed: they want no more mails from you',
  too_many: 'Not mailed: as many as a day allows are out',
}

export const sendLinksWords = wordsByCode(
  {
    network: 'There is no connection. Try again once you are back online: nobody is mailed twice.',
    email_unproven: 'Confirm your own email address first: answers go to it.',
    rate_limited: 'Too many mails in a short time.',
  },
  'It is not known whether the mails went out. Try again: nobody is mailed twice.',
)
