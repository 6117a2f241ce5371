import type { Kernel } from '../kernel/context.ts'
import type { FrozenVersion, VersionRef } from '../publishing/versions.ts'
import { refuseVisitor } from './rules.ts'
import { findVisitedLink } from './visited-link.ts'

/** What a shared pitch says of itself to link previews. */
export interface PublicHead {
  title: string
  description: string
  /** Path on this server; empty where the pitch has no picture. */
  image: string
  /** Listed pitches may be found by search engines; others are for those who have the link. */
  noIndex: boolean
}

export interface HeadParts {
  loadVersion(ctx: Kernel, ref: VersionRef): Promise<FrozenVersion | null>
  /** A short-lived address of a stored file; null where there is none. */
  addressOf(path: string): string | null
}

const DESCRIPTION_CHARS = 200
const LOCKED: PublicHead = {
  title: 'A private pitch',
  description: 'This pitch opens with a password.',
  image: '',
  noIndex: true,
}

/** Null for a link that is unknown or closed: the product then speaks for itself. A locked one reveals nothing. */
export const publicHead =
  (parts: HeadParts) =>
  async (ctx: Kernel, address: string): Promise<PublicHead | null> => {
    const link = await findVisitedLink(ctx.db, address)
    if (!link) return null
    const refused = refuseVisitor(link.gate, { password: 'absent', byOwner: false }, ctx.clock.now())
    if (refused === 'password_required') return LOCKED
    if (refused) return null
    const version = await parts.loadVersion(ctx, link)
    if (!version) return null
    const { company, speaker } = version.snapshot
    return {
      title: company.tagline ? `${company.companyName}: ${company.tagline}` : company.companyName,
      description: shorten(company.elevatorPitch, DESCRIPTION_CHARS),
      image: speaker.image === '' ? '' : (parts.addressOf(speaker.image) ?? ''),
      noIndex: !link.listed,
    }
  }

function shorten(text: string, maxChars: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxChars) return line
  const cut = line.slice(0, maxChars)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxChars / 2))}…`
}
