import { AUTO_REFILL, CREDITS, type NotificationType } from '@understudy/contract'
import { PUT_OFF } from '../kernel/outbox.ts'
import type { MailWords } from './mail-of-news.ts'

/** What the words of each type are made from, read when the event is handled. */
export interface Facts {
  call_started: { visitor: string | null; clone: string }
  /** A talk that has ended, or talks that their visitor deleted. */
  call_completed:
    | { visitor: string | null; clone: string; durationSeconds: number; questions: number }
    | { deletedTalks: number; clone: string }
  access_requested: { name: string; company: string; pitch: string; email?: string; message?: string }
  meeting_requested: Meeting & { moved: boolean; heldUntil: Date | null }
  meeting_confirmed: Meeting
  /** By the visitor, or because nobody answered in time. */
  meeting_cancelled: Meeting & { unanswered: boolean }
  question_unanswered: { visitor: string | null; clone: string; question: string; lackedCredits?: boolean }
  investor_submitted: { name: string; company: string; isNew: boolean }
  pitch_first_view: { pitch: string }
  investor_returned: { name: string; company: string }
  follow_up_due: { name: string; company: string; quietDays: number }
  link_expiring: { link: string; pitch: string; endsAt: Date }
  credits_low: { balance: number }
  credits_out: Record<string, never>
  refill_failed: { attempts: number }
  refill_done: { credits: number }
  payment_failed: Record<string, never>
  model_limit_reached: { limitMicros: number; spentMicros: number; endsAt: Date }
  clone_published: { clone: string; version: number }
  referral_joined: Record<string, never>
  referral_rewarded: { credits: number }
  claim_completed: { clone: string }
  /** A sign-in, or many guesses at the password of a link. */
  security_login: { device: string; at: Date } | { guessedLink: string; pitch: string; failures: number }
  /** `reason` in the words of whoever refused it; `own`: it was to the founder's own address. */
  message_refused:
    | { what: string; recipient: string; reason: string; own: boolean; isText: boolean }
    | { phone: string; reason: string }
}

interface Meeting {
  /** Null where nobody gave a name. */
  visitor: string | null
  startsAt: Date
}

export interface Words {
  title: string
  content: string
}

type WordsOf = { [Type in NotificationType]: (facts: Facts[Type], timeZone: string) => Words }

