import * as claimRoutes from '@understudy/contract/built/clone/claims'
import type { Preview } from '@understudy/contract/claims'
import { call } from '../../api/call.ts'
import type { KeptPreview } from './kept-preview.ts'

/** What a preview is made of: a deck, or else a text; and the company's name where neither tells it. */
export interface Told {
  text: string
  deck: File | null
  companyName: string
}

/** Has the preview made. `keyOf` names the attempt, so that a repeat makes no second one. Throws ApiError. */
export async function sendPreview(told: Told, keyOf: (body: unknown) => string): Promise<KeptPreview> {
  const { text, deck, companyName } = told
  if (deck === null) {
    const body = { text, company_name: companyName }
    return kept(await call(claimRoutes.buildPreview, { body, idempotencyKey: keyOf(body) }))
  }
  const form = new FormData()
  // Before the file: what comes behind it is read too late.
  form.set('company_name', companyName)
  form.set('file', deck)
  const idempotencyKey = keyOf([deck.name, deck.size, deck.lastModified, companyName])
  return kept(await call(claimRoutes.buildDeckPreview, { form, idempotencyKey }))
}

const kept = (made: Preview): KeptPreview => ({
  cloneId: made.clone_id,
  companyName: made.company_name,
  linkCode: made.link_code,
  code: made.claim_code,
  expiresAt: made.expires_at,
})
