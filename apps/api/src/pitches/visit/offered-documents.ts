import { type InputOf, LIMITS, type OfferedDocument, type routes } from '@understudy/contract'
import { signedAddress } from '../../files/public-address.ts'
import { findFilesById } from '../../files/queries.ts'
import type { FileRow } from '../../files/stored-file.ts'
import { type Context, inTransaction } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { findLink } from './find-link.ts'
import { checkGrant } from './grant.ts'
import { offeredTo } from './public-pitch.ts'
import type { ViewParts } from './view-pitch-link.ts'
import { type IsNamedEmail, whoListens } from './who-listens.ts'

export interface OfferParts extends Pick<ViewParts, 'codes' | 'loadVersion'> {
  isNamedEmail: IsNamedEmail
}

/**
 * What this visitor may take along, in the order of the clone; what was deleted since it was published is left out.
 * Refuses `link_not_found`, `grant_invalid`, `code_invalid`, `rate_limited`.
 */
export const listOfferedDocuments =
  (parts: OfferParts) =>
  async (
    ctx: Context,
    { params, query }: InputOf<typeof routes.listOfferedDocuments>,
  ): Promise<OfferedDocument[]> => {
    const { ownerId, documents } = await openOffer(parts, ctx, params.code, query)
    if (documents.length === 0) return []
    const files = await findFilesById(
      ctx.db,
      ownerId,
      documents.map(({ id }) => id),
    )
    const byId = new Map(files.map((file) => [file.id, file]))
    return documents.flatMap((document) => {
      const file = byId.get(document.id)
      return file ? [toOffered(document, file)] : []
    })
  }

/**
 * An address of an offered file, good for some minutes; the founder learns which visit took it. Refuses as the
 * list does, and `not_found` for what is not offered to them or was deleted since it was published.
 */
export const takeDocument =
  (parts: OfferParts) =>
  async (ctx: Context, { params, body }: InputOf<typeof routes.takeDocument>) => {
    const { ownerId, byOwner, documents } = await openOffer(parts, ctx, params.code, body)
    const document = documents.find(({ id }) => id === params.documentId)
    const [file] = document ? await findFilesById(ctx.db, ownerId, [document.id]) : []
    if (!document || !file) throw refuse('not_found')
    const { session_id: sessionId } = body
    if (sessionId && !byOwner) {
      const taken = { ownerId, sessionId, documentId: document.id, name: document.title }
      await inTransaction(ctx, (inner) => inner.bus.emit(inner.db, 'document.taken', taken))
    }
    const expires = Math.floor(ctx.clock.now().getTime() / 1000) + LIMITS.takenDocumentUrlSeconds
    return {
      ...toOffered(document, file),
      url: signedAddress(ctx.secrets, file.bucket, file.path, expires),
      expires_at: new Date(expires * 1000).toISOString(),
    }
  }

/** A document has its file's id. */
type Offer = Pick<OfferedDocument, 'id' | 'title'>

const toOffered = ({ id, title }: Offer, file: FileRow): OfferedDocument => ({
  id,
  title,
  content_type: file.content_type,
  bytes: file.bytes,
})

async function openOffer(
  parts: OfferParts,
  ctx: Context,
  code: string,
  visit: {
    session_id?: string | undefined
    access_grant?: string | undefined
    email_proof?: string | undefined
  },
): Promise<{ ownerId: string; byOwner: boolean; documents: Offer[] }> {
  const link = await findLink(parts.codes, ctx, code)
  const byOwner = ctx.caller?.userId === link.ownerId
  const entry = { grant: visit.access_grant ?? null, sessionId: visit.session_id ?? null, byOwner }
  if (!(await checkGrant(ctx, link, entry))) throw refuse('grant_invalid')
  const { audience } = await whoListens(ctx, link, visit.email_proof, parts.isNamedEmail)
  const version = await parts.loadVersion(ctx, link)
  const documents = version ? offeredTo(version.snapshot, audience) : []
  return { ownerId: link.ownerId, byOwner, documents }
}
