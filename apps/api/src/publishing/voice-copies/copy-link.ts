import { timingSafeEqual } from 'node:crypto'
import { Uuid } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import * as queries from './copy-queries.ts'

const PURPOSE = 'voice-copy'

/**
 * Signed by the key that outlives a changed secret: its speaker takes the copy back by it for as long as there is one.
 * When it may be recorded by, and whether it has been, stands in the row.
 */
const tokenOf = ({ secrets }: Pick<Kernel, 'secrets'>, id: string): string =>
  `${id}.${secrets.mark(PURPOSE, id).toString('base64url')}`

export const linkOf = (kernel: Pick<Kernel, 'secrets' | 'publicUrl'>, id: string): string =>
  `${kernel.publicUrl}/your-voice?token=${tokenOf(kernel, id)}`

/** The copy that a link is about. Refuses `code_invalid` for what was not signed here, and for what has gone. */
export async function copyByToken(
  kernel: Pick<Kernel, 'db' | 'secrets'>,
  token: string,
): Promise<queries.CopyRow> {
  const [id = ''] = token.split('.')
  const given = Buffer.from(token)
  const ours = Buffer.from(tokenOf(kernel, id))
  const isOurs = given.length === ours.length && timingSafeEqual(given, ours)
  const row = isOurs && Uuid.safeParse(id).success ? await queries.findById(kernel.db, id) : undefined
  if (!row) throw refuse('code_invalid', 'This link was cut off, or what it was about is gone')
  return row
}
