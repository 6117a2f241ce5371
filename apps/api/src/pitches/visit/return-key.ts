import type { Kernel } from '../../kernel/context.ts'
import type { VisitedLink } from './visited-link.ts'

/** How long a browser that had a link's password is let in without it. */
export const RETURN_KEY_MS = 7 * 86_400_000

type Keys = Pick<Kernel, 'secrets' | 'clock'>
type Link = Pick<VisitedLink, 'linkId' | 'accessEpoch'>

const secondsNow = ({ clock }: Pick<Kernel, 'clock'>) => Math.floor(clock.nowMs() / 1000)

const signedText = ({ linkId, accessEpoch }: Link, until: string) => `${linkId} ${accessEpoch} ${until}`

/** `<seconds since 1970>.<mark>`: lets a browser that had the link's password in again, until then. */
export function signReturnKey(ctx: Keys, link: Link): string {
  const until = String(secondsNow(ctx) + RETURN_KEY_MS / 1000)
  return `${until}.${ctx.secrets.mac('return', signedText(link, until)).toString('base64url')}`
}

/** False once its week is over or the link was locked anew, and for the key of another link. */
export function isReturnKeyFor(ctx: Keys, link: Link, key: string): boolean {
  const [, until = '', mark = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(key) ?? []
  if (until === '' || Number(until) <= secondsNow(ctx)) return false
  return ctx.secrets.isMac('return', signedText(link, until), Buffer.from(mark, 'base64url'))
}
