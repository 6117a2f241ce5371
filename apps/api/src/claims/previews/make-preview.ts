import { CloneDraft, type InputOf, type Preview, type PreviewInput, type routes } from '@understudy/contract'
import type { Storage } from '../../adapters/storage/port.ts'
import { createDraft } from '../../clones/create-draft.ts'
import { type StoredContent, storeText } from '../../files/arriving/store-content.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { addTextDocument } from '../../knowledge/documents/add-text-document.ts'
import type { PublishParts } from '../../publishing/publish-clone.ts'
import * as queries from '../queries.ts'
import { DISCLAIMER } from '../rules.ts'
import { type House, offerPreview, refuseBusy } from './offer-preview.ts'

export interface PreviewParts extends PublishParts {
  storage: Storage
}

/**
 * Makes a published clone of the house from what a visitor tells of a company, and offers it under a code that the
 * visitor alone gets. Nobody can edit it before it is claimed. Refuses as offerPreview does.
 */
export const makePreview = (parts: PreviewParts) => ({
  async prepare(ctx: Context, { body: told }: InputOf<typeof routes.makePreview>) {
    await refuseBusy(ctx)
    // Before the transaction: what that undoes, or never comes to, leaves a file that the sweeper knows.
    const file = await storeWebsite(parts, ctx, told)
    return (own: Context): Promise<Preview> =>
      offerPreview(parts, own, {
        companyName: told.company_name,
        draft: (house) => draftOf(parts, house, told, file),
      })
  },
})

async function storeWebsite(
  { storage }: PreviewParts,
  ctx: Context,
  { website_text: text }: PreviewInput,
): Promise<StoredContent | null> {
  if (text.trim() === '') return null
  const ownerId = await queries.houseAccount(ctx.db)
  return storeText(ctx, storage, { ownerId, name: 'Website.txt', text })
}

async function draftOf(
  { catalogue }: PreviewParts,
  house: House,
  told: PreviewInput,
  file: StoredContent | null,
): Promise<string> {
  const body = CloneDraft.parse({
    name: told.company_name,
    first_message: DISCLAIMER,
    languages: ['en'],
    company_details: {
      companyName: told.company_name,
      tagline: told.tagline,
      elevatorPitch: told.elevator_pitch,
      website: told.website,
    },
    training_content: { faqs: told.faqs.map((faq) => ({ id: newId(), ...faq })) },
  })
  const write = await createDraft(catalogue).prepare(house, { params: {}, query: {}, body })
  const { id } = await write(house)
  if (file) await addTextDocument(house, id, { file, text: told.website_text })
  return id
}
