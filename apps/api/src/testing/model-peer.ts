import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AskedModel {
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** All that came as system text, one part after another. */
  system: string
  turns: { role: string; content: string }[]
  /** The last turn: the question, and what was found for it. */
  last: string
}

/** What the model writes, piece by piece; a promise among the pieces is waited for. */
export type ModelScript = (asked: AskedModel) => AsyncIterable<string> | Iterable<string>

export type ModelFault =
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  /** The connection dies after so many pieces. */
  | { kind: 'cut'; afterPieces: number }
  /** So many pieces, and then nothing more on an open connection. */
  | { kind: 'half-open'; afterPieces: number }
  /** The request is taken, and nothing ever comes, no status either. */
  | { kind: 'silent' }
  /** So many pieces, and then its own half of the connection is closed in the midst of the answer. */
  | { kind: 'half-closed'; afterPieces: number }
  /** The provider's own way to say within a stream that it failed. */
  | { kind: 'error-event' }
  /** 200, and no stream at all. */
  | { kind: 'malformed' }

export interface ModelPeer {
  provider: 'openai-compatible' | 'anthropic'
  /** Ends in `/v1`. */
  baseUrl: string
  apiKey: string
  model: string
  /** Everything that was asked, refused requests included. */
  asked: AskedModel[]
  write(script: ModelScript): void
  /** Faults of the next requests, one each. */
  failNext(...faults: ModelFault[]): void
  /** How many requests were let go of before their end. */
  left(): number
  close(): Promise<void>
}

const INPUT_TOKENS = 1_200
const CACHED_TOKENS = 1_000

/** What publishing a clone asks for. */
export const isParaphrasing = ({ system }: AskedModel) =>
  system.startsWith('You write down how investors ask')

/**
 * A language model on loopback that speaks the streams of `chat/completions` or of Anthropic's `messages`.
 * @param paraphrases where they are what a test is about; else they are answered with nothing, and no fault is theirs
 */
export async function startModelPeer(
  provider: ModelPeer['provider'] = 'openai-compatible',
  { paraphrases = false } = {},
): Promise<ModelPeer> {
  const asked: AskedModel[] = []
  const faults: ModelFault[] = []
  let script: ModelScript = () => []
  let left = 0
  const apiKey = 'sk-model-peer-secret'
  const speak = provider === 'anthropic' ? anthropicEvents : openAiEvents
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('close', () => {
      if (!response.writableFinished) left++
    })
    const heard = readAsked(request, await bodyOf(request))
    const isBeside = !paraphrases && isParaphrasing(heard)
    if (!isBeside) asked.push(heard)
    const path = provider === 'anthropic' ? '/v1/messages' : '/v1/chat/completions'
    const key =
      provider === 'anthropic' ? request.headers['x-api-key'] : request.headers.authorization?.slice(7)
    if (request.url !== path) return refuse(response, 404)
    if (key !== apiKey && !isBeside) return refuse(response, 401)
    const fault = isBeside ? undefined : faults.shift()
    if (fault?.kind === 'status') return refuse(response, fault.status, fault.retryAfterSeconds)
    if (fault?.kind === 'silent') return
    if (fault?.kind === 'malformed') return void response.end('<html>welcome to the hotel</html>')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    let pieces = 0
    for await (const event of speak(heard, isBeside ? () => [] : script, fault?.kind === 'error-event')) {
      if (fault?.kind === 'cut' && pieces === fault.afterPieces) return void response.destroy()
      if (fault?.kind === 'half-open' && pieces === fault.afterPieces) return
      if (fault?.kind === 'half-closed' && pieces === fault.afterPieces) return void response.socket?.end()
      response.write(event)
      pieces++
    }
    response.end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    provider,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey,
    model: 'peer-1',
    asked,
    write: (next) => {
      script = next
    },
    failNext: (...more) => void faults.push(...more),
    left: () => left,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** One line of the structure that the clone asks for. */
export const line = (say: string, ...from: string[]) => `${JSON.stringify({ say, from })}\n`

/** The name in the prompt of the first line of the material that holds `words`; empty where none does. */
export const nameOf = ({ system, last }: AskedModel, words: string): string =>
  /^\[(\w+)\]/.exec(`${system}\n${last}`.split('\n').find((text) => text.includes(words)) ?? '')?.[1] ?? ''

function refuse(response: ServerResponse, status: number, retryAfterSeconds?: number): void {
  response.writeHead(status, {
    ...(status === 307 ? { location: '/elsewhere' } : {}),
    'content-type': 'application/json',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  })
  response.end(JSON.stringify({ type: 'error', error: { type: 'as_asked', message: 'as asked' } }))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>
}

const textIn = (content: unknown): string =>
  Array.isArray(content) ? content.map((part) => String(part?.text ?? '')).join('\n') : String(content ?? '')

function readAsked({ headers }: IncomingMessage, body: Record<string, unknown>): AskedModel {
  const messages = (Array.isArray(body.messages) ? body.messages : []).map(({ role, content }) => ({
    role: String(role),
    content: textIn(content),
  }))
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  const turns = messages.filter(({ role }) => role !== 'system')
  return {
    headers,
    body,
    system: [textIn(body.system), ...system].join('\n').trim(),
    turns,
    last: turns.at(-1)?.content ?? '',
  }
}

const sse = (data: unknown, event?: string) =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

async function* openAiEvents(asked: AskedModel, script: ModelScript, fails: boolean): AsyncGenerator<string> {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    sse({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'peer-1',
      choices: [{ index: 0, delta, finish_reason }],
    })
  yield chunk({ role: 'assistant', content: '' })
  if (fails) {
    yield sse({ error: { message: 'overloaded', type: 'server_error' } })
    return
  }
  let written = 0
  for await (const content of script(asked)) {
    written += content.length
    yield chunk({ content })
  }
  yield chunk({}, 'stop')
  yield sse({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'peer-1',
    choices: [],
    usage: {
      prompt_tokens: INPUT_TOKENS,
      completion_tokens: written,
      total_tokens: INPUT_TOKENS + written,
      prompt_tokens_details: { cached_tokens: CACHED_TOKENS },
    },
  })
  yield sse('[DONE]')
}

async function* anthropicEvents(
  asked: AskedModel,
  script: ModelScript,
  fails: boolean,
): AsyncGenerator<string> {
  const event = (type: string, data: object = {}) => sse({ type, ...data }, type)
  const usage = {
    input_tokens: INPUT_TOKENS - CACHED_TOKENS,
    cache_read_input_tokens: CACHED_TOKENS,
    cache_creation_input_tokens: 0,
    output_tokens: 1,
  }
  yield event('message_start', {
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'peer-1',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage,
    },
  })
  yield event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  yield event('ping')
  if (fails) {
    yield event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })
    return
  }
  let written = 0
  for await (const text of script(asked)) {
    written += text.length
    yield event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })
  }
  yield event('content_block_stop', { index: 0 })
  yield event('message_delta', {
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: written },
  })
  yield event('message_stop')
}
