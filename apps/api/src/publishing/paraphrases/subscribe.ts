import type { Kernel } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database.ts'
import type { EventBus } from '../../kernel/jobs.ts'
import type { WritingParts } from '../../own-keys/model/ask-model.ts'
import { dropAll } from './queries.ts'
import { resumeParaphrases, writeParaphrases } from './write-paraphrases.ts'

/** Other ways to ask follow what is published; before the bus starts. */
export function subscribeParaphrases(
  bus: EventBus,
  kernel: Kernel & { db: Database },
  writing: WritingParts,
): void {
  const write = writeParaphrases(kernel, writing)
  bus.on('clone.published', 'write-paraphrases', ({ ownerId, cloneId }) =>
    write({ ownerId, cloneId }, { isNew: true }),
  )
  bus.on('clone.unarchived', 'write-paraphrases-again', ({ ownerId, cloneId }) =>
    write({ ownerId, cloneId }, { isNew: false }),
  )
  bus.on('paraphrases.due', 'write', (clone) => write(clone, { isNew: false }))
  bus.on('clone.deleted', 'drop-paraphrases', ({ ownerId, cloneId }) =>
    dropAll(kernel.db, { ownerId, cloneId }),
  )
  bus.every('resume-paraphrases', '*/5 * * * *', () => resumeParaphrases(kernel))
}