/** The words of every type. What visitors typed stands in them as plain text, on one line and cut short. */
const WORDS: WordsOf = {
  call_started: ({ visitor, clone }) => ({
    title: liveTitle(visitor, clone),
    content: 'The call is in your call log while it runs.',
  }),
  call_completed: (facts) =>
    'deletedTalks' in facts
      ? {
          title:
            facts.deletedTalks === 1
              ? `A visitor deleted their talk with ${short(facts.clone)}`
              : `A visitor deleted ${facts.deletedTalks} talks with ${short(facts.clone)}`,
          content: 'What was said and who it was is gone for good. Lengths and credits stay as they were.',
        }
      : {
          title: talkedTitle(facts.visitor, facts.clone),
          content: `${spoken(facts.durationSeconds)}, ${counted(facts.questions, 'question')}.`,
        },
  access_requested: ({ name, company, pitch, email = '', message = '' }) => ({
    title: `${person(name, company)} asks for access`,
    content: [
      `They would like to see "${short(pitch)}". Approve or decline.`,
      email && ` An approval goes to ${short(email)}.`,
      message && ` They write: "${short(message, 200)}"`,
    ].join(''),
  }),
  meeting_requested: ({ visitor, startsAt, moved, heldUntil }, timeZone) => ({
    title: moved ? `${Someone(visitor)} asks to move a meeting` : `${Someone(visitor)} asks for a meeting`,
    content: `${moment(startsAt, timeZone)}.${heldUntil ? ` The slot is held until ${moment(heldUntil, timeZone)}.` : ''}`,
  }),
  meeting_confirmed: ({ visitor, startsAt }, timeZone) => ({
    title: `Meeting with ${someone(visitor)} confirmed`,
    content: `${moment(startsAt, timeZone)}.`,
  }),
  meeting_cancelled: ({ visitor, startsAt, unanswered }, timeZone) => ({
    title: unanswered
      ? `Meeting with ${someone(visitor)} declined: nobody answered in time`
      : `${Someone(visitor)} cancelled a meeting`,
    content: `It was to be on ${moment(startsAt, timeZone)}.`,
  }),
  question_unanswered: (facts) => {
    const { title, content } = waitingQuestion(facts)
    return { title: `Open question: “${title}”`, content }
  },
  investor_submitted: ({ name, company, isNew }) => ({
    title: `${person(name, company)} left their contact`,
    content: isNew ? 'They are new in your investor list.' : 'They were in your investor list already.',
  }),
  pitch_first_view: ({ pitch }) => ({
    title: 'Your pitch was opened for the first time',
    content: `Somebody is looking at "${short(pitch)}".`,
  }),
  investor_returned: ({ name, company }) => ({
    title: `${person(name, company)} came back`,
    content: 'They opened your pitch again.',
  }),
  follow_up_due: ({ name, company, quietDays }) => ({
    title: `Follow up with ${person(name, company)}`,
    content: `Nothing has happened between you for ${counted(quietDays, 'day')}.`,
  }),
  link_expiring: ({ link, pitch, endsAt }, timeZone) => ({
    title: `The link "${short(link)}" ends soon`,
    content: `"${short(pitch)}" closes for its visitors on ${moment(endsAt, timeZone)}.`,
  }),
  credits_low: ({ balance }) => ({
    title: 'Your credits run low',
    content:
      balance < CREDITS.holdCredits
        ? `${counted(balance, 'credit')} left, fewer than the ${CREDITS.holdCredits} that a talk needs to begin.`
        : `${counted(balance, 'credit')} left, enough for ${spoken((balance * CREDITS.voiceMsPerCredit) / 1000)} of talk.`,
  }),
  credits_out: () => ({
    title: 'Your credits are used up',
    content: `Fewer than ${CREDITS.holdCredits} are left, too few for a talk to begin. Until there are more, your clone plays its pitch and passes questions on to you instead of answering.`,
  }),
  refill_failed: ({ attempts }) =>
    attempts < AUTO_REFILL.maxFailures
      ? {
          title: 'The automatic refill failed',
          content: `It was tried ${attempts === 1 ? 'once' : `${attempts} times`}. After ${AUTO_REFILL.maxFailures} failures in a row it is turned off. Look at how you pay.`,
        }
      : {
          title: 'The automatic refill failed and is off now',
          content: `It failed ${attempts} times in a row. Look at how you pay, then turn it on again.`,
        },
  refill_done: ({ credits }) => ({
    title: 'Your credits were refilled',
    content: `${counted(credits, 'credit')} were added.`,
  }),
  payment_failed: () => ({
    title: 'A payment was refused',
    content: 'Your plan goes on while it is tried again, without new credits. Look at how you pay.',
  }),
  model_limit_reached: ({ limitMicros, spentMicros, endsAt }, timeZone) => ({
    title: 'The monthly limit of your language model is reached',
    content: `${dollars(spentMicros)} of ${dollars(limitMicros)} are spent, and what is left did not pay what was to be asked next. Whatever costs more than is left goes without it until ${moment(endsAt, timeZone)}, or until you raise the limit.`,
  }),
  clone_published: ({ clone, version }) => ({
    title: `${short(clone)} is published`,
    content: `Version ${version} is what visitors see and hear now.`,
  }),
  referral_joined: () => ({
    title: 'Somebody joined with your referral code',
    content: 'You get your credits once they publish and have their first real call.',
  }),
  referral_rewarded: ({ credits }) => ({
    title: `Your referral brought ${counted(credits, 'credit')}`,
    content: 'They are in your balance now.',
  }),
  claim_completed: ({ clone }) => ({
    title: `${short(clone)} is yours now`,
    content: 'It is a draft: look through it, then publish.',
  }),
  security_login: (facts, timeZone) =>
    'device' in facts
      ? {
          title: `New sign-in: ${short(facts.device)}`,
          content: `${moment(facts.at, timeZone)}. If this was not you, change your password and end the session.`,
        }
      : {
          title: `Somebody is guessing the password of "${short(facts.guessedLink)}"`,
          content: `${counted(facts.failures, 'wrong password')} for "${short(facts.pitch)}" within a day. Whoever was let in before still gets in; new visitors are asked to request access. A longer password keeps guesses out.`,
        },
  message_refused: (facts) => ('phone' in facts ? phoneOff(facts) : refusedWords(facts)),
}

