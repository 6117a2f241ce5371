import * as exploreRoutes from '@understudy/contract/built/clone/explore'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { againWords } from '../../frame/errors/again-words.ts'

/** Openings that came: a browser that wants a press for each sound gets it by the second one. */
const fetched = new Map<string, string>()

/**
 * Speaks the first ten seconds of a listed pitch. Resolves at their end, or where they were stopped. Rejects with
 * ApiError, or with what the browser's player says.
 */
export async function playOpening(pitchId: string, onSound: () => void, signal: AbortSignal): Promise<void> {
  const url = await soundOf(pitchId, signal)
  if (!signal.aborted) await playToEnd(url, onSound, signal)
}

async function soundOf(pitchId: string, signal: AbortSignal): Promise<string> {
  const known = fetched.get(pitchId)
  if (known) return known
  const { wav } = await call(exploreRoutes.hearOpening, { params: { id: pitchId }, signal })
  const bytes = Uint8Array.from(atob(wav), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
  fetched.set(pitchId, url)
  return url
}

async function playToEnd(url: string, onSound: () => void, signal: AbortSignal): Promise<void> {
  const player = new Audio(url)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  player.addEventListener('ended', () => resolve())
  player.addEventListener('error', () => reject(new Error('not played')))
  signal.addEventListener('abort', () => {
    player.pause()
    resolve()
  })
  await player.play()
  if (!signal.aborted) onSound()
  await promise
}

/** Why nothing is heard. */
export function openingWords(error: unknown): string {
  if (!isApiError(error)) return 'It could not be played. Press again.'
  if (error.code === 'network') return 'There is no connection.'
  if (error.code === 'rate_limited') return `That was a lot of listening. ${againWords(error.waitSeconds)}`
  if (error.code === 'unavailable') return 'It is not spoken yet. Open the pitch.'
  return error.code === 'not_found' ? 'This pitch is listed no more.' : 'It could not be played. Try again.'
}
