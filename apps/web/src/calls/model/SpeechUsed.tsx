import type { Call, CallSpeech } from '@understudy/contract/calls'
import { durationWords } from '../../words/durations.ts'
import { figureWords } from '../../words/figures.ts'

/** `2,140 characters spoken by flash at api.elevenlabs.io, with your own key` */
export function speechWords({ use, host, model, own, amount }: CallSpeech): string {
  const what =
    use === 'voice'
      ? `${figureWords(amount)} characters spoken by`
      : `${durationWords(Math.ceil(amount / 1_000))} listened to by`
  return `${what} ${model} at ${host}${own ? ', with your own key' : ''}`
}

/** What a call took of voices and ears of other houses. */
export function SpeechUsed({ call: { speech } }: { call: Pick<Call, 'speech'> }) {
  if (speech.length === 0) return null
  return (
    <section aria-labelledby="speech-used" className="flex flex-col gap-2 border-hairline border-t pt-4">
      <h3 id="speech-used" className="font-medium">
        Voice and ears
      </h3>
      <ul className="flex flex-col gap-1 text-ink-soft">
        {speech.map((one) => (
          <li key={`${one.use} ${one.host} ${one.model} ${one.own}`} className="wrap-anywhere">
            {speechWords(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}