const refusedWords = ({
  what,
  recipient,
  reason,
  own,
  isText,
}: Exclude<Facts['message_refused'], { phone: string }>): Words => ({
  title: `${what} could not be delivered to ${short(recipient, MAX_EMAIL_CHARS)}`,
  content: [
    `It ${short(refusalOf(reason), 225).replace(/[.\s]+$/, '')}. `,
    isText ? 'Check the number' : 'Check the address',
    own ? ' of your account.' : ', or reach them another way.',
  ].join(''),
})

const refusalOf = (reason: string) =>
  reason.startsWith(PUT_OFF) ? reason : ['was refused for good', reason].filter(Boolean).join(': ')

const phoneOff = ({ phone, reason }: { phone: string; reason: string }): Words => ({
  title: `Text messages to ${phone} are turned off`,
  content: `It was refused for good: ${short(reason, 200)}. Prove the number again in your settings, or another one.`,
})

/** A question that waits for its founder, itself at the head: many of them are told apart. */
export const waitingQuestion = ({
  visitor,
  clone,
  question,
  lackedCredits,
}: Facts['question_unanswered']): Words => ({
  title: short(question, QUESTION_CHARS),
  content: lackedCredits
    ? `${Someone(visitor)} asked while your credits were used up, so ${short(clone)} did not answer.`
    : `${Someone(visitor)} asked. ${short(clone)} has no answer to it yet.`,
})
const QUESTION_CHARS = 160

/** In place of a visitor's words that are kept no longer. */
export const FORGOTTEN: Words = {
  title: 'An open question',
  content: 'What was asked is no longer kept.',
}

/** The titles of what is told of a talk with a clone, once it is not said any more whose talk it was. */
export const unnamedTalk = (clone: string) => ({
  call_started: liveTitle(null, clone),
  call_completed: talkedTitle(null, clone),
})

const liveTitle = (visitor: string | null, clone: string) =>
  `Live now: ${someone(visitor)} is talking with ${short(clone)}`
const talkedTitle = (visitor: string | null, clone: string) =>
  `${Someone(visitor)} talked with ${short(clone)}`

/** Who asks for access, why and in which words: a mail has room for more than a line. */
export function accessMail({ name, email, company, message, pitch }: AccessAsked): MailWords {
  const words = short(message, MAX_MESSAGE_CHARS)
  return {
    lines: [
      `${person(name, company)}, ${short(email, MAX_EMAIL_CHARS)}, would like to see "${short(pitch)}".`,
    ],
    ...(words === '' ? {} : { quote: { by: 'They write', words } }),
    notes: [
      'An approval mails them a link of their own. The button opens a page: nothing is decided before you press one there.',
    ],
  }
}

interface AccessAsked {
  name: string
  email: string
  company: string
  message: string
  pitch: string
}

/** Times are told in the owner's time zone. */
export const wordsOf = <Type extends NotificationType>(
  type: Type,
  facts: Facts[Type],
  timeZone: string,
): Words => WORDS[type](facts, timeZone)

/** As `call_started` puts it. */
const LIVE = /^Live now: (.*) is talking with (.*)$/

/** The words of a call that began, once it is over; those of anything else as they are. */
export const wordsOnceOver = ({ title, content }: Words): Words =>
  LIVE.test(title)
    ? {
        title: title.replace(
          LIVE,
          (_, who, clone) => `${who === NOBODY ? Someone(null) : who} began a talk with ${clone}`,
        ),
        content: 'The call is over.',
      }
    : { title, content }

/** The content of several events that became one. */
export const withTimes = (content: string, times: number): string =>
  times > 1 ? `${content} (${times} in all)` : content

const NAME_CHARS = 80
const MAX_EMAIL_CHARS = 254
const MAX_MESSAGE_CHARS = 1_000

/** Signs that turn the direction of what follows them, our own words too. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/** One line of at most `chars`. */
function short(text: string, chars = NAME_CHARS): string {
  const line = text
    .replace(TURNS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const points = [...line]
  return points.length > chars ? `${points.slice(0, chars - 1).join('')}…` : line
}

const NOBODY = 'a visitor'
const someone = (name: string | null) => (name ? short(name) : NOBODY)
const Someone = (name: string | null) => (name ? short(name) : 'A visitor')
const person = (name: string, company: string) =>
  company ? `${short(name)} (${short(company)})` : short(name)

const dollars = (micros: number) => `$${(micros / 1_000_000).toFixed(2)}`

const counted = (count: number, noun: string) =>
  `${count === 0 ? 'no' : count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

function spoken(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  return `${Math.round(seconds / 60)} min`
}

const moment = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at)
