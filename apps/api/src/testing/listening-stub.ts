import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { decodeWav } from './corpus/decode-wav.ts'
import { createListener, type Heard, type ListenerOptions } from './corpus/listen.ts'
import { readCorpus, type SpokenQuestion } from './corpus/questions.ts'
import { type ProviderStub, problem, type StubAnswer, startProviderStub } from './provider-stub.ts'

export interface HeardTurn extends Heard {
  language: string
  seconds: number
}

export interface ListeningStub extends ProviderStub {
  /** Every turn that was listened to, oldest first. */
  readonly turns: readonly HeardTurn[]
}

const MAX_TURN_BYTES = 4 * 1024 * 1024

/** Ears for tests: `POST /v1/audio/transcriptions`, which gives the text of a corpus question it truly heard. */
export async function startListeningStub(
  options: { apiKey?: string; corpus?: readonly SpokenQuestion[]; listener?: ListenerOptions } = {},
): Promise<ListeningStub> {
  const hear = createListener(options.corpus ?? readCorpus(), options.listener)
  const turns: HeardTurn[] = []

  async function transcribe(request: FastifyRequest): Promise<StubAnswer> {
    const { file, fields } = await readForm(request)
    if (!file || !fields.get('model')) return problem(400, 'file and model are required')
    let wav: ReturnType<typeof decodeWav>
    try {
      wav = decodeWav(file)
    } catch {
      return problem(400, 'the file is no mono PCM16 WAV') // A provider says no more than that either.
    }
    const heard = hear(wav.samples, wav.sampleRateHz)
    const seconds = wav.samples.length / wav.sampleRateHz
    turns.push({ ...heard, language: fields.get('language') ?? '', seconds })
    return json({ text: heard.text })
  }

  const stub = await startProviderStub({
    path: 'audio/transcriptions',
    apiKey: options.apiKey ?? 'ears-test-key',
    plugins: async (app) => void (await app.register(multipart, { limits: { fileSize: MAX_TURN_BYTES } })),
    answer: transcribe,
    malformed: { status: 200, contentType: 'application/json', body: Buffer.from('{"text": "What is') },
  })
  return Object.assign(stub, { turns })
}

async function readForm(
  request: FastifyRequest,
): Promise<{ file: Buffer | null; fields: Map<string, string> }> {
  const fields = new Map<string, string>()
  let file: Buffer | null = null
  if (!request.isMultipart()) return { file, fields }
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer()
    else fields.set(part.fieldname, String(part.value))
  }
  return { file, fields }
}

function json(value: unknown): StubAnswer {
  return { status: 200, contentType: 'application/json', body: Buffer.from(JSON.stringify(value)) }
}
