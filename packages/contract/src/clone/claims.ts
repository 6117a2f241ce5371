import { z } from 'zod'
import { IdParam, Text, Uuid, WebAddress, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'

/** A clone that was prepared for a company by somebody else. */
export const ClaimStatus = z.object({
  claimable: z.boolean(),
  claimed: z.boolean(),
  claimed_by_me: z.boolean(),
  company_name: z.string(),
  requires_code: z.boolean(),
  expires_at: z.string().nullable(),
})
export type ClaimStatus = z.infer<typeof ClaimStatus>

/** What a visitor without an account tells of a company: enough to publish from. */
export const PreviewInput = z
  .object({
    company_name: Words(120),
    tagline: Text(200).default(''),
    elevator_pitch: Words(2_000),
    /** Shown; nothing is fetched from it. */
    website: WebAddress.default(''),
    /** Pasted from the website: what the answers draw on beside the questions. */
    website_text: Text(LIMITS.maxPreviewTextChars).default(''),
    faqs: z
      .array(z.object({ question: Words(500), answer: Words(2_000) }))
      .max(LIMITS.maxPreviewFaqs)
      .default([]),
  })
  .refine(({ website_text, faqs }) => website_text.trim() !== '' || faqs.length >= LIMITS.minFaqsToPublish, {
    path: ['website_text'],
    message: `give the text of the website, or ${LIMITS.minFaqsToPublish} questions with their answers`,
  })
export type PreviewInput = z.infer<typeof PreviewInput>

/** The text of a website, pasted: the preview is made of what it says. */
export const PreviewText = z.object({
  text: Words(LIMITS.maxPreviewTextChars),
  /** Empty: as the text says it. */
  company_name: Text(120).default(''),
})

/** An unofficial preview, which belongs to nobody until it is claimed. */
export const Preview = z.object({
  clone_id: z.string(),
  company_name: z.string(),
  /** It is viewed behind `/pitch/`. */
  link_code: z.string(),
  /** Told this once: whoever has it can claim the clone. */
  claim_code: z.string(),
  /** Gone from then on, unless somebody claims it. */
  expires_at: z.string(),
})
export type Preview = z.infer<typeof Preview>

export const claimRoutes = {
  makePreview: defineRoute({
    name: 'makePreview',
    method: 'POST',
    path: '/v1/public/clones',
    auth: 'public',
    body: PreviewInput,
    out: Preview,
    status: 201,
    errors: ['invalid', 'rate_limited', 'unavailable', 'storage_full'],
    creates: true,
    limitPerMinute: 10,
    summary: 'Prepare a clone without an account: an unofficial preview to look at and to claim',
  }),
  buildPreview: defineRoute({
    name: 'buildPreview',
    method: 'POST',
    path: '/v1/public/previews',
    auth: 'public',
    body: PreviewText,
    out: Preview,
    status: 201,
    errors: ['invalid', 'too_large', 'rate_limited', 'unavailable', 'storage_full'],
    creates: true,
    limitPerMinute: 10,
    /** Its claim code is its link's password. `invalid` names `company_name` where the text does not tell it. */
    summary: 'A private preview from a text',
  }),
  buildDeckPreview: defineRoute({
    name: 'buildDeckPreview',
    method: 'POST',
    path: '/v1/public/previews/deck',
    auth: 'public',
    out: Preview,
    status: 201,
    errors: [
      'invalid',
      'malformed',
      'unsupported_media',
      'too_large',
      'rate_limited',
      'unavailable',
      'storage_full',
    ],
    creates: true,
    limitPerMinute: 6,
    multipart: true,
    wholeFile: true,
    maxBodyBytes: LIMITS.maxPreviewDeckBytes,
    /** In the part `file`, with `company_name` before it where the deck does not tell it. */
    summary: 'A private preview from a deck',
  }),
  readClaimStatus: defineRoute({
    name: 'readClaimStatus',
    method: 'GET',
    path: '/v1/claim/status/:id',
    auth: 'optional',
    params: IdParam,
    out: ClaimStatus,
    errors: ['not_found'],
    limitPerMinute: 120,
    summary: 'Whether a prepared clone can be claimed',
  }),
  completeClaim: defineRoute({
    name: 'completeClaim',
    method: 'POST',
    path: '/v1/claim/complete',
    auth: 'user',
    body: z.object({ clone_id: Uuid, code: Text(40).optional() }),
    out: z.object({
      success: z.literal(true),
      clone_id: z.string(),
      /** Where the new owner goes on. */
      redirect: z.string(),
    }),
    errors: ['unauthenticated', 'not_found', 'code_invalid', 'conflict', 'gone'],
    creates: true,
    limitPerMinute: 20,
    summary: 'Take over a prepared clone as a draft of one’s own',
  }),
}
