import { rateAnswer } from '@understudy/contract/built/end'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { Mark } from '../conversation/kept-talk.ts'
import type { Asked } from './exchange-words.ts'

// Not with this one: the page has it in a script of its own.
const loadKept = () => import('../conversation/kept-talk.ts')
const words: Record<Mark, string> = { yes: 'helpful', no: 'not helpful' }

/** Whether an answer helped; pressed again it is taken back. The founders see it beside the talk. */
export function RateAnswer({ rated, question }: { rated: NonNullable<Asked['rated']>; question: string }) {
  const [mark, setMark] = useMark(rated)
  const [said, say] = useState('')
  const rate = async (pressed: Mark) => {
    const next = pressed === mark ? null : pressed
    setMark(next)
    try {
      await call(rateAnswer, {
        params: { id: rated.callId, turn: rated.turn },
        body: { session_id: rated.visit, helpful: next && next === 'yes' },
      })
      say(next ? 'Thank you. The founders see it.' : 'Taken back.')
    } catch (error) {
      setMark(mark)
      return say(refusalWords(error))
    }
    const kept = await loadKept().catch(() => null)
    kept?.keepMark(rated, next)
  }
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Was the answer to “{question}” helpful?</legend>
      {(['yes', 'no'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mark === each}
          aria-label={words[each]}
          title={words[each]}
          onClick={() => void rate(each)}
          className="inline-flex size-9 items-center justify-center rounded-control text-ink-faint hover:bg-hover aria-pressed:bg-pressed aria-pressed:text-ink pointer-coarse:size-11 [&_svg]:size-4"
        >
          {each === 'yes' ? <ThumbsUp aria-hidden="true" /> : <ThumbsDown aria-hidden="true" />}
        </button>
      ))}
      <span role="status" className="text-ink-soft text-small">
        {said}
      </span>
    </fieldset>
  )
}

/** At first as it was given before, which the browser has kept. */
function useMark(rated: NonNullable<Asked['rated']>) {
  const state = useState<Mark | null>(null)
  const [, setMark] = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for its answer stays the same
  useEffect(() => {
    loadKept().then(
      ({ keptMark }) => setMark((now) => now ?? keptMark(rated)),
      () => {
        // Its code did not come: it can be rated anew.
      },
    )
  }, [])
  return state
}

function refusalWords(error: unknown): string {
  if (isApiError(error) && error.code === 'not_found') return 'It is not kept, so it cannot be rated.'
  return 'That did not arrive. Press again.'
}
