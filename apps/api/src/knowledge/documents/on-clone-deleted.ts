import type { Storage } from '../../adapters/storage/port.ts'
import { dropFilesOfClone } from '../../files/remove-file.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import * as queries from './document-queries.ts'

/** A deleted clone keeps no document, slide or picture. */
export const onCloneDeleted =
  (storage: Storage) =>
  async (kernel: Kernel, clone: Events['clone.deleted']): Promise<void> => {
    await queries.deleteDocumentsOfClone(kernel.db, clone.ownerId, clone.cloneId)
    await dropFilesOfClone(kernel, storage, clone)
  }
