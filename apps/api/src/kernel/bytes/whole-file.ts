import type { Upload } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * The bytes of an upload, once all that came with it is read: nothing is done with the file of one that is refused for
 * what stands behind it. Refuses `malformed` where it broke off.
 */
export async function wholeFile({ stream, rest }: Upload): Promise<Buffer> {
  const parts: Buffer[] = []
  try {
    for await (const part of stream) parts.push(part)
    await rest()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('malformed', { detail: 'The upload broke off. Send it again', cause: error })
  }
  return Buffer.concat(parts)
}
