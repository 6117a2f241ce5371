import { ownClone } from '../clones/own-clone.ts'
import type { UserContext } from '../kernel/context.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import { freeze, loadCurrent } from './freeze-clone.ts'
import type { FrozenVersion } from './versions.ts'

/** The caller's clone as publishing would freeze it now; nothing is kept. Refuses `forbidden`, `not_found`. */
export const loadPreview =
  (catalogue: VoiceCatalogue) =>
  async (ctx: UserContext, cloneId: string): Promise<FrozenVersion> => {
    const current = await loadCurrent(ctx, await ownClone(ctx, cloneId))
    return { snapshot: freeze(current, catalogue), sectionMs: {} }
  }
