import type { Unsaid } from '@understudy/contract/intake'
import { unsaidWhy } from './intake-words.ts'

/** What of an accepted section the pitch will not say: told before it is accepted, for it would be missed afterwards. */
export function UnsaidNote({ unsaid: { left_out: left, said } }: { unsaid: Unsaid }) {
  const reasons = [...new Set(left.map(({ why }) => why))]
  return (
    <div className="mt-2 max-w-prose border-warn border-l-2 py-1 pl-4">
      <p className="break-words">
        Not said in your pitch:{' '}
        {left.map(({ text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may stand there twice, and none moves
          <span key={i}>
            {i > 0 && ', '}“<bdi>{text}</bdi>”
          </span>
        ))}
      </p>
      <p className="mt-1">{reasons.map((why) => unsaidWhy[why]).join(' ')}</p>
      <p className="mt-1 break-words">
        {said ? (
          <>
            The section then says: “<bdi>{said.text}</bdi>”
          </>
        ) : (
          'Nothing of it is left, so that the pitch gets no such section.'
        )}
      </p>
    </div>
  )
}
