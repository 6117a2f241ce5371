/** What a visitor agrees to, in the words that stand beside the box; no library comes along to the pitch page. */
export const MAIL_AGREEMENT =
  'Mail me about what I asked: answers that come later, figures that change and, where the company sends one, a summary of this talk.'
