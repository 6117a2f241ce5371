import { LIMITS } from '@understudy/contract/limits'
import type { PublicSite } from '@understudy/contract/site'
import { siteHere } from '../frame/public/site.ts'
import { monthsWords } from '../words/long-times.ts'
import { type Clause, LegalText } from './LegalText.tsx'

/** What the server sets for a new account. */
const USUAL_TRANSCRIPT_MONTHS = 12

const clausesOf = ({ contact, operator }: PublicSite): Clause[] => [
  {
    title: 'Who is responsible',
    paragraphs: [
      `${operator || 'Whoever runs this installation of Understudy'} is responsible for it. Write to ${contact} with any question about your data.`,
      'A founder who shares a pitch is responsible for what their clone says and for what they do with the transcripts they receive.',
    ],
  },
  {
    title: 'When you talk to a clone',
    paragraphs: [
      'You talk to a machine, and it says so. What you type or say is turned into text, so that it can be answered. The sound itself is never stored.',
      'If you leave the transcript switched on, the founder receives the text of the talk, its length, your language and the kind of your device. If you switch it off, you can still talk and type, and only the length of the talk is kept.',
      'Where the founder has not set up recognition of their own, your browser may recognise speech for us, and may send sound to its maker for that. The page tells you before the microphone opens. Typing always works.',
      'Where this installation uses a provider for voices, recognition or answers, what is needed for that passes through the provider, and for nothing else.',
      `Transcripts are kept for ${monthsWords(USUAL_TRANSCRIPT_MONTHS)}, or for as long as the founder has chosen instead: from ${monthsWords(1)} to ${monthsWords(LIMITS.maxTranscriptMonths)}. The founder can delete each of them earlier.`,
    ],
  },
  {
    title: 'When you have an account',
    paragraphs: [
      'We keep your name, email address, company, what you tell your clone, and the calls it took. Passwords are kept as hashes that cannot be turned back. Where you sign in with Google or LinkedIn, they tell us who you are there, your name, address and picture, and we keep that; they learn that you sign in here, and nothing of what you do.',
      'We sell nothing to anybody and show no advertising.',
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'Signing in needs a token in your browser’s storage and a cookie that renews it. A visitor’s page keeps a random number for the length of the visit, so that a lost connection can be taken up again. Whoever typed a link’s password is let in again for a week in the same browser: it keeps a key for that, and not the password.',
      'Nothing optional is stored or sent before you accept it in the cookie notice. Your choice itself is kept in your browser.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can ask what is kept about you, have it corrected, have it deleted, and take it with you. You can complain to the data protection authority where you live.',
    ],
  },
]

export function PrivacyPolicyPage() {
  return <LegalText title="Privacy policy" since="1 November 2026" clauses={clausesOf(siteHere())} />
}
