import { LIMITS } from '@understudy/contract/limits'
import type { PublicSite } from '@understudy/contract/site'
import { siteHere } from '../frame/public/site.ts'
import { monthsWords } from '../words/long-times.ts'
import { type Clause, LegalText } from './LegalText.tsx'
import { PresentChoice } from './PresentChoice.tsx'

/** What the server sets for a new account. */
const USUAL_TRANSCRIPT_MONTHS = 12

const PREVIEW_DAYS = LIMITS.previewMs / 86_400_000

/** What each connected service gets, by what it is for. */
const GETS: Record<string, string> = {
  ears: 'turns what visitors say into text',
  voice: 'makes speech of what clones say',
  model: 'is asked to word answers of clones, with the question and the material that its visitor may hear',
  mail: 'carries the mails that this installation sends',
  sms: 'carries its text messages',
  payments: 'takes payments of founders',
  google: 'signs founders in who ask for that',
  linkedin: 'signs founders in who ask for that',
  'google-calendar': 'keeps the calendars of founders who connect theirs',
  'microsoft-calendar': 'keeps the calendars of founders who connect theirs',
  reports: 'is told of errors, and shown one in ten visits of those who agreed to analytics',
  files: 'keeps the documents and pictures that founders upload',
}

/** Services of other houses, by this installation's own settings. */
function servicesWords(services: PublicSite['services']): string[] {
  const named = services.flatMap(({ name, at }) => {
    const gets = GETS[name]
    return gets === undefined ? [] : [`${at || 'Another server of the operator’s'} ${gets}.`]
  })
  return [
    ...(named.length === 0 ? ['No service of another house hears, reads or carries anything.'] : named),
    'Founders may have a voice or recognition of their own at another provider. The page of the pitch names it before the first word.',
    'A clone may speak with an AI copy of a person’s voice, made at such a provider of what that person recorded, and of nothing else. We keep the consent that they read aloud, its text and time. They take the copy back by their link at any time: the recording is deleted here and the copy there, and the text, the time and a fingerprint stay as the proof.',
    'Founders may have their own notices sent to their own channel in Slack, or to their own devices by the makers of their browsers, open questions of visitors among them.',
  ]
}

const clausesOf = ({ contact, operator, services }: PublicSite): Clause[] => [
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
      'Before the first word the page says who gets the talk, for how long and who else hears it, and you choose how it is kept. With your name, the founder receives the text of the talk, its length, your language and the kind of your device, beside your name or address where you left one. With your firm only, the same without your name and address. If you let nothing be kept, you can still talk and type, and only the length of the talk stays. The version of those words and the time are stored with the talk.',
      'From what you hear and ask, the founder sees how interested you seem. Nothing is decided about you by that alone.',
      'No talk is used to improve the product, or to train anything.',
      'Where the founder has not set up recognition of their own, your browser may recognise speech for us, and may send sound to its maker for that. The page tells you before the microphone opens. Typing always works.',
      'Where this installation uses a provider for voices, recognition or answers, what is needed for that passes through the provider, and for nothing else. They are named below.',
      `Transcripts are kept for ${monthsWords(USUAL_TRANSCRIPT_MONTHS)}, or for as long as the founder has chosen instead: from ${monthsWords(1)} to ${monthsWords(LIMITS.maxTranscriptMonths)}. The founder can delete each of them earlier, and so can you.`,
      'Afterwards you can have a copy of your talks, set something right beside them and delete them, on the page of the pitch and without an account: by the visit that they were in, or by an address that you prove.',
    ],
  },
  {
    title: 'When you have an account',
    paragraphs: [
      'We keep your name, email address, company, what you tell your clone, and the calls it took. Keys of yours at other providers are kept sealed, and sent to those alone. Passwords are kept as hashes that cannot be turned back. Where you sign in with Google or LinkedIn, they tell us who you are there, your name, address and picture, and we keep that; they learn that you sign in here, and nothing of what you do.',
      'We sell nothing to anybody and show no advertising.',
    ],
  },
  { title: 'Who else takes part', paragraphs: servicesWords(services) },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'Signing in needs a token in your browser’s storage and a cookie that renews it; with Google or LinkedIn, another cookie for the minutes that it takes. Until you have signed in, the page that you wanted is remembered, and so is a clone that you want to take over, with its code and the name of its company. How the pages look for you, light or dark, stays too.',
      'A visitor’s page keeps a random number for the length of the visit, so that a lost connection can be taken up again, and how you want your talks to be kept and to sound. What you asked and were answered, and how you rated it, stays for 14 days, in the one tab alone where nothing was to be kept or you proved your address. In which visits you asked, and which answers you saw, stays longer, so that you find what is answered later. “Not me” ends that. Whoever typed a link’s password is let in again for a week in the same browser: it keeps a key for that, and not the password.',
      'What you type into a form and an address that you leave or prove stay in the tab until you close it.',
      `Whoever comes by the link of somebody who recommends us: its code, for 60 days or until an account is opened with it. A text that you paste for a preview stays in the tab until the preview is made. Of the preview your browser keeps the company’s name and the keys to open it and to take it over. Those go when you keep it, or else with your next visit to the front page once it is over, after ${PREVIEW_DAYS} days at most.`,
      'All of that serves what you do here. What only measures, such as the number that this browser is counted under, is stored or sent only once you accept it in the cookie notice, and no more once you take that back; until then a view is counted without a number. Your choice itself is kept in your browser.',
    ],
    after: <PresentChoice />,
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
