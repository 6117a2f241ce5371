import { useCallback, useEffect, useRef, useState } from 'react'
import { faultWords } from '../recordings/recording-words.ts'
import { beginTake, type Take } from '../recordings/take.ts'
import { givingWords } from './voice-copy-words.ts'

/** What was read, until it is sent. */
interface Kept {
  wav: Blob
  /** In this browser alone. */
  url: string
  seconds: number
  fault: string | null
}

export interface Reading {
  stage: 'idle' | 'asking' | 'recording' | 'ending'
  take: Kept | null
  /** Why nothing was recorded. */
  problem: string | null
  level(): number
  record(): void
  stop(): void
}

/** One take of a text at a time; the last one is kept here, to be heard and sent. */
export function useReading(): Reading {
  const running = useRef<Take | null>(null)
  const gone = useRef(false)
  const [stage, setStage] = useState<Reading['stage']>('idle')
  const [take, setTake] = useState<Kept | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      running.current?.cancel()
      running.current = null
    }
  }, [])
  useEffect(() => () => void (take && URL.revokeObjectURL(take.url)), [take])

  const finish = async () => {
    const now = running.current
    if (!now) return
    running.current = null
    setStage('ending')
    try {
      const { wav, fault, seconds } = await now.finish()
      setTake({ wav, url: URL.createObjectURL(wav), seconds, fault: fault && faultWords[fault] })
    } catch (error) {
      setProblem(givingWords(error))
    }
    setStage('idle')
  }
  const record = async () => {
    setProblem(null)
    setStage('asking')
    try {
      const begun = await beginTake(() => void finish())
      if (gone.current) return begun.cancel()
      running.current = begun
      setStage('recording')
    } catch (error) {
      setProblem(givingWords(error))
      setStage('idle')
    }
  }
  const level = useCallback(() => running.current?.level() ?? 0, [])
  return { stage, take, problem, level, record: () => void record(), stop: () => void finish() }
}
