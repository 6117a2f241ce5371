import type { PitchDoor } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { heardText } from '../../publishing/public-texts.ts'
import type { FrozenVersion, VersionRef } from '../../publishing/versions.ts'
import { takesContacts, type ViewRefusal } from '../rules.ts'
import type { VisitedLink } from './visited-link.ts'

export interface SenderParts<Ctx extends Kernel = Kernel> {
  loadVersion(ctx: Ctx, ref: VersionRef): Promise<FrozenVersion | null>
}
export interface DoorParts<Ctx extends Kernel = Kernel> extends SenderParts<Ctx> {
  /** A short-lived address of a stored file; null where there is none. */
  addressOf(path: string): string | null
}

/**
 * What a visitor who is turned away is told: whose pitch it is, where the founder lets that be said, as the published
 * version says it to everybody; and what is worth doing here. No statement more where nothing is said.
 */
export async function doorOf<Ctx extends Kernel>(
  parts: DoorParts<Ctx>,
  ctx: Ctx,
  link: VisitedLink,
  refused: ViewRefusal,
): Promise<PitchDoor | undefined> {
  if (refused === 'link_not_found') return undefined
  const from = await senderOf(parts, ctx, link)
  return {
    from: from && { ...from, image: from.image && (parts.addressOf(from.image) ?? '') },
    takes_requests: isLocked(refused) && link.takesRequests && !link.isUnclaimed,
    takes_contacts: takesContacts(link),
  }
}

const isLocked = (refused: ViewRefusal) => refused === 'password_required' || refused === 'incorrect_password'

/** Whose pitch stands behind a door, their picture as it is stored; null where the founder keeps that to those who are let in. */
export async function senderOf<Ctx extends Kernel>(
  parts: SenderParts<Ctx>,
  ctx: Ctx,
  link: VisitedLink,
): Promise<PitchDoor['from']> {
  if (!link.namedWhenShut || link.isUnclaimed) return null
  const version = await parts.loadVersion(ctx, link)
  if (!version) return null
  const { snapshot } = version
  const { name, role, image } = snapshot.speaker
  return {
    company: snapshot.company.companyName,
    speaker: name,
    role: heardText(snapshot, 'public', role),
    image,
  }
}
