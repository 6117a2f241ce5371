import { useState } from 'react'

/** Whether a question is open, and how it is asked: it says nothing of the try before. */
export function useQuestion(step: { reset: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const ask = () => {
    step.reset()
    setOpen(true)
  }
  return { isOpen, setOpen, ask }
}
