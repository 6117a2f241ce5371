import type { PublicPitch } from '@understudy/contract/pitches'
import type { PitchLength } from '@understudy/contract/talk'
import { Segmented } from '../../../ui/fields/RadioGroup.tsx'
import { roughDurationWords } from '../../../words/playing-times.ts'

export interface LengthChoiceProps {
  lengths: PublicPitch['languages'][number]['lengths']
  length: PitchLength
  onChange: (length: PitchLength) => void
}

/** How much of the pitch is to be heard; nothing where it is short as it is. */
export function LengthChoice({ lengths, length, onChange }: LengthChoiceProps) {
  if (lengths.length < 2) return null
  return (
    <Segmented
      legend="Length of the pitch"
      value={length}
      onChange={onChange}
      options={lengths.map((one) => ({ value: one.length, label: roughDurationWords(one.seconds) }))}
    />
  )
}
