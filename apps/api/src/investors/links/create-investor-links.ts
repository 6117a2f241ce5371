import type { InputOf, InvestorLink, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { allowLong } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { refuseUnasked } from '../../pitches/choose-access.ts'
import { makePitchLinks } from '../../pitches/create-pitch-link.ts'
import { findDefaultLink } from '../../pitches/link-queries.ts'
import { findPitch, lockPitch } from '../../pitches/queries.ts'
import { accessTypeOf, type PitchRow, toPitchLink } from '../../pitches/rows.ts'
import { wishedExpiry } from '../../pitches/rules.ts'
import { nameEmails } from '../records/change-queries.ts'
import { type Kept, keepInvestors } from '../records/keep-investors.ts'
import { toContact } from '../rules.ts'

type Body = InputOf<typeof routes.createInvestorLinks>['body']
type Invited = Body['investors'][number]
/** Who gets a link, and the rows that mean them. */
interface Guest {
  invited: Invited
  rows: number[]
}

/**
 * A link of their own for each investor, all or none, with the pitch's access, which may be asked for where it may be
 * at the default link: whoever has a known address is found, anybody else comes on the list. Two rows with one address
 * are one investor and one link. Twelve statements, and where something was new of known investors one for each and one
 * for their calls. Refuses `not_found`, `invalid`.
 */
export async function createInvestorLinks(
  ctx: UserContext,
  { body }: InputOf<typeof routes.createInvestorLinks>,
): Promise<{ links: InvestorLink[] }> {
  refuseUnasked(body.gate, body.allowed_domains)
  const guests = guestsOf(body.investors)
  return inTransaction(ctx, async (inner) => {
    await allowLong(inner.db)
    const { userId } = ctx.caller
    if (!(await lockPitch(inner.db, userId, body.pitch_id))) throw refuse('not_found')
    const pitch = await findPitch(inner.db, userId, body.pitch_id)
    if (!pitch) throw refuse('not_found')
    const contacts = guests.map(({ invited }) => toContact(invited))
    const kept = await keepInvestors(inner, userId, contacts, null)
    await nameEmails(
      inner.db,
      userId,
      contacts.map(({ email }) => email),
    )
    return { links: await makeLinks(inner, { pitch, body, guests, kept }) }
  })
}

function guestsOf(investors: readonly Invited[]): Guest[] {
  const byEmail = new Map<string, Guest>()
  const guests: Guest[] = []
  investors.forEach((invited, row) => {
    const same = invited.email === '' ? undefined : byEmail.get(invited.email)
    if (same) {
      same.rows.push(row)
      return
    }
    const guest = { invited, rows: [row] }
    guests.push(guest)
    if (invited.email !== '') byEmail.set(invited.email, guest)
  })
  return guests
}

async function makeLinks(
  ctx: UserContext & { db: Tx },
  made: { pitch: PitchRow; body: Body; guests: readonly Guest[]; kept: readonly Kept[] },
): Promise<InvestorLink[]> {
  const { pitch, body, guests, kept } = made
  const expiresAt = wishedExpiry(body, ctx.clock.now()) ?? null
  const usual = await findDefaultLink(ctx.db, pitch.owner_id, pitch.id)
  const links = await makePitchLinks(
    ctx,
    guests.map(({ invited }, i) => ({
      pitch,
      access: { access_type: accessTypeOf(pitch.access_type), password_hash: pitch.password_hash },
      expiresAt,
      isDefault: false,
      name: nameOf(invited),
      code: null,
      customMessage: body.custom_message,
      trackingId: '',
      expirationEnabled: expiresAt !== null,
      listInExplore: false,
      allowPasswordRequest: usual?.allow_password_request ?? true,
      investorId: kept[i]?.id ?? null,
      gate: body.gate,
      allowedDomains: body.allowed_domains,
      viewLimit: body.view_limit,
    })),
  )
  const rows = guests.flatMap(({ rows: ofGuest }, i): InvestorLink[] =>
    ofGuest.flatMap((row) => {
      const link = links[i]
      const invited = body.investors[row]
      if (!link || !invited) return []
      const sameAs = row === ofGuest[0] ? null : (ofGuest[0] ?? null)
      return [{ row, ...invited, is_new: kept[i]?.isNew ?? false, same_as: sameAs, link: toPitchLink(link) }]
    }),
  )
  return rows.sort((a, b) => a.row - b.row)
}

const NAME_CHARS = 120

/** What the founder knows the link by; as long as a link's name may be, and no half characters. */
const nameOf = ({ name, company }: Invited): string =>
  (company === '' ? name : `${name}, ${company}`)
    .slice(0, NAME_CHARS)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
