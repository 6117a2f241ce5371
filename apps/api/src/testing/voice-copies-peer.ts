import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

/** What goes wrong with one request; the next ones are served again. */
export type CopyFault =
  | { kind: 'status'; status: number; says?: string; retryAfterSeconds?: number }
  /** It works, and is told to nobody: the connection dies behind it. */
  | { kind: 'lost' }
  /** The connection dies first, and it works all the same, later. */
  | { kind: 'late' }
  | { kind: 'never' }
  | { kind: 'malformed' }
  | { kind: 'unverified' }

export interface KeptVoice {
  id: string
  name: string
  files: { name: string; bytes: Buffer }[]
}

export interface VoiceCopiesPeer {
  /** Ends in `/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Voices of the account, by their ids. */
  readonly voices: ReadonlyMap<string, KeptVoice>
  readonly requests: readonly string[]
  /** Sentences that were spoken, and by whom. */
  readonly spoken: readonly { voice: string; text: string }[]
  /** How many voices the account may hold. */
  limit: number
  /** Waits before a voice is made, while it is set. */
  hold: Promise<void> | null
  failNext(...faults: CopyFault[]): void
  clearFaults(): void
  close(): Promise<void>
}

/**
 * ElevenLabs for tests, as far as copies go: `POST /v1/voices/add` in multipart, `DELETE /v1/voices/{id}`, `GET /v1/voices`,
 * and a stream of sound in the voices that there are. Keys, limits and faults as the house words them.
 */
export async function startVoiceCopiesPeer(speak: (text: string) => string): Promise<VoiceCopiesPeer> {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(multipart, { limits: { fileSize: 20 * 1024 * 1024 } })
  const voices = new Map<string, KeptVoice>()
  const faults: CopyFault[] = []
  const requests: string[] = []
  const spoken: { voice: string; text: string }[] = []
  const peer = { limit: 10, hold: null as Promise<void> | null }
  let made = 0

  app.addHook('preHandler', async (request, reply) => {
    requests.push(`${request.method} ${request.url.split('?')[0]}`)
    if (request.headers['xi-api-key'] !== KEY) return refuse(reply, 401, 'invalid_api_key')
  })
  app.post('/v1/voices/add', async (request, reply) => {
    const fault = faults.shift()
    if (fault?.kind === 'status') return asFault(reply, fault)
    if (fault?.kind === 'never') return reply.hijack()
    const voice = await readVoice(request)
    const isUntold = fault?.kind === 'lost' || fault?.kind === 'late'
    if (fault?.kind === 'late') request.raw.socket.destroy()
    await peer.hold
    if (!voice.name || voice.files.length === 0)
      return reply
        .code(422)
        .send({ detail: [{ loc: ['body', 'files'], msg: 'field required', type: 'missing' }] })
    if (voices.size >= peer.limit) return refuse(reply, 400, 'voice_limit_reached')
    if (fault?.kind === 'malformed') return reply.send({ id: 'unheard of' })
    const id = `voice-${++made}`
    voices.set(id, { id, ...voice })
    if (isUntold) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return { voice_id: id, requires_verification: fault?.kind === 'unverified' }
  })
  app.delete<{ Params: { id: string } }>('/v1/voices/:id', async ({ params }, reply) => {
    const fault = faults.shift()
    if (fault?.kind === 'status') return asFault(reply, fault)
    if (!voices.delete(params.id)) return refuse(reply, 400, 'voice_does_not_exist')
    return { status: 'ok' }
  })
  app.get('/v1/voices', async () => ({
    voices: [...voices.values()].map(({ id, name }) => ({ voice_id: id, name, category: 'cloned' })),
  }))
  app.post<{ Params: { voice: string }; Body: { text: string } }>(
    '/v1/text-to-speech/:voice/stream/with-timestamps',
    async ({ params, body }, reply) => {
      if (params.voice !== OWN_VOICE && !voices.has(params.voice))
        return refuse(reply, 404, 'voice_not_found')
      spoken.push({ voice: params.voice, text: body.text })
      return reply.type('application/json').send(speak(body.text))
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  return Object.assign(peer, {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: KEY,
    voices,
    requests,
    spoken,
    failNext: (...more: CopyFault[]) => void faults.push(...more),
    clearFaults: () => void faults.splice(0),
    async close() {
      app.server.closeAllConnections()
      await app.close()
    },
  })
}

const KEY = 'eleven-copies-test-key'
/** That a founder has without any copy. */
const OWN_VOICE = 'maren'

const refuse = (reply: FastifyReply, status: number, says: string) =>
  reply.code(status).send({ detail: { status: says, message: 'as the house words it' } })

function asFault(reply: FastifyReply, fault: Extract<CopyFault, { kind: 'status' }>) {
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds))
  return refuse(reply, fault.status, fault.says ?? 'as_asked')
}

async function readVoice(request: FastifyRequest): Promise<Omit<KeptVoice, 'id'>> {
  const files: KeptVoice['files'] = []
  let name = ''
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'files')
      files.push({ name: part.filename, bytes: await part.toBuffer() })
    else if (part.type !== 'file' && part.fieldname === 'name') name = String(part.value)
  }
  return { name, files }
}
