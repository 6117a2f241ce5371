import { useState } from 'react'
import { useHydrated } from '../../../frame/app/place.ts'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { chooseTranscript, keepsTranscript } from '../../visit/visitor.ts'

/** Asked before each call: what may be kept of it. */
export function TranscriptChoice() {
  const [chosen, setKeep] = useState<boolean | null>(null)
  const isHydrated = useHydrated()
  const keep = chosen ?? (!isHydrated || keepsTranscript())
  return (
    <Switch
      label="Keep a transcript for the founders"
      description={
        keep
          ? 'They read what was asked and answered. Sound is never stored.'
          : 'Nothing is kept but how long it took, and open questions cannot be passed on.'
      }
      checked={keep}
      onChange={(event) => {
        setKeep(event.target.checked)
        chooseTranscript(event.target.checked)
      }}
      className="max-w-form text-small"
    />
  )
}
