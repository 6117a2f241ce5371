import { useState } from 'react'
import { chooseTranscript, keepsTranscript } from './visitor.ts'

/** Said before the first word: that it is an AI, and what becomes of the talk. */
export function TranscriptChoice({ companyName }: { companyName: string }) {
  const [keep, setKeep] = useState(keepsTranscript)
  return (
    <div className="mt-5 flex max-w-prose flex-col gap-2 text-small text-stage-soft">
      <p>You will be talking to an AI that answers from {companyName}’s own material.</p>
      <label className="inline-flex min-h-6 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={keep}
          onChange={(event) => {
            setKeep(event.target.checked)
            chooseTranscript(event.target.checked)
          }}
          className="size-4 accent-(--color-spot-bright)"
        />
        Keep a transcript for the founders
      </label>
    </div>
  )
}
