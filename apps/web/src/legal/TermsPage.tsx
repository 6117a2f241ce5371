import type { PublicSite } from '@understudy/contract/site'
import { siteHere } from '../frame/public/site.ts'
import { type Clause, LegalText } from './LegalText.tsx'

const clausesOf = ({ contact }: PublicSite): Clause[] => [
  {
    title: 'What Understudy does',
    paragraphs: [
      'Understudy lets a company make a clone: a program that presents the company’s pitch by voice and answers questions from the material the company gave it. It does not give investment, legal or tax advice, and nothing it says is an offer of securities.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Keep your password to yourself, and tell us when you think that somebody else uses your account. You answer for what is done with it until then.',
    ],
  },
  {
    title: 'What you give to your clone',
    paragraphs: [
      'It stays yours. You allow us to store it and to speak it to the visitors you choose. Give it only what is true, what you may share, and what you want said: facts carry a date and a source so that it can say how old they are.',
      'Do not use a clone to mislead, to imitate a person without their consent, or to break the law on offering securities where you or your visitors live.',
    ],
  },
  {
    title: 'What visitors may expect',
    paragraphs: [
      'A clone says that it is an AI. It answers from the company’s own material and says when it does not know. What it says is the company’s statement as of the date it names, not ours.',
      'No talk is used to improve the product. What visitors say goes to the company they talk with, as far as they allow it, and to nobody else but the services that are needed for the talk itself, which the privacy policy names.',
      'A visitor can have a copy of their talks, correct them and delete them, without an account.',
    ],
  },
  {
    title: 'Availability and liability',
    paragraphs: [
      'We work to keep the service running and your data safe, and cannot promise that nothing ever fails. We are liable for damage that we cause on purpose or by gross negligence, and otherwise as far as the law does not let us exclude it.',
    ],
  },
  {
    title: 'Ending',
    paragraphs: [
      'You can stop at any time. We may close an account that breaks these terms, and say why. What you gave to your clone is deleted with the account.',
      `Questions: ${contact}.`,
    ],
  },
]

export function TermsPage() {
  return <LegalText title="Terms of service" since="1 November 2026" clauses={clausesOf(siteHere())} />
}
