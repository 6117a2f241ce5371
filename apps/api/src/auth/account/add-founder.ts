import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import * as queries from '../queries.ts'
import { mailAccountLink } from './account-links.ts'

/**
 * Opens an account for somebody, also where nobody can open one for themselves, and mails them a link to choose its
 * password. Refuses `email_taken`.
 */
export function addFounder(kernel: Kernel, founder: { email: string; name: string }): Promise<void> {
  return inTransaction(kernel, async (inner) => {
    const row = await queries.insertUser(inner.db, {
      ...founder,
      id: newId(),
      passwordHash: null,
      company: null,
    })
    await inner.bus.emit(inner.db, 'user.registered', { userId: row.id, referralCode: null })
    await mailAccountLink(inner, row, 'invitation')
  })
}
