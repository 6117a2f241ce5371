import { useCallback, useEffect, useRef, useState } from 'react'
import { type SpokenText, speakText } from './speak-text.ts'
import { speechWords } from './speech-words.ts'

export type SpeechState = 'idle' | 'loading' | 'playing'

interface Now {
  id: string
  state: SpeechState
  problem: string | null
}

/** Speaks one text at a time, each under an id of its own; `toggle` stops the one that is spoken. */
export function useSpeech() {
  const run = useRef<AbortController | null>(null)
  const [now, setNow] = useState<Now | null>(null)

  const stop = useCallback(() => {
    run.current?.abort()
    run.current = null
    setNow(null)
  }, [])
  useEffect(() => () => run.current?.abort(), [])

  const toggle = (id: string, spoken: SpokenText) => {
    const wasOn = now?.id === id && now.state !== 'idle'
    stop()
    if (wasOn) return
    const own = new AbortController()
    run.current = own
    const say = (state: SpeechState, problem: string | null = null) => {
      if (run.current === own) setNow({ id, state, problem })
    }
    say('loading')
    speakText(spoken, () => say('playing'), own.signal).then(
      () => say('idle'),
      (error: unknown) => say('idle', speechWords(error)),
    )
  }
  return {
    speaking: now && now.state !== 'idle' ? now.id : null,
    stateOf: (id: string): SpeechState => (now?.id === id ? now.state : 'idle'),
    problemOf: (id: string) => (now?.id === id ? now.problem : null),
    toggle,
    stop,
  }
}

export type Speech = ReturnType<typeof useSpeech>
