import { useRef, useState } from 'react'
import { attemptKeys } from '../../api/random-id.ts'
import { keepPreview, typedText } from './kept-preview.ts'
import { asksForName, preludeWords } from './prelude-words.ts'
import type { Told } from './send-preview.ts'

/** Has a preview made, one at a time, and keeps it in this browser. */
export function useMaking(onMade: () => void) {
  const [phase, setPhase] = useState<'idle' | 'making' | 'failed'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [asksName, setAsksName] = useState(false)
  const [keyOf] = useState(() => attemptKeys())
  const busy = useRef(false)

  const make = async (told: Told) => {
    if (busy.current) return
    busy.current = true
    setPhase('making')
    setProblem(null)
    try {
      const { sendPreview } = await import('./send-preview.ts')
      const made = await sendPreview(told, keyOf)
      typedText.keep('')
      onMade()
      keepPreview(made)
    } catch (error) {
      setProblem(preludeWords(error, told.deck !== null))
      setAsksName((asked) => asked || asksForName(error))
      setPhase('failed')
    } finally {
      busy.current = false
    }
  }
  return { phase, problem, asksName, make }
}
