import type { Storage } from '../adapters/storage/port.ts'
import { dropFilesOfOwner } from '../files/remove-file.ts'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import type { Events } from '../kernel/events.ts'
import { forgetMessagesOf } from '../kernel/outbox/forget-messages.ts'
import { dropPhone } from '../notifications/phone/drop-phone.ts'
import { dropDevicesOf } from '../notifications/push/push-queries.ts'
import { dropSlack } from '../notifications/slack/drop-slack.ts'
import type { PreparedAudio } from '../publishing/prepared/prepared-audio.ts'
import { dropVoiceCopies } from '../publishing/voice-copies/end-copy.ts'
import * as queries from './queries.ts'
import { deleteTraces } from './trace-queries.ts'

export interface AccountRemains {
  storage: Storage
  preparedAudio: Pick<PreparedAudio, 'dropOf'>
  /** Drops the copy of a mail that was sent, where one is kept. */
  forgetMail(messageId: string): Promise<void>
  /** Gives back the access to calendars of other houses. */
  dropCalendars(kernel: Kernel, userId: string): Promise<void>
}
type DropAccount = (kernel: Kernel, event: Events['account.deleted']) => Promise<void>

/** Removes every file and row of an account that was closed; the account's own row last, so that a repeat goes on. */
export const onAccountDeleted =
  ({ storage, preparedAudio, forgetMail, dropCalendars }: AccountRemains): DropAccount =>
  async (kernel, { userId }) => {
    const { db } = kernel
    const user = await queries.findClosedAccount(db, userId)
    if (!user) return
    const dropStored = async () => {
      await preparedAudio.dropOf(kernel, userId)
      await dropFilesOfOwner(kernel, storage, userId)
    }
    await dropStored()
    await forgetMessagesOf(kernel, forgetMail, user)
    await dropSlack(db, userId)
    await dropDevicesOf(db, userId)
    await inTransaction(kernel, (inner) => dropPhone(inner.db, userId))
    await dropCalendars(kernel, userId)
    await dropVoiceCopies(kernel, userId)
    await deleteTraces(db, user)
    for (const table of await queries.ownTables(db)) {
      // Again, for what was under way at the time: a row of these goes with its bytes alone.
      if (table.name === 'users') await dropStored()
      if (!STORED.has(table.name)) await queries.deleteRows(db, table, userId)
    }
  }

/** Tables whose rows name bytes. */
const STORED = new Set(['files', 'prepared_uses'])

const AT_ONCE = 100
const LEFT_OVER_AFTER_MS = 10 * 60_000

/** Goes on where the job of a deletion gave up, for instance because the files could not be reached for long. */
export async function finishDeletions(kernel: Kernel, drop: DropAccount): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - LEFT_OVER_AFTER_MS)
  for (const { id } of await queries.findLeftOver(kernel.db, before, AT_ONCE)) {
    await drop(kernel, { userId: id }).catch((error: unknown) =>
      kernel.log.error(
        { err: error, userId: id },
        'an account was not deleted to its end; it is tried again',
      ),
    )
  }
}
