import {
  type InputOf,
  type OutOf,
  type routes,
  VOICE_COPY_LIMITS,
  type VoiceCopy,
} from '@understudy/contract'
import type { Storage } from '../../adapters/storage/port.ts'
import type { VoiceCopiers } from '../../adapters/voice-copies/port.ts'
import { type CloneRow, loadKnowledge, lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import { dropFiles } from '../../files/remove-file.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse, tooMany } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Letter } from '../../kernel/letters/letter.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import { CONSENT_VERSION, consentText, drawWords, wordedIn } from './consent.ts'
import { linkOf } from './copy-link.ts'
import * as queries from './copy-queries.ts'
import { endInside } from './end-copy.ts'
import { isHeard, type Maker, makerFor } from './maker.ts'
import { toCopy } from './shown.ts'

interface AskParts {
  copiers: VoiceCopiers
  storage: Storage
}

/** The copy that a clone speaks with, and who would make one. Refuses `forbidden`, `not_found`. */
export const readVoiceCopy =
  ({ copiers }: Pick<AskParts, 'copiers'>) =>
  async (
    ctx: UserContext,
    input: InputOf<typeof routes.readVoiceCopy>,
  ): Promise<OutOf<typeof routes.readVoiceCopy>> => {
    const clone = await ownClone(ctx, input.params.id)
    const maker = await makerFor(ctx, copiers, clone.owner_id)
    const row = await queries.findCopy(ctx.db, { ownerId: clone.owner_id, cloneId: clone.id })
    return {
      offer: maker && { house: maker.name, by: maker.by },
      copy: row ? toCopy(ctx, copiers, row, await isHeard(ctx, copiers, row)) : null,
    }
  }

/**
 * Asks a person for a copy of their voice, for this clone alone, by a link that is mailed or handed on. Refuses
 * `forbidden`, `not_found`, `wrong_state` while archived or where nobody can make one, `conflict` where there is one,
 * `rate_limited` for too many mails.
 */
export const askForVoiceCopy = ({ copiers, storage }: AskParts) => ({
  async prepare(ctx: UserContext, input: InputOf<typeof routes.askForVoiceCopy>) {
    const maker = await makerFor(ctx, copiers, ctx.caller.userId)
    if (input.body.email !== undefined) await takeMail(ctx)
    return async (own: UserContext): Promise<VoiceCopy> => {
      const joins = own.db.isTransaction
      const { row, going } = await inTransaction(own, (inner) => askInside(inner, input, maker))
      // Hidden already: what somebody else commits is left to the sweeper.
      if (!joins) await dropFiles(own, storage, going)
      return toCopy(own, copiers, row)
    }
  },
})

async function askInside(
  inner: UserContext & { db: Tx },
  { params, body: { speaker, email } }: InputOf<typeof routes.askForVoiceCopy>,
  maker: Maker | null,
) {
  const clone = await lockOwnClone(inner, params.id)
  if (clone.status === 'archived') throw refuse('wrong_state', 'Bring this clone back before you edit it')
  if (!maker) throw refuse('wrong_state', 'Nothing here can copy a voice. Add a key of a house that does')
  const before = await queries.findLive(inner.db, { ownerId: clone.owner_id, cloneId: clone.id })
  if (before?.state === 'ready') throw refuse('conflict', 'There is a copy already. Take that back first')
  const going = before ? await endInside(inner, before.id, 'founder') : []
  const row = await insert(inner, clone, { speaker, maker })
  if (email !== undefined) await mailLink(inner, row, { email, clone, maker })
  return { row, going }
}

async function takeMail(ctx: UserContext): Promise<void> {
  const waitMs = await ctx.limits.take(
    [{ limit: 'link-mail.owner', key: ctx.caller.userId }],
    ctx.clock.nowMs(),
  )
  if (waitMs > 0) throw tooMany(waitMs)
}

async function insert(
  inner: UserContext & { db: Tx },
  clone: CloneRow,
  { speaker, maker }: { speaker: string; maker: Maker },
): Promise<queries.CopyRow> {
  const { company_details: company } = await loadKnowledge(inner.db, clone.owner_id, clone.id)
  const language = wordedIn(clone.languages[0])
  const words = drawWords(language)
  const now = inner.clock.now()
  return queries.insertCopy(inner.db, {
    ownerId: clone.owner_id,
    cloneId: clone.id,
    id: newId(),
    speaker,
    language,
    words,
    consentVersion: CONSENT_VERSION,
    consentText: consentText(language, {
      speaker,
      company: company.companyName.trim() || clone.name,
      clone: clone.name,
      house: maker.name,
      words,
    }),
    house: maker.house,
    now,
    expiresAt: new Date(now.getTime() + VOICE_COPY_LIMITS.recordWithinMs),
  })
}

async function mailLink(
  inner: UserContext & { db: Tx },
  row: queries.CopyRow,
  { email, clone, maker }: { email: string; clone: CloneRow; maker: Maker },
): Promise<void> {
  const asker = await queries.findAsker(inner.db, { ownerId: clone.owner_id, cloneId: clone.id })
  const { company_details: company } = await loadKnowledge(inner.db, clone.owner_id, clone.id)
  const letter = requestLetter({
    speaker: row.speaker_name,
    founder: asker?.founder ?? '',
    company: company.companyName.trim() || clone.name,
    clone: clone.name,
    house: maker.name,
    url: linkOf(inner, row.id),
  })
  await queueLetter(inner, { to: email, subject: letter.heading, letter, isOfNoAccount: true })
}

interface Asked {
  speaker: string
  founder: string
  company: string
  clone: string
  house: string
  url: string
}

const requestLetter = ({ speaker, founder, company, clone, house, url }: Asked): Letter => ({
  face: { name: founder },
  heading: `${founder} asks for an AI copy of your voice`,
  greeting: `Hello ${speaker},`,
  lines: [
    `${founder} asks whether ${company} may have an AI copy of your voice made at ${house}. It would speak in the AI clone “${clone}” and nowhere else, and visitors are told that it is a copy.`,
    'If you agree, you read a consent and about one minute of text aloud, in your browser and without an account. Nothing is made before that.',
  ],
  action: { label: 'Read what is asked, and decide', url },
  notes: [
    'You can record within seven days, once. Keep this mail: by the same link you take the copy back at any time, and it is deleted.',
    'If you do not want it, do nothing.',
  ],
  reason: `You get this mail because ${founder} typed your address. It is not kept for this.`,
})
