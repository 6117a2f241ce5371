/** What S3's error codes mean for whoever set it up, by the setting that is to be looked at. */
const BY_CODE: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the storage does not know this S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the storage refuses this S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the key of S3_ACCESS_KEY_ID may not do this in S3_BUCKET',
  NoSuchBucket: 'the storage has no bucket of the name in S3_BUCKET',
  InvalidBucketName: 'the storage has no bucket of the name in S3_BUCKET',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  PermanentRedirect: 'S3_ENDPOINT is not where the bucket is',
  RequestTimeTooSkewed: 'the clock of this machine is not the time of the storage',
  SlowDown: 'the storage asks for fewer requests',
}
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Ours is the code alone: what else an answer says may hold the key's id. */
const CODE = /^[A-Za-z]{1,60}$/

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined

const codeOf = (error: unknown): string => String(fieldOf(error, 'name') ?? '')

/** No such object; that there is no such bucket is another thing, save for HEAD, which cannot tell. */
export const isNoSuchKey = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(codeOf(error))

/** Why the storage did not do it, in words for an operator, without a key or what was answered. */
export function reasonOf(error: unknown): string {
  const known = BY_CODE[codeOf(error)]
  if (known) return known
  const status = fieldOf(fieldOf(error, '$metadata'), 'httpStatusCode')
  if (typeof status === 'number') {
    const code = CODE.test(codeOf(error)) ? ` (${codeOf(error)})` : ''
    return `the storage answered ${status}${code}`
  }
  // First, for the SDK calls a connection that was cut a timeout too.
  if (UNREACHABLE.test(String(fieldOf(error, 'code') ?? ''))) return 'the storage cannot be reached'
  if (codeOf(error) === 'TimeoutError') return 'the storage did not answer in time'
  return 'the storage broke off or said what nobody understands'
}
