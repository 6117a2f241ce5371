import type { RecordedSentence } from '@understudy/contract/recordings'
import { useEffect, useRef } from 'react'
import type { Prompter } from './use-prompter.ts'

/** Once a sentence is kept, the next one to read has the focus: who reads a whole pitch presses one key a sentence. */
export function useNextAtHand(
  { kept, reading }: Prompter,
  sentences: readonly RecordedSentence[],
  buttonId: (index: number) => string,
): void {
  const done = useRef(kept)
  useEffect(() => {
    if (kept === null || kept === done.current || reading) return
    done.current = kept
    const at = sentences.findIndex(({ text }) => text === kept.text)
    if (at === -1) return
    const next = sentences.findIndex(({ recording }, i) => i > at && recording === null)
    document.getElementById(buttonId(next))?.focus()
  }, [kept, reading, sentences, buttonId])
}
