import { type Recording, routes } from '@understudy/contract'
import type { Founder } from './builders.ts'
import { call, type Reply } from './client.ts'

/** A sentence as somebody might have read it: the clone's own voice says it. A WAV file. */
export async function readAloud(
  base: string,
  { token }: Pick<Founder, 'token'>,
  id: string,
  text: string,
): Promise<Buffer> {
  const reply = await call(base, routes.speakSentence, {
    token,
    params: { id },
    body: { text, language: 'en', sentence: 0 },
  })
  if (reply.status !== 200) throw new Error(`not spoken: ${JSON.stringify(reply.problem)}`)
  return Buffer.from(reply.data.wav, 'base64')
}

/** Sends a recording as a browser does. */
export function sendRecording(
  base: string,
  { token }: Pick<Founder, 'token'>,
  id: string,
  { text, wav, language = 'en' }: { text: string; wav: Uint8Array; language?: string },
): Promise<Reply<typeof routes.keepRecording>> {
  const form = new FormData()
  form.set('language', language)
  form.set('text', text)
  form.set('file', new Blob([Uint8Array.from(wav)]), 'recording.wav')
  return call(base, routes.keepRecording, { token, params: { id }, rawBody: form })
}

/** A sentence of the founder's clone, read aloud and kept. */
export async function aRecording(
  base: string,
  founder: Pick<Founder, 'token'>,
  id: string,
  text: string,
): Promise<Recording> {
  const wav = await readAloud(base, founder, id, text)
  const reply = await sendRecording(base, founder, id, { text, wav })
  if (reply.status !== 201) throw new Error(`not kept: ${JSON.stringify(reply.problem)}`)
  return reply.data
}
