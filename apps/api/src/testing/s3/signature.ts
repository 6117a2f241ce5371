import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const COMPACT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** An address holds for so many seconds from its date on, a week at most. */
function isOver(date: string, seconds: number, nowMs: number): boolean {
  const signedMs = Date.parse(date.replace(COMPACT, '$1-$2-$3T$4:$5:$6Z'))
  return !(seconds > 0 && seconds <= 604_800 && nowMs < signedMs + seconds * 1_000)
}

/**
 * S3's own error code for a request that is not signed (V4) as it should be; null for one that is. Written after the
 * protocol's description, not after a client.
 */
export function refusalOf(
  request: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string; region: string },
  nowMs = Date.now(),
): string | null {
  const url = new URL(request.url ?? '/', 'http://peer')
  const inQuery = url.searchParams.has('X-Amz-Signature')
  const [, credential = '', signed = '', signature = ''] = inQuery
    ? [
        '',
        ...['Credential', 'SignedHeaders', 'Signature'].map(
          (name) => url.searchParams.get(`X-Amz-${name}`) ?? '',
        ),
      ]
    : (/Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
        request.headers.authorization ?? '',
      ) ?? [])
  const [accessKeyId, day = '', region = '', service = ''] = credential.split('/')
  if (!credential) return 'AccessDenied'
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const date = inQuery ? (url.searchParams.get('X-Amz-Date') ?? '') : String(request.headers['x-amz-date'])
  if (inQuery && isOver(date, Number(url.searchParams.get('X-Amz-Expires')), nowMs)) return 'AccessDenied'
  // An address is signed for whoever comes by it, with whatever body.
  const payload = inQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  if (/^[\da-f]{64}$/.test(payload) && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
  const path = url.pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const headers = signed.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const asked = [request.method, path.join('/'), query.join('&'), headers.join(''), signed, payload].join(
    '\n',
  )
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(asked)].join('\n')
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day))
  const wanted = Buffer.from(hmac(key, text).toString('hex'))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? null : 'SignatureDoesNotMatch'
}
