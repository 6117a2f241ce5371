import { type InputOf, LIMITS, type routes } from '@understudy/contract'
import { ownClone } from '../clones/own-clone.ts'
import type { Kernel, UserContext } from '../kernel/context.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import { differingAmounts } from './figures/differing-amounts.ts'
import { figuresShown } from './figures/figures-shown.ts'
import { languagesNotOffered, loadCurrent, missingOf, pitchFigures } from './freeze-clone.ts'
import type { CloneSnapshot } from './snapshot.ts'
import type { Versions } from './versions.ts'

export interface ReadinessParts {
  catalogue: VoiceCatalogue
  versions: Versions
  preparedShare(kernel: Pick<Kernel, 'db'>, snapshot: CloneSnapshot): Promise<number>
}

/** What publishing still needs, and how much of the published pitch is prepared. Refuses `forbidden`, `not_found`. */
export const readReadiness =
  (parts: ReadinessParts) => async (ctx: UserContext, input: InputOf<typeof routes.readReadiness>) => {
    const clone = await ownClone(ctx, input.params.id)
    const current = await loadCurrent(ctx, clone)
    const missing = missingOf(current, parts.catalogue)
    const figures = [
      ...pitchFigures(current, parts.catalogue),
      ...(await figuresShown(ctx.db, current)),
    ].slice(0, LIMITS.maxFigurePlaces)
    const differing = await differingAmounts(current, ctx.clock.now().toISOString().slice(0, 10))
    const ref = { ownerId: clone.owner_id, cloneId: clone.id, version: clone.version }
    const published = await parts.versions.load(ctx, ref)
    const prepared = published ? await parts.preparedShare(ctx, published.snapshot) : 0
    const not_offered = languagesNotOffered(current, parts.catalogue)
    return { ready: missing.length === 0, missing, prepared, figures, differing, not_offered }
  }
