import { LIMITS } from '@understudy/contract'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const QUARTER_MS = 15 * MINUTE_MS
const CODES_MS = 10 * MINUTE_MS
const SUBMIT_MS = 10 * MINUTE_MS

interface Rate {
  /** Of one key within the window, which begins with the first that is counted. */
  max: number
  windowMs: number
  /** Keys that are remembered at once; the oldest are forgotten. One, where all share a count. */
  keys?: number
  /** Tests that raise the other limits meet this one as it is: it is about guessing. */
  exact?: boolean
}

/** What is counted by key within a window, all of it. Requests of a route a minute stand beside the route. */
export const RATES = {
  /** Wrong passwords of one network at one account, and at all of them. */
  'login.account': { max: 10, windowMs: QUARTER_MS, keys: 100_000, exact: true },
  'login.network': { max: 100, windowMs: QUARTER_MS, keys: 100_000, exact: true },
  /** Wrong passwords of one site at one link, after which even the right one waits. */
  'password.site': { max: 10, windowMs: QUARTER_MS, exact: true },
  /** Of one site at one link a day, so that it takes ten of them to come to the day's sum. */
  'password.site-day': { max: 100, windowMs: DAY_MS, exact: true },
  /** At all links. */
  'password.anywhere': { max: 100, windowMs: QUARTER_MS, exact: true },
  /** Of all sites at one link: it closes for those that failed. */
  'password.link': { max: 100, windowMs: QUARTER_MS, exact: true },
  /** Of all sites at one link a day: the others are asked to ask for access. */
  'password.day': { max: 1_000, windowMs: DAY_MS, exact: true },
  /** Of a network that was let in before, at that link: as many as all others have together. */
  'password.known': { max: 1_000, windowMs: DAY_MS, exact: true },
  /** That the founder is told of. */
  'password.told': { max: 1, windowMs: DAY_MS, exact: true },
  /** Passwords of one network that are hashed, right or wrong. */
  'hash.network': { max: 300, windowMs: MINUTE_MS },
  /** Codes of links that lead nowhere, of one network and of all together. */
  'code.network': { max: 100, windowMs: CODES_MS },
  'code.all': { max: 5_000, windowMs: CODES_MS, keys: 1 },
  /** Requests for access, whatever links they name. */
  'request.network': { max: 20, windowMs: HOUR_MS },
  /** Answers to one request that are mailed to whoever asked: a slip of the hand is set right, and no mailbox is filled. */
  'answer.request': { max: LIMITS.answersMailedPerRequest, windowMs: DAY_MS, exact: true },
  /** Contacts left through one link: a demo day is a few hundred. */
  'submit.network': { max: 20, windowMs: SUBMIT_MS },
  'submit.link': { max: 500, windowMs: SUBMIT_MS },
  /** Codes by text message: each costs the operator money, and rings somebody's phone. */
  'phone-code.owner': { max: 5, windowMs: HOUR_MS, exact: true },
  'phone-code.number': { max: 5, windowMs: HOUR_MS, exact: true },
  'phone-code.all': { max: 300, windowMs: HOUR_MS, keys: 1 },
  /** What one founder is told by text message. */
  'text.owner': { max: 40, windowMs: DAY_MS },
  /** Personal links that one founder mails from here. */
  'link-mail.owner': { max: 2 * LIMITS.maxInvestorLinks, windowMs: DAY_MS },
  /** Pieces of rehearsals of one founder, ten questions each: an hour of mending is some hundred. */
  'rehearsal.owner': { max: 400, windowMs: HOUR_MS },
  /** Calls that were opened and nobody has come to, of one network at one founder. */
  'ticket.network': { max: 10, windowMs: LIMITS.callTicketMs },
  /** Previews that one network makes, one site, and all together: each costs a node some tenths of a second. */
  'preview.network': { max: LIMITS.previewsPerNetwork, windowMs: DAY_MS },
  'preview.site': { max: LIMITS.previewsPerSite, windowMs: DAY_MS },
  /** That stand at once, of all sites: counted in the database. */
  'preview.standing': { max: LIMITS.maxPreviews, windowMs: LIMITS.previewMs, keys: 1 },
  'preview.all': { max: 120, windowMs: HOUR_MS, keys: 1 },
  /** Texts and decks that one site has read for a preview, whether one comes of it or not. */
  'preview.reading': { max: 30, windowMs: HOUR_MS },
  /** What browsers tell of visits. A page that is looked at tells some six things a minute. */
  'event.session': { max: 60, windowMs: MINUTE_MS },
  'event.session-day': { max: 3_000, windowMs: DAY_MS },
  /** Of one network: an office that watches together. */
  'event.network': { max: 1_200, windowMs: MINUTE_MS },
  'event.network-day': { max: 50_000, windowMs: DAY_MS },
  /** Through one link: a demo day of some hundred visitors. */
  'event.link': { max: 3_000, windowMs: MINUTE_MS },
  'event.link-day': { max: 100_000, windowMs: DAY_MS },
} as const satisfies Record<string, Rate>

export type LimitName = keyof typeof RATES

const KEYS = 50_000
export const rateOf = (limit: LimitName): Required<Rate> => ({ keys: KEYS, exact: false, ...RATES[limit] })

/** Most of a key within the window. `factor` multiplies all but what is about guessing. */
export const mostBy = (limit: LimitName, factor: number): number => {
  const { max, exact } = rateOf(limit)
  return exact ? max : max * factor
}
