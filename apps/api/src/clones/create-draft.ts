import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { chooseVoices } from '../voices/choose-voices.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import {
  hashAccessPassword,
  refuseForeignPictures,
  refuseNoAmounts,
  refuseNoPassword,
  refuseUnacknowledged,
} from './edit/edit-clone.ts'
import { changedClone } from './edit/edit-rules.ts'
import { fileFeatureRequest } from './feature-queries.ts'
import * as queries from './queries.ts'
import { blankClone } from './rules.ts'
import { showClone } from './show-clone.ts'

/** A draft of the caller, with the defaults of spec §4 for what is not given. Refuses `invalid`. */
export const createDraft = (catalogue: VoiceCatalogue) => ({
  async prepare(ctx: UserContext, { body: changes }: InputOf<typeof routes.createDraft>) {
    const ownerId = ctx.caller.userId
    const blank = blankClone(changes.name)
    await refuseForeignPictures(ctx, ownerId, blank, changes)
    const spoken = chooseVoices(catalogue, blank.row, changes)
    refuseNoAmounts(blank.knowledge, changes)
    refuseUnacknowledged(blank.row.access_settings, changes.access_settings)
    const passwordHash = await hashAccessPassword(ctx, changes.access_settings)
    const state = changedClone(blank, changes, { spoken, passwordHash, now: ctx.clock.now() })
    refuseNoPassword(state.row, changes.access_settings)
    const clone = { ownerId, id: newId(), now: ctx.clock.now(), ...state }
    return (own: UserContext) =>
      inTransaction(own, async ({ db }) => {
        const row = await queries.insertDraft(db, clone)
        if (row.access_settings.requestFeatured) await fileFeatureRequest(db, ownerId, clone.id, clone.now)
        return showClone(ctx, row, state.knowledge)
      })
  },
})
