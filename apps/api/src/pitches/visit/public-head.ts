import type { Kernel } from '../../kernel/context.ts'
import { statesTerms } from '../../publishing/figure-places.ts'
import { heardText } from '../../publishing/public-texts.ts'
import type { FrozenVersion, VersionRef } from '../../publishing/versions.ts'
import { refuseVisitor } from '../rules.ts'
import type { CodeGuard } from './attempt-limits.ts'
import { lookUpLink } from './find-link.ts'
import type { VisitedLink } from './visited-link.ts'

/** What a shared pitch says of itself to link previews. */
export interface PublicHead {
  title: string
  description: string
  /** Path on this server; empty where the pitch has no picture. */
  image: string
  /** Listed pitches may be found by search engines; others are for those who have the link. */
  noIndex: boolean
}

/** Who fetches the page. */
export interface PageVisitor {
  userAgent: string
  address: string
}

export interface HeadParts {
  codes: CodeGuard
  loadVersion(ctx: Kernel, ref: VersionRef): Promise<FrozenVersion | null>
  /** A short-lived address of a stored file; null where there is none. */
  addressOf(path: string): string | null
  /** Notes who fetched the page: programs run no script that would tell. */
  countFetch(link: VisitedLink, userAgent: string): void
}

const DESCRIPTION_CHARS = 200
const LOCKED: PublicHead = {
  title: 'A private pitch',
  description: 'This pitch opens with a password.',
  image: '',
  noIndex: true,
}

/**
 * Null for a link that is unknown or closed, and for whoever tried too many: the product then speaks for itself. A
 * locked one reveals nothing.
 */
export const publicHead =
  (parts: HeadParts) =>
  async (ctx: Kernel, address: string, visitor: PageVisitor): Promise<PublicHead | null> => {
    const { link } = await lookUpLink(parts.codes, ctx, visitor.address, address)
    if (!link) return null
    parts.countFetch(link, visitor.userAgent)
    const refused = refuseVisitor(link.gate, { password: 'absent', byOwner: false }, ctx.clock.now())
    if (refused === 'password_required') return LOCKED
    if (refused) return null
    const version = await parts.loadVersion(ctx, link)
    if (!version) return null
    const { company, speaker } = version.snapshot
    const heard = (text: string) => heardText(version.snapshot, link.entrance, text)
    const tagline = heard(company.tagline)
    const title = tagline ? `${company.companyName}: ${tagline}` : company.companyName
    return {
      // A preview must not pass for the company's own word either.
      title: link.isUnclaimed ? `Unofficial preview: ${title}` : title,
      description: shorten(heard(company.elevatorPitch), DESCRIPTION_CHARS),
      image: speaker.image === '' ? '' : (parts.addressOf(speaker.image) ?? ''),
      noIndex:
        !link.listed || (version.snapshot.access.termsInPublic !== 'offer' && statesTerms(version.snapshot)),
    }
  }

function shorten(text: string, maxChars: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxChars) return line
  const space = line.lastIndexOf(' ', maxChars)
  // A long way back there is none in scripts without spaces: those are cut anywhere but within a character.
  const cut = line.slice(0, space > maxChars / 2 ? space : maxChars)
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`
}
