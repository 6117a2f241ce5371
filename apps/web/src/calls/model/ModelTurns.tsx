import type { Call } from '@understudy/contract/calls'
import { modelWords, outcomeWords, withheldWords } from './model-words.ts'

/** What a language model was asked in a call, what that took, and what of it was not said and why. */
export function ModelTurns({ call }: { call: Pick<Call, 'model_turns' | 'transcript'> }) {
  const words = modelWords(call)
  if (words === null) return null
  const askedIn = (turn: number) =>
    call.transcript.find((said) => said.role === 'visitor' && said.turn === turn)?.text ?? `Question ${turn}`
  const single = call.model_turns.filter(({ turn }) => turn >= 0)
  return (
    <section aria-labelledby="model-turns" className="flex flex-col gap-3 border-hairline border-t pt-4">
      <h3 id="model-turns" className="font-medium">
        Language model
      </h3>
      <p className="wrap-anywhere text-ink-soft">{words}</p>
      {single.length < call.model_turns.length && (
        <p className="text-ink-soft">What single questions took is not kept.</p>
      )}
      {single.length > 0 && (
        <ul className="flex flex-col gap-4">
          {single.map((turn) => (
            <li key={turn.turn} className="flex flex-col gap-1">
              <p className="wrap-anywhere">{askedIn(turn.turn)}</p>
              <p className="text-ink-soft">
                {outcomeWords(turn.outcome)}
                {turn.first_ms !== null && `, after ${(turn.first_ms / 1_000).toFixed(1)} s`}
              </p>
              {turn.withheld.length > 0 && (
                <ul aria-label="Not said" className="flex flex-col gap-1 border-hairline border-l pl-3">
                  {turn.withheld.map(({ text, why }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and may be alike
                    <li key={at} className="wrap-anywhere text-ink-soft">
                      {text !== '' && <q>{text}</q>} Not said: {withheldWords(why)}.
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
