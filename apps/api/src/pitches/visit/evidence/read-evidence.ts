import type { Evidence, EvidenceAnswer, InputOf, routes } from '@understudy/contract'
import type { Context } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { VersionRef, Versions } from '../../../publishing/versions.ts'
import { findLink } from '../find-link.ts'
import { checkGrant } from '../grant.ts'
import type { OfferParts } from '../offered-documents.ts'
import { offeredTo, type PublicParts } from '../public-pitch.ts'
import { whoListens } from '../who-listens.ts'
import { pagePictures } from './evidence-queries.ts'
import { sourcesOf } from './sources-of.ts'
import { workedOutOf } from './worked-out.ts'

export interface EvidenceParts extends OfferParts, Pick<PublicParts, 'addressOf'> {
  loadSomePassages: Versions['loadSomePassages']
}

/**
 * What sentences rest on, of the version that is published now: values with date and source, passages, pictures of
 * pages, computations. What this visitor may not hear, or is there no more, is left out. Refuses `link_not_found`,
 * `grant_invalid`, `code_invalid`, `rate_limited`.
 */
export const readEvidence =
  (parts: EvidenceParts) =>
  async (ctx: Context, { params, body }: InputOf<typeof routes.readEvidence>): Promise<EvidenceAnswer> => {
    const link = await findLink(parts.codes, ctx, params.code)
    const byOwner = ctx.caller?.userId === link.ownerId
    const entry = { grant: body.access_grant ?? null, sessionId: body.session_id ?? null, byOwner }
    if (!(await checkGrant(ctx, link, entry))) throw refuse('grant_invalid')
    const { audience } = await whoListens(ctx, link, body.email_proof, parts.isNamedEmail)
    const version = await parts.loadVersion(ctx, link)
    if (!version) return { company: '', published_at: null, sources: [], worked_out: [] }
    const { snapshot } = version
    const language = body.language ?? snapshot.languages[0]?.code ?? 'en'
    const asked = new Set(body.sentences.flatMap(({ sources }) => sources))
    const known = sourcesOf({
      snapshot,
      listener: audience,
      language,
      ...(await documentsAsked(parts, ctx, link, asked)),
      offered: new Set(offeredTo(snapshot, audience).map(({ id }) => id)),
      addressOf: parts.addressOf,
    })
    const find = (ids: Iterable<string>): Evidence[] => [...ids].flatMap((id) => known.get(id) ?? [])
    return {
      company: snapshot.company.companyName,
      published_at: link.gate.publishedAt?.toISOString() ?? null,
      sources: find(asked),
      worked_out: body.sentences.flatMap(({ text, sources }, sentence) => {
        const cited = find(new Set(sources)).flatMap(({ id, value }) =>
          value === '' ? [] : [{ id, said: value }],
        )
        const found = workedOutOf(text, cited, language)
        return found ? [{ sentence, ...found }] : []
      }),
    }
  }

/** Passages among what was asked about, and the pictures of their documents. */
async function documentsAsked(
  { loadSomePassages }: EvidenceParts,
  ctx: Context,
  ref: VersionRef,
  asked: ReadonlySet<string>,
) {
  const passages = ref.version === 0 ? [] : await loadSomePassages(ctx, ref, [...asked])
  const ids = new Set(passages.map(({ documentId }) => documentId))
  return { passages, pictures: await pagePictures(ctx.db, ref, [...ids]) }
}
