import { CloneDraft, type InputOf, type Preview, type routes } from '@understudy/contract'
import type { DocumentReader } from '../../adapters/documents/port.ts'
import { createDraft } from '../../clones/create-draft.ts'
import { type StoredContent, storeContent, storeText } from '../../files/arriving/store-content.ts'
import { storeMadeFile } from '../../files/arriving/store-made-file.ts'
import type { Context } from '../../kernel/context.ts'
import { refuse, tooMany } from '../../kernel/errors.ts'
import { networkOf, siteOf } from '../../kernel/window-counter.ts'
import { addReadDocument } from '../../knowledge/documents/add-text-document.ts'
import type { Slides } from '../../knowledge/documents/document-rules.ts'
import { takeAll } from '../../knowledge/intake/take-all.ts'
import * as queries from '../queries.ts'
import { PRIVATE_DISCLAIMER } from '../rules.ts'
import type { Desk } from './desk.ts'
import type { PreviewParts } from './make-preview.ts'
import { type Material, materialOf, refuseField } from './material.ts'
import { type House, newCode, offerPreview, refuseBusy } from './offer-preview.ts'
import { MAX_STORED_BYTES } from './preview-limits.ts'
import * as previews from './preview-queries.ts'
import { type Deck, type DeckPages, readDeck, receiveDeck } from './read-deck.ts'

export interface BuildParts extends PreviewParts {
  reader: DocumentReader
  desk: Desk
}

interface Stored {
  file: StoredContent
  slides: Slides
}

/**
 * Makes a preview for its maker alone out of a pasted text: what it says of the company, its figures, sections and
 * questions, all of it taken unseen. Refuses `invalid` as materialOf does, and as offerPreview does.
 */
export const buildPreview = (parts: BuildParts) => ({
  async prepare(ctx: Context, { body }: InputOf<typeof routes.buildPreview>) {
    await admit(ctx)
    const { text, company_name: companyName } = body
    const material = await parts.desk.seat(siteOf(ctx.address), () =>
      materialOf(ctx, { pages: [{ title: '', text, notes: '' }], companyName, field: 'text' }),
    )
    const ownerId = await houseWithRoom(ctx)
    const file = await storeText(ctx, parts.storage, { ownerId, name: 'Website.txt', text })
    return offering(parts, ctx, material, { file, slides: [] })
  },
})

/** The same out of a deck, whose pages become slides. Refuses also as receiveDeck and readDeck do. */
export const buildDeckPreview = (parts: BuildParts) => ({
  async prepare(ctx: Context) {
    await admit(ctx)
    const upload = await ctx.upload()
    const deck = await receiveDeck(upload)
    const fields = await upload.rest()
    const companyName = fields['company_name'] ?? ''
    if (companyName.length > 120) throw refuseField('company_name', 'is too long')
    const { material, read } = await parts.desk.seat(siteOf(ctx.address), async () => {
      const pages = await readDeck(parts.reader, deck)
      return {
        material: await materialOf(ctx, { pages: pages.pages, companyName, field: 'deck' }),
        read: pages,
      }
    })
    return offering(parts, ctx, material, await storeDeck(parts, ctx, deck, read))
  },
})

/** Counted whether a preview comes of it or not: reading is what costs. */
async function admit(ctx: Context): Promise<void> {
  await refuseBusy(ctx)
  const count = { limit: 'preview.reading', key: siteOf(ctx.address) } as const
  const waitMs = await ctx.limits.take([count], ctx.clock.now().getTime())
  if (waitMs > 0) throw tooMany(waitMs)
}

async function houseWithRoom(ctx: Context): Promise<string> {
  const ownerId = await queries.houseAccount(ctx.db)
  if ((await previews.storedBytes(ctx.db, ownerId)) >= MAX_STORED_BYTES)
    throw refuse('unavailable', 'Too many previews are waiting. Try again later')
  return ownerId
}

/** Before the transaction: what that undoes, or never comes to, leaves files that the sweeper knows. */
async function storeDeck(
  { storage }: BuildParts,
  ctx: Context,
  deck: Deck,
  read: DeckPages,
): Promise<Stored> {
  const ownerId = await houseWithRoom(ctx)
  const { name, kind, content } = deck
  const file = await storeContent(ctx, storage, { ownerId, name, kind, bytes: content })
  const slides: Slides = []
  for (const { page, picture } of read.slides) {
    const made = {
      ownerId,
      cloneId: null,
      madeFrom: file.id,
      bucket: 'clone-files' as const,
      stem: `${file.id}-${page}`,
      name: `${name}, page ${page}.webp`,
      kind: 'webp' as const,
    }
    const path = await storeMadeFile(ctx, storage, made, picture)
    if (path !== null) slides.push({ page, path })
  }
  return { file, slides }
}

async function offering(parts: BuildParts, ctx: Context, material: Material, stored: Stored) {
  const code = newCode()
  const passwordHash = await ctx.hasher.hash(code, networkOf(ctx.address))
  return (own: Context): Promise<Preview> =>
    offerPreview(parts, own, {
      companyName: material.companyName,
      draft: (house) => draftOf(parts, house, material, stored),
      lock: { code, passwordHash },
    })
}

async function draftOf(
  { catalogue }: BuildParts,
  house: House,
  { companyName, pages, proposed }: Material,
  { file, slides }: Stored,
): Promise<string> {
  const body = CloneDraft.parse({
    name: companyName,
    first_message: PRIVATE_DISCLAIMER,
    languages: ['en'],
    company_details: { companyName },
  })
  const write = await createDraft(catalogue).prepare(house, { params: {}, query: {}, body })
  const { id } = await write(house)
  await addReadDocument(house, id, { file, pages, slides })
  const paths = new Map(slides.map(({ page, path }) => [page, path]))
  await takeAll(house, id, proposed, { id: file.id, name: file.name, slides: paths, pages })
  return id
}
