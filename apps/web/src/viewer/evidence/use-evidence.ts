import { readEvidence } from '@understudy/contract/built/end'
import type { EvidenceAnswer } from '@understudy/contract/evidence'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { type Entry, entered, paramsOf, withProof } from '../visit/entered.ts'
import { keptProof, visitId } from '../visit/visitor.ts'

/** What was said, and the ids of what it rests on. */
export interface Cited {
  text: string
  sources: string[]
}

const MOST_SENTENCES = 200

/** What sentences rest on, as this visitor may see it; null on its way. None are asked about where none are given. */
export function useEvidence(entry: Entry, language: string | undefined, sentences: readonly Cited[]) {
  const [found, setFound] = useState<EvidenceAnswer | 'failed' | null>(null)
  const asked = JSON.stringify(sentences.slice(0, MOST_SENTENCES))
  const load = useCallback(() => {
    let isThere = true
    setFound(null)
    askFor(entry, language, asked).then(
      (answer) => isThere && setFound(answer),
      () => isThere && setFound('failed'),
    )
    return () => {
      isThere = false
    }
  }, [entry, language, asked])
  useEffect(() => load(), [load])
  return { found, retry: () => void load() }
}

async function askFor(entry: Entry, language: string | undefined, asked: string): Promise<EvidenceAnswer> {
  const sentences = JSON.parse(asked) as Cited[]
  if (sentences.length === 0) return { company: '', published_at: null, sources: [], worked_out: [] }
  return withProof(() =>
    entered(entry, (opened) =>
      call(readEvidence, {
        params: paramsOf(opened),
        body: {
          session_id: visitId(),
          access_grant: opened.grant,
          ...keptProof(),
          ...(language ? { language } : {}),
          sentences,
        },
      }),
    ),
  )
}
