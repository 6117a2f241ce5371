import type { ChangedThing, VersionChange } from '@understudy/contract/publishing'
import { audiences } from '../../words/audiences.ts'

/** What the editor calls a thing of one of its lists. */
const thingWords: Readonly<Record<Exclude<ChangedThing, 'clone'>, string>> = {
  language: 'Language',
  pronunciation: 'Pronunciation of',
  member: 'Member',
  figure: 'Figure',
  round: 'Previous round',
  sentence: 'Marked as another figure',
  faq: 'Question',
  phrase: 'Never say',
  document: 'Document',
  section: 'Section',
  tool: 'Tool',
}

/** What the editor calls a field, by its key. */
const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  purpose: 'Purpose',
  first_message: 'First message',
  avatar: 'Picture',
  voice: 'Voice',
  speed: 'Speed',
  to: 'Said as',
  order: 'Order of the sections',
  defaultLanguage: 'Default language',
  languageOrder: 'Order of the languages',
  speaker: 'Who speaks to visitors',
  teamOrder: 'Order of the team',
  figureOrder: 'Order of the key figures',
  roundOrder: 'Order of the previous rounds',
  faqOrder: 'Order of the questions',
  companyName: 'Company name',
  tagline: 'Tagline',
  industry: 'Industry',
  location: 'Location',
  website: 'Website',
  elevatorPitch: 'Elevator pitch',
  currentFundingStage: 'Funding stage',
  role: 'Role',
  background: 'Background',
  linkedin: 'LinkedIn',
  isFounder: 'Founder',
  isAdvisor: 'Advisor',
  image: 'Photo',
  round: 'Round',
  instrument: 'Instrument',
  closeDate: 'Closes on',
  useOfFunds: 'Use of funds',
  roundAudience: 'Who may hear the round',
  instrumentAudience: 'Who may hear the instrument',
  closeDateAudience: 'Who may hear when it closes',
  useOfFundsAudience: 'Who may hear the use of funds',
  label: 'What it measures',
  value: 'Value',
  asOf: 'As of',
  source: 'Source',
  audience: 'Who may hear it',
  amount: 'Amount',
  date: 'Date',
  investors: 'Investors',
  question: 'Question',
  answer: 'Answer',
  category: 'Category',
  communicationStyle: 'Style',
  responseLength: 'Length of answers',
  noAnswerMessage: 'When it does not know',
  offered: 'Visitors may take it along',
  title: 'Title',
  text: 'What it says',
  slide: 'Slide',
  toolConfigs: 'Settings of a tool',
  type: 'Who may open it',
  password: 'Password',
  allowPasswordRequests: 'Visitors may ask for access',
  termsInPublic: 'Terms in public',
}

const toolWords: Readonly<Record<string, string>> = {
  'meeting-invitations': 'Meeting invitations',
  'sms-notifications': 'SMS notifications',
  'email-automation': 'Email automation',
}

const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: { public: 'Whoever has the link', private: 'Whoever has the password' },
  termsInPublic: { none: 'No terms in public', offer: 'A public offer' },
}
const SWITCHES = new Set(['isFounder', 'isAdvisor', 'offered', 'allowPasswordRequests'])
/** Told as changed, without what stood there: a picture's path or a password's mark says nothing. */
const UNSAID = new Set(['avatar', 'image', 'slide', 'password', 'toolConfigs'])

/** What changed, as its heading. */
export function headingOf({ thing, name, field }: VersionChange): string {
  const label = field === '' ? '' : (fieldWords[field] ?? field)
  if (thing === 'clone') return label
  const named = `${thingWords[thing]} “${thing === 'tool' ? (toolWords[name] ?? name) : name}”`
  return label === '' ? named : `${named}: ${label.toLowerCase()}`
}

/** What stood there before and stands there after; null where that says nothing to a person. */
export function saidBefore({
  field,
  before,
  after,
}: VersionChange): { before: string; after: string } | null {
  if (UNSAID.has(field)) return null
  const told = { before: sayValue(field, before), after: sayValue(field, after) }
  return told.before === '' && told.after === '' ? null : told
}

function sayValue(field: string, text: string): string {
  if (SWITCHES.has(field)) return text === '' ? 'No' : 'Yes'
  if (/audience$/i.test(field)) return audiences.find(({ value }) => value === text)?.label ?? text
  return valueWords[field]?.[text] ?? text
}

export const changeMarks = {
  added: { label: 'Added', tone: 'good' },
  changed: { label: 'Changed', tone: 'info' },
  removed: { label: 'Removed', tone: 'warn' },
} as const
