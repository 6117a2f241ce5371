import { useEffect, useRef, useState } from 'react'

const RESTS_AFTER_MS = 300

/** The text of a search box, told once the typing rests: `[typed, setTyped]`. */
export function useRestingText(
  text: string,
  onRest: (text: string) => void,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(text)
  const told = useRef(text)
  useEffect(() => {
    // Back, or cleared elsewhere. What was told from here itself may be older than what is typed by now.
    if (text !== told.current) setTyped(text)
    told.current = text
  }, [text])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === told.current) return
    const timer = setTimeout(() => {
      told.current = wanted
      onRest(wanted)
    }, RESTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, onRest])
  return [typed, setTyped]
}
