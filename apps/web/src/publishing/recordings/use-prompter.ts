import { useEffect, useRef, useState } from 'react'
import { useToldOnceLeft } from '../../frame/errors/use-told-once-left.ts'
import { faultWords, recordingWords } from './recording-words.ts'
import { beginTake, type Take } from './take.ts'
import { useKeepRecording } from './use-recordings.ts'

type Stage = 'asking' | 'recording' | 'sending'

export interface Prompter {
  /** The sentence that is being read, and how far it is. */
  reading: { text: string; stage: Stage } | null
  /** The sentence that was kept last. */
  kept: { text: string } | null
  /** What there is to say of a sentence that was read. */
  noteOf(text: string): string | null
  level(): number
  record(text: string): void
  stop(): void
}

/** Reads sentences one at a time: a take is sent as soon as it is stopped. */
export function usePrompter(cloneId: string, language: string): Prompter {
  const keep = useKeepRecording(cloneId)
  const tell = useToldOnceLeft(recordingWords)
  const take = useRef<Take | null>(null)
  const gone = useRef(false)
  const [reading, setReading] = useState<Prompter['reading']>(null)
  const [note, setNote] = useState<{ text: string; words: string } | null>(null)
  const [kept, setKept] = useState<Prompter['kept']>(null)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      take.current?.cancel()
      take.current = null
    }
  }, [])

  const finish = async (text: string) => {
    const now = take.current
    if (!now) return
    take.current = null
    setReading({ text, stage: 'sending' })
    try {
      const { wav, fault } = await now.finish()
      await keep.mutateAsync({ language, text, wav })
      if (fault) setNote({ text, words: faultWords[fault] })
      setKept({ text })
    } catch (error) {
      tell('A sentence that you read was not kept', error)
      setNote({ text, words: recordingWords(error) })
    }
    setReading(null)
  }
  const record = async (text: string) => {
    if (reading) return
    setNote(null)
    setReading({ text, stage: 'asking' })
    try {
      const begun = await beginTake(() => void finish(text))
      if (gone.current) return begun.cancel()
      take.current = begun
      setReading({ text, stage: 'recording' })
    } catch (error) {
      setNote({ text, words: recordingWords(error) })
      setReading(null)
    }
  }
  return {
    reading,
    kept,
    noteOf: (text) => (note?.text === text ? note.words : null),
    level: () => take.current?.level() ?? 0,
    record: (text) => void record(text),
    stop: () => void (reading && finish(reading.text)),
  }
}
