/** What a visitor agrees to, in the words that stand beside the box; no library comes along to the pitch page. */
export const MAIL_AGREEMENTS = {
  /** Where the clone mails what was asked after each talk. */
  talk: 'Mail me what I asked here, with the answers, and answers that come later.',
  /** Where it does not. */
  later: 'Mail me the answers to questions of mine that are still open.',
} as const
export type MailAgreement = keyof typeof MAIL_AGREEMENTS
