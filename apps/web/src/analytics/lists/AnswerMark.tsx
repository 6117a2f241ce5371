import { StatusMark } from '../../ui/marks/StatusMark.tsx'

/** What became of a question: what waits for a proven address is neither answered nor open. */
export function AnswerMark({ answered, waits }: { answered: boolean; waits: boolean }) {
  if (waits) return <StatusMark tone="neutral">Waits for a proven address</StatusMark>
  return <StatusMark tone={answered ? 'good' : 'warn'}>{answered ? 'Answered' : 'No answer yet'}</StatusMark>
}
