import { useCallback, useEffect, useState } from 'react'
import { isApiError, isNotFound } from '../../api/api-error.ts'
import { attemptKeys } from '../../api/random-id.ts'
import { againWords } from '../../frame/errors/again-words.ts'
import { visitId } from '../visit/visitor.ts'
import { type By, correct, deleteOwn, type Found, readOwn } from './calls.ts'

export type OwnTraces = ReturnType<typeof useTraces>

/** What is kept of the visitor's talks with the company behind a link, and what they can do with it. */
export function useTraces(code: string) {
  const [traces, setTraces] = useState<Found | 'failed' | 'unknown' | null>(null)
  const [proof, setProof] = useState<string | null>(null)
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  const [keyOf] = useState(attemptKeys)
  const load = useCallback(() => {
    readOwn(code, proof).then(setTraces, (error: unknown) => {
      // It holds for half an hour.
      if (proof !== null && isApiError(error) && error.code === 'code_invalid') setProof(null)
      else setTraces(isApiError(error) && error.code === 'link_not_found' ? 'unknown' : 'failed')
    })
  }, [code, proof])
  useEffect(load, [load])
  const act = async (does: () => Promise<string>, wrongState: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      say(await does())
      return true
    } catch (error) {
      say(wordsOf(error, wrongState))
      return false
    } finally {
      setBusy(false)
    }
  }
  const ways: Found['ways'] = traces !== null && typeof traces === 'object' ? traces.ways : []
  const byOf = (callId: string): By =>
    ways.find(({ ids }) => ids.includes(callId))?.by ?? { session_id: visitId() }
  return {
    traces,
    said,
    busy,
    proven: proof !== null,
    prove: setProof,
    retry: () => {
      setTraces(null)
      load()
    },
    /** @param callId null for all */
    remove: (callId: string | null) =>
      act(async () => {
        let deleted = 0
        const meant = callId === null ? ways : [{ by: byOf(callId), ids: [callId] }]
        try {
          for (const { by, ids } of meant) {
            if (ids.length === 0) continue
            deleted += await deleteOwn(code, by, callId)
            // Each by itself: the next one may be refused.
            await forgetHere(ids)
          }
        } catch (error) {
          if (callId !== null && isNotFound(error)) await forgetHere([callId])
          throw error
        } finally {
          load()
        }
        return deleted === 1 ? 'The talk is deleted.' : `${deleted} talks are deleted.`
      }, 'End the talk first, then try again.'),
    correct: (callId: string, turn: number | null, text: string) =>
      act(async () => {
        await correct(code, byOf(callId), { callId, turn, text }, keyOf)
        load()
        return 'Your correction stands beside the talk.'
      }, 'This talk takes no more corrections.'),
  }
}

/** What this browser has kept of them, and what the page shows, goes with it. */
async function forgetHere(callIds: readonly string[]): Promise<void> {
  const { forgetCalls } = await import('../conversation/kept-talk.ts')
  forgetCalls(callIds)
}

function wordsOf(error: unknown, wrongState: string): string {
  if (!isApiError(error)) return 'That did not arrive. Check your connection and try again.'
  if (error.code === 'wrong_state') return wrongState
  if (error.code === 'not_found') return 'It is gone already.'
  if (error.code === 'code_invalid') return 'Prove your address anew.'
  if (error.code === 'rate_limited') return `Too often in a row. ${againWords(error.waitSeconds)}`
  return 'That did not arrive. Try again.'
}
