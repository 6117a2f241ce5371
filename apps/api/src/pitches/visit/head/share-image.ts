import type { ShareCard, ShareImages } from '../../../adapters/share-image/port.ts'
import { ShareImageFailed } from '../../../adapters/share-image/port.ts'
import { type Storage, StorageMissing } from '../../../adapters/storage/port.ts'
import { findOwnFile } from '../../../files/queries.ts'
import { parsePath } from '../../../files/rules.ts'
import { createBoundedCache } from '../../../kernel/bounded-cache.ts'
import type { Kernel } from '../../../kernel/context.ts'
import { heardText } from '../../../publishing/public-texts.ts'
import type { FrozenVersion, VersionRef } from '../../../publishing/versions.ts'
import type { CodeGuard } from '../attempt-limits.ts'
import { lookUpLink } from '../find-link.ts'
import { refuseStranger } from '../guests/let-in.ts'
import type { VisitedLink } from '../visited-link.ts'

export interface ShareImageParts {
  codes: CodeGuard
  loadVersion(ctx: Kernel, ref: VersionRef): Promise<FrozenVersion | null>
  storage: Pick<Storage, 'read'>
  shareImages: ShareImages
}

export interface SharedImage {
  png: Uint8Array
  /** The same for the same picture. */
  tag: string
}

/** Some two hundred pictures. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * The picture of a pitch for link previews, drawn once for a version and kept in memory. Null where the product's own
 * is to stand in: for a link that is unknown, locked, spent or closed, and where none can be drawn. One statement, one
 * more where visits are counted, one where the version is not in memory, and one for each picture that is drawn in.
 */
export function createShareImage(parts: ShareImageParts) {
  const kept = createBoundedCache<Uint8Array>(MAX_BYTES)
  const drawing = new Map<string, Promise<Uint8Array | null>>()

  async function draw(ctx: Kernel, link: VisitedLink, tag: string): Promise<Uint8Array | null> {
    const version = await parts.loadVersion(ctx, link)
    if (!version) return null
    try {
      const png = await parts.shareImages.draw(await cardOf(ctx, parts.storage, link, version))
      kept.set(tag, png, png.byteLength)
      return png
    } catch (error) {
      if (!(error instanceof ShareImageFailed)) throw error
      if (error.reason === 'failed')
        ctx.log.warn({ err: error, pitchId: link.pitchId }, 'a share image was not drawn')
      return null
    }
  }

  return async (ctx: Kernel, address: string, visitor: { address: string }): Promise<SharedImage | null> => {
    const { link } = await lookUpLink(parts.codes, ctx, visitor.address, address)
    if (!link || (await refuseStranger(ctx, link))) return null
    const tag = `${link.cloneId}-${link.version}${link.isUnclaimed ? '-preview' : ''}`
    const known = kept.get(tag, ctx.clock.nowMs())
    if (known) return { png: known, tag }
    const running = drawing.get(tag) ?? draw(ctx, link, tag).finally(() => drawing.delete(tag))
    drawing.set(tag, running)
    const png = await running
    return png && { png, tag }
  }
}

async function cardOf(
  ctx: Kernel,
  storage: Pick<Storage, 'read'>,
  link: VisitedLink,
  { snapshot }: FrozenVersion,
): Promise<ShareCard> {
  const slide = snapshot.languages[0]?.sections.find((section) => section.slide !== null)?.slide ?? ''
  const pictureAt = (path: string) => ownPicture(ctx, storage, link.ownerId, path)
  const [portrait, shown] = await Promise.all([pictureAt(snapshot.speaker.image), pictureAt(slide)])
  return {
    company: snapshot.company.companyName,
    tagline: heardText(snapshot, 'public', snapshot.company.tagline),
    speaker: snapshot.speaker.name,
    mark: markOf(link, snapshot.isSample),
    portrait,
    slide: shown,
  }
}

function markOf({ isUnclaimed }: VisitedLink, isSample: boolean): string {
  if (isUnclaimed) return 'Unofficial preview'
  return isSample ? 'Sample company' : ''
}

/** A picture by the path that a version keeps; null where there is none, or no longer. */
async function ownPicture(
  { db }: Kernel,
  storage: Pick<Storage, 'read'>,
  ownerId: string,
  path: string,
): Promise<Uint8Array | null> {
  const place = parsePath(path)
  const file = place && (await findOwnFile(db, ownerId, place.bucket, place.path))
  if (!file) return null
  try {
    return await storage.read(file.storage_key)
  } catch (error) {
    if (error instanceof StorageMissing) return null
    throw error
  }
}
