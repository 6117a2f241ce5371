import { RESERVED_SEGMENTS } from './limits.ts'

/** What a public page says of itself where no script runs: to search engines and link previews. */
export interface PageWords {
  /** Stands before "· Understudy". */
  title: string
  description: string
}

/** The pages that anybody may find, by their address (spec §2). */
export const PUBLIC_PAGES = {
  '/': {
    title: '',
    description:
      "An AI clone presents your company's pitch by voice and answers investors from your own facts, with their source.",
  },
  '/landing-2': {
    title: 'For investors',
    description: 'Talk to a pitch before you take the meeting: ask for the figure, its date and its source.',
  },
  '/landing-3': {
    title: 'For demo days',
    description: 'A demo day whose stage stays up: each company presents and answers at any hour.',
  },
  '/pricing': {
    title: 'Pricing',
    description: 'You pay for talk and for nothing else: plans, packs, and what a month would cost.',
  },
  '/features': {
    title: 'Features',
    description: 'Try each part of it: captions, sources, scores and locked links, on a real pitch.',
  },
  '/explore': {
    title: 'Explore',
    description: 'Pitches that their founders list. Press play, interrupt, ask; no account needed.',
  },
  '/demo/enhanced-cards': { title: 'Pitch cards', description: 'The card of a pitch in all its states.' },
  '/privacy-policy': {
    title: 'Privacy policy',
    description: 'What is kept of founders and visitors, for how long, and how to have it deleted.',
  },
  '/terms': {
    title: 'Terms of service',
    description: 'The terms on which founders and visitors use Understudy.',
  },
  '/login': { title: 'Sign in', description: 'Sign in to your understudy.' },
  '/register': {
    title: 'Open an account',
    description: 'Make your understudy: five fields, and no card.',
  },
} as const satisfies Record<string, PageWords>

/** Pages that are nobody's to find: of the workspace, and where mailed links lead. Of each, whatever stands below it. */
export const OTHER_PAGES: readonly string[] = [
  '/complete-registration',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/your-voice',
  '/auth/callback',
  '/claim/:id',
  '/dashboard',
  '/analytics',
  '/analytics/visits',
  '/analytics/questions',
  '/call-logs',
  '/investors',
  '/meetings',
  '/ai-clones',
  '/create-clone',
  '/create-clone-tabbed/:tab?',
  '/clone-manager-tabbed/:id',
  '/clone/:id',
  '/settings/:section?',
  '/notifications',
]

/** What those are called that somebody may open without an account; the workspace names its own by what is in them. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  '/complete-registration': 'Your company',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Choose a new password',
  '/verify-email': 'Confirm your address',
  '/unsubscribe': 'Turn off mails',
}

export type PageKind =
  | { kind: 'public'; path: keyof typeof PUBLIC_PAGES }
  /** Its title is empty where the page itself names it. */
  | { kind: 'other'; title: string }
  /** One segment that the product does not own: a pitch by its slug, if there is one. */
  | { kind: 'slug'; slug: string }
  | { kind: 'none' }

const SEGMENT = '[^/]+'
const OTHER = new RegExp(
  `^(?:${OTHER_PAGES.map((path) => path.replace(/\/:\w+\?/g, `(?:/${SEGMENT})?`).replace(/:\w+/g, SEGMENT)).join('|')})$`,
)

/** Pages whose every segment is the product's own. */
const FIXED = new Set([...Object.keys(PUBLIC_PAGES), ...OTHER_PAGES].filter((page) => !page.includes(':')))
const unslashed = (path: string): string => path.replace(/(.)\/+$/, '$1')

/**
 * A decoded path as the product writes it: its own segments in small letters, as the browser's router compares them,
 * and without the full stop of a sentence that ended with the address. Slugs and ids are as they are.
 */
export function asWritten(pathname: string): string {
  const path = pathname.replace(/\.+$/, '')
  const small = path.toLowerCase()
  if (FIXED.has(unslashed(small))) return small
  const [, first = ''] = path.split('/', 2)
  const known = RESERVED_SEGMENTS.includes(first.toLowerCase()) ? first.toLowerCase() : first
  return `/${known}${path.slice(1 + first.length)}`
}

/** What stands at a path {@link asWritten}; a slash at its end does not matter. */
export function pageAt(pathname: string): PageKind {
  const path = unslashed(pathname)
  if (isPublic(path)) return { kind: 'public', path }
  if (OTHER.test(path)) return { kind: 'other', title: OTHER_TITLES[path] ?? '' }
  const slug = new RegExp(`^/(${SEGMENT})$`).exec(path)?.[1]
  return slug && !RESERVED_SEGMENTS.includes(slug) ? { kind: 'slug', slug } : { kind: 'none' }
}

const isPublic = (path: string): path is keyof typeof PUBLIC_PAGES => Object.hasOwn(PUBLIC_PAGES, path)
