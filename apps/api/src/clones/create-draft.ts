import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { chooseVoices } from '../voices/choose-voices.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import { hashAccessPassword, refuseForeignPictures } from './edit-clone.ts'
import { changedClone } from './edit-rules.ts'
import { fileFeatureRequest } from './feature-queries.ts'
import * as queries from './queries.ts'
import { blankClone, toClone } from './rules.ts'

/** A draft of the caller, with the defaults of spec §4 for what is not given. Refuses `invalid`. */
export const createDraft =
  (catalogue: VoiceCatalogue) => async (ctx: UserContext, input: InputOf<typeof routes.createDraft>) => {
    const changes = input.body
    const ownerId = ctx.caller.userId
    const blank = blankClone(changes.name)
    await refuseForeignPictures(ctx, ownerId, blank, changes)
    const spoken = chooseVoices(catalogue, blank.row, changes)
    const passwordHash = await hashAccessPassword(ctx, changes.access_settings)
    const state = changedClone(blank, changes, { spoken, passwordHash })
    const clone = { ownerId, id: newId(), now: ctx.clock.now(), ...state }
    const row = await inTransaction(ctx, async (inner) => {
      const inserted = await queries.insertDraft(inner.db, clone)
      if (inserted.access_settings.requestFeatured) {
        await fileFeatureRequest(inner.db, ownerId, clone.id, clone.now)
      }
      return inserted
    })
    return toClone(row, state.knowledge)
  }
