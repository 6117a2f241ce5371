import type { PitchDoor } from '@understudy/contract'
import type { Kernel } from '../../../kernel/context.ts'
import {
  type PageHead,
  type PageVisitor,
  PRODUCT_TITLE,
  type SharedPage,
} from '../../../kernel/pages/page-head.ts'
import { statesTerms } from '../../../publishing/figures/figure-places.ts'
import { heardText } from '../../../publishing/public-texts.ts'
import type { FrozenVersion } from '../../../publishing/versions.ts'
import type { ViewRefusal } from '../../rules.ts'
import type { CodeGuard } from '../attempt-limits.ts'
import { type DoorParts, doorOf } from '../door.ts'
import { lookUpLink } from '../find-link.ts'
import { refuseStranger } from '../guests/let-in.ts'
import { calledBy, type PublicParts, toPublicPitch } from '../public-pitch.ts'
import type { VisitedLink } from '../visited-link.ts'

export interface HeadParts extends DoorParts, PublicParts {
  codes: CodeGuard
  /** Notes who fetched the page: programs run no script that would tell. */
  countFetch(link: VisitedLink, userAgent: string): void
}

const DESCRIPTION_CHARS = 200

const ofNobody = (status: PageHead['status'], title: string, description: string): PageHead => ({
  status,
  title,
  description,
  image: '',
  imageAlt: PRODUCT_TITLE,
  noIndex: true,
  canonical: null,
  structured: null,
})
const WHO_COMES = 'This pitch asks who comes.'
const ASKED: Partial<Record<ViewRefusal, string>> = {
  password_required: 'This pitch opens with a password.',
  email_required: WHO_COMES,
  email_unproven: WHO_COMES,
  views_spent: 'This link was opened as often as it may be.',
}
const NONE = ofNobody(404, 'There is no pitch here · Understudy', 'The address may be mistyped.')
const CLOSED = ofNobody(
  410,
  'This link is closed · Understudy',
  'Its founder has closed this link, or its time is over.',
)
/** For whoever tried too many addresses: neither a yes nor a no. */
const UNSAID = ofNobody(200, PRODUCT_TITLE, 'A pitch you can talk to.')

/**
 * What a pitch says of itself to anybody, in its head and on its page. A closed one reveals nothing; one that is locked,
 * asks who comes or was opened as often as it may be nothing but whose it is, where its founder lets that be said. Nobody
 * is let in by it: it is no view, gives no leave to talk, and holds what `public` may hear, by whichever link it was asked
 * for. One statement, one more where visits are counted, and one where the version is not in memory.
 */
export const publicPage =
  (parts: HeadParts) =>
  async (ctx: Kernel, address: string, visitor: PageVisitor): Promise<SharedPage> => {
    const { link, waitMs } = await lookUpLink(parts.codes, ctx, visitor.address, address)
    if (!link) return waitMs > 0 ? { head: UNSAID, shown: null } : { head: NONE, shown: NOWHERE }
    parts.countFetch(link, visitor.userAgent)
    const refused = await refuseStranger(ctx, link)
    if (refused) return shutPage(link, refused, await doorOf(parts, ctx, link, refused))
    const version = await parts.loadVersion(ctx, link)
    // Published without a version cannot be; if it were, the link would be as good as closed.
    if (!version) return { head: NONE, shown: refusedFor('access_denied') }
    const head = headOf(link, version, address, ctx.publicUrl)
    // Whether another visit is let in is told when it comes.
    if (link.viewLimit !== null) return { head, shown: null }
    const heard: VisitedLink = { ...link, entrance: 'public' }
    const pitch = await toPublicPitch(version, heard, false, parts)
    return { head, shown: { status: 'granted', pitch: { ...pitch, link_code: calledBy(link) } } }
  }

const refusedFor = (reason: ViewRefusal, door: PitchDoor | null = null) => ({
  status: 'refused',
  reason,
  door,
})
const NOWHERE = refusedFor('link_not_found')

function shutPage(link: VisitedLink, refused: ViewRefusal, door: PitchDoor | undefined): SharedPage {
  // Who was let in before is let in again, which their browser's own call tells.
  const shown = refused === 'views_spent' ? null : refusedFor(refused, door)
  const asked = ASKED[refused]
  if (!asked) return { head: refused === 'access_denied' && link.version > 0 ? CLOSED : NONE, shown }
  const title = door?.from ? `${door.from.company}: a private pitch` : 'A private pitch'
  return { head: ofNobody(200, title, asked), shown }
}

function headOf(
  link: VisitedLink,
  { snapshot }: FrozenVersion,
  address: string,
  publicUrl: string,
): PageHead {
  const heard = (text: string) => heardText(snapshot, 'public', text)
  const { companyName, elevatorPitch, tagline } = snapshot.company
  const said = heard(tagline)
  const title = said ? `${companyName}: ${said}` : companyName
  const description = shorten(heard(elevatorPitch), DESCRIPTION_CHARS)
  const noIndex = !link.listed || (snapshot.access.termsInPublic !== 'offer' && statesTerms(snapshot))
  const canonical = noIndex ? null : `/pitch/${link.uniqueSlug}`
  return {
    status: 200,
    // A preview must not pass for the company's own word either.
    title: link.isUnclaimed ? `Unofficial preview: ${title}` : title,
    description,
    // Its address stays, and what tells a newer version is no part of it that anybody checks.
    image: `/pitch/${encodeURIComponent(address)}/share.png?v=${link.version}`,
    imageAlt: `${companyName}, a pitch you can talk to`,
    noIndex,
    canonical,
    structured:
      canonical === null
        ? null
        : {
            '@type': 'Organization',
            name: companyName,
            description,
            slogan: said,
            url: publicUrl + canonical,
          },
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
