import { StatusMark } from '../../ui/marks/StatusMark.tsx'

interface AnswerMarkProps {
  answered: boolean
  waits: boolean
  /** Without an answer: by now, or when it was asked. */
  open: string
}

/** What became of a question: what waits for a proven address is neither answered nor open. */
export function AnswerMark({ answered, waits, open }: AnswerMarkProps) {
  if (waits) return <StatusMark tone="neutral">Waits for a proven address</StatusMark>
  return <StatusMark tone={answered ? 'good' : 'warn'}>{answered ? 'Answered' : open}</StatusMark>
}
