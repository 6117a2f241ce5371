import { useEffect, useState } from 'react'
import type { Entry } from '../visit/entered.ts'
import { hasTalk, talkKey } from '../visit/kept-place.ts'
import type { Talk } from './use-talk.ts'

/** A talk of before, which this browser has kept. */
export interface Kept {
  atMs: number
  /** Where the pitch was left. */
  sectionId: string | null
  /** Something was asked in it. */
  asked: boolean
  /** It was somebody else's: it is taken away. */
  forget: () => void
}

const loadKept = () => import('./kept-talk.ts')

/**
 * Brings back what was said here before, once the visitor is let in anew, and keeps what is said now. `isOver`: the
 * pitch was heard to its end.
 */
export function useKeptTalk(talk: Talk, entry: Entry, isOver: boolean): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null)
  const { past, recall } = talk
  const { turns, sectionId } = talk.state
  const leftAt = isOver ? null : (sectionId ?? undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const key = talkKey()
    if (!key || !hasTalk(key)) return
    const bringBack = async () => {
      // The page's own way in is under way a moment later: none is tried for this alone.
      await Promise.resolve()
      const { pitch } = await entry(false)
      const found = (await loadKept()).readTalk(key)
      if (!found) return
      recall(found.calls)
      const forget = () => {
        void loadKept().then(({ forgetTalk }) => {
          forgetTalk(key, pitch.clone_id)
          setKept(null)
          recall([])
        })
      }
      setKept({ atMs: found.atMs, sectionId: found.sectionId, asked: found.calls.length > 0, forget })
    }
    bringBack().catch(() => {
      // Who is not let in any more is shown nothing of it.
    })
  }, [])
  useEffect(() => {
    const key = talkKey()
    if (!key || (turns.length === 0 && !leftAt)) return
    loadKept().then(
      ({ keepTalk }) => keepTalk(key, { calls: [...past, turns], sectionId: leftAt }),
      () => {
        // Its code did not come: nothing is kept this time.
      },
    )
  }, [past, turns, leftAt])
  return kept
}
