import { createHash } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { newId } from '../../kernel/ids.ts'
import { refusalOf } from './signature.ts'

/** What goes wrong with one request; the next ones are served again. */
export type S3Fault = (
  | { kind: 'status'; status: number; code: string }
  /** The connection ends without an answer. */
  | { kind: 'cut' }
  /** Half of the body is sent, and then the connection ends. */
  | { kind: 'half' }
  /** Half of the body is sent, and nothing after it. */
  | { kind: 'stall' }
  | { kind: 'silent' }
) & {
  /** Waits for a request whose line in `asked` holds this. */
  of?: string
}

interface Parts {
  key: string
  initiated: Date
  parts: Map<number, Buffer>
}

export interface S3Peer {
  /** What a server is set up with to use it. */
  settings: Record<
    'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >
  objects: Map<string, Buffer>
  /** Uploads in parts that are not ended, by their ids. */
  uploads: Map<string, Parts>
  /** `PUT clone-files/…`, `POST ?uploads` and so on, oldest first. */
  asked: string[]
  /** Of the next requests, one each. */
  failNext(...faults: S3Fault[]): void
  /** Away until it is false again: every connection is cut. */
  away: boolean
  /** By its clock, so much later. */
  laterMs: number
  close(): Promise<void>
}

const KEYS = { accessKeyId: 'AKIACANARY', secretAccessKey: 'secret-canary', region: 'eu-central-1' }
const BUCKET = 'pitches'

interface Asked {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}
interface Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** A loopback server of our own that speaks S3's protocol for one bucket in memory, and checks each signature. */
export async function startS3Peer(): Promise<S3Peer> {
  const faults: S3Fault[] = []
  const peer: Omit<S3Peer, 'settings' | 'close'> = {
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    failNext: (...more) => void faults.push(...more),
    away: false,
    laterMs: 0,
  }
  const server = http.createServer((request, response) => {
    serve(peer, faults, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(peer, {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

async function serve(
  peer: Omit<S3Peer, 'settings' | 'close'>,
  faults: S3Fault[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (peer.away) return void request.socket.destroy()
  const body = await buffer(request)
  const url = new URL(request.url ?? '/', 'http://peer')
  const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
  const asked: Asked = {
    method: request.method ?? '',
    key: rest.join('/'),
    query: url.searchParams,
    headers: request.headers,
    body,
  }
  peer.asked.push(`${asked.method} ${asked.key}${url.search.replace(/=[^&]*/g, '')}`)
  const line = peer.asked.at(-1) ?? ''
  const index = faults.findIndex(({ of = '' }) => line.includes(of))
  const [fault] = index < 0 ? [] : faults.splice(index, 1)
  if (fault?.kind === 'cut') return void request.socket.destroy()
  if (fault?.kind === 'silent') return
  const refusal = refusalOf(request, body, KEYS, Date.now() + peer.laterMs)
  const said =
    fault?.kind === 'status'
      ? problem(fault.status, fault.code)
      : refusal !== null
        ? problem(403, refusal)
        : bucket === BUCKET
          ? answer(peer, asked)
          : problem(404, 'NoSuchBucket')
  const bytes = Buffer.from(said.body ?? '')
  const length = said.headers?.['content-length'] ?? String(bytes.length)
  response.writeHead(said.status, { ...said.headers, 'content-length': length })
  if (fault?.kind !== 'half' && fault?.kind !== 'stall') {
    return void response.end(asked.method === 'HEAD' ? undefined : bytes)
  }
  response.write(bytes.subarray(0, bytes.length / 2), () => {
    if (fault.kind === 'half') request.socket.destroy()
  })
}

const xml = (text: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
})

/** As S3 does it, with the id of the key that was used. */
const problem = (status: number, code: string): Answer => ({
  ...xml(
    `<Error><Code>${code}</Code><Message>as asked</Message><AWSAccessKeyId>AKIACANARY</AWSAccessKeyId></Error>`,
  ),
  status,
})

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function answer(peer: Omit<S3Peer, 'settings' | 'close'>, asked: Asked): Answer {
  const { method, key, query } = asked
  if (key === '')
    return query.has('uploads') ? listUploads(peer.uploads, query) : listObjects(peer.objects, query)
  if (query.has('uploads') || query.has('uploadId')) return inParts(peer, asked)
  const object = peer.objects.get(key)
  if (method === 'PUT') {
    peer.objects.set(key, asked.body)
    return { status: 200, headers: { etag: etagOf(asked.body) } }
  }
  if (method === 'DELETE') {
    peer.objects.delete(key)
    return { status: 204 }
  }
  if (!object) return problem(404, 'NoSuchKey')
  return get(object, asked)
}

function get(object: Buffer, { headers, query }: Asked): Answer {
  const etag = etagOf(object)
  const shown = Object.fromEntries(
    ['content-type', 'content-disposition'].flatMap((name) => {
      const said = query.get(`response-${name}`)
      return said === null ? [] : [[name, said]]
    }),
  )
  const wanted = headers['if-match']
  if (wanted !== undefined && wanted !== etag) return problem(412, 'PreconditionFailed')
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined) return { status: 200, headers: { etag, ...shown }, body: object }
  if (Number(first) >= object.length) return problem(416, 'InvalidRange')
  const end = last ? Math.min(Number(last) + 1, object.length) : object.length
  return {
    status: 206,
    headers: { etag, ...shown, 'content-range': `bytes ${first}-${end - 1}/${object.length}` },
    body: object.subarray(Number(first), end),
  }
}

function inParts({ uploads, objects }: Pick<S3Peer, 'uploads' | 'objects'>, asked: Asked): Answer {
  const { method, key, query } = asked
  const id = query.get('uploadId') ?? newId()
  if (method === 'POST' && query.has('uploads')) {
    uploads.set(id, { key, initiated: new Date(), parts: new Map() })
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  const upload = uploads.get(id)
  if (!upload) return problem(404, 'NoSuchUpload')
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), asked.body)
    return { status: 200, headers: { etag: etagOf(asked.body) } }
  }
  uploads.delete(id)
  if (method === 'DELETE') return { status: 204 }
  const numbers = [...asked.body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) =>
    Number(number),
  )
  const whole = Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0)))
  objects.set(key, whole)
  return xml(
    `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etagOf(whole)}</ETag></CompleteMultipartUploadResult>`,
  )
}

/** A page holds two, so that whoever lists has to turn it. */
function listUploads(uploads: ReadonlyMap<string, Parts>, query: URLSearchParams): Answer {
  const after = query.get('upload-id-marker') ?? ''
  const left = [...uploads].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([id]) => id > after)
  const page = left.slice(0, 2)
  const entries = page.map(
    ([id, { key, initiated }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  )
  const [lastId, last] = page.at(-1) ?? []
  const next =
    left.length > page.length
      ? `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>`
      : ''
  return xml(
    `<ListMultipartUploadsResult><IsTruncated>${next !== ''}</IsTruncated>${next}${entries.join('')}</ListMultipartUploadsResult>`,
  )
}

function listObjects(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): Answer {
  const keys = [...objects.keys()].sort().slice(0, Number(query.get('max-keys') ?? 1_000))
  const entries = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`)
  return xml(`<ListBucketResult>${entries.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`)
}
