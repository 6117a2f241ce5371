import type { Kernel } from '../kernel/context.ts'
import type { Secrets } from '../kernel/settings/secrets.ts'
import { endOfTomorrow, parsePath, rawAddress, signedText } from './rules.ts'

const FILE = 'file-address'
const SIGNATURE_BYTES = 32

/** Where a file is served until `expires` (seconds since 1970), from the root of this installation. */
export const signedAddress = (secrets: Secrets, bucket: string, path: string, expires: number): string =>
  rawAddress(
    bucket,
    path,
    expires,
    secrets.mac(FILE, signedText(bucket, path, expires)).toString('base64url'),
  )

/**
 * The address of a picture or slide of a published clone, `path` as the clone keeps it: the same all day, so that
 * browsers can keep what it leads to. Null where the path names no file of ours.
 */
export const publicAddress =
  ({ secrets, clock }: Pick<Kernel, 'secrets' | 'clock'>) =>
  (path: string): string | null => {
    const file = parsePath(path)
    return file && signedAddress(secrets, file.bucket, file.path, endOfTomorrow(clock.now()))
  }

/** Seconds for which the address still holds; null where it was not signed here, was changed or is over. */
export function addressLivesSeconds(
  { secrets, clock }: Pick<Kernel, 'secrets' | 'clock'>,
  address: { bucket: string; path: string; expires: string; signature: string },
): number | null {
  if (!/^[1-9]\d{0,11}$/.test(address.expires)) return null
  const expires = Number(address.expires)
  const given = Buffer.from(address.signature, 'base64url')
  // Two spellings of one signature are two signatures.
  if (given.byteLength !== SIGNATURE_BYTES || given.toString('base64url') !== address.signature) return null
  if (!secrets.isMac(FILE, signedText(address.bucket, address.path, expires), given)) return null
  const seconds = expires - clock.now().getTime() / 1000
  return seconds > 0 ? Math.ceil(seconds) : null
}
