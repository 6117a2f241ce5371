import type { PublicPitch } from '@understudy/contract/pitches'
import { useState } from 'react'
import { useHydrated } from '../../../frame/app/place.ts'
import { Segmented } from '../../../ui/fields/RadioGroup.tsx'
import { Later } from '../../parts/PartSection.tsx'
import { chooseKept, type Kept, keptChoice } from '../../visit/visitor.ts'

const loadWording = () => import('../../traces/Wording.tsx').then(({ Wording }) => Wording)

export interface ConsentChoiceProps {
  /** What becomes of the talk, as the server says it. */
  line: string
  /** Of the link, whose whole wording is read with it. */
  code: string
  /** False where nothing is kept anyway. */
  asks?: boolean
}

/** Said and asked before each talk: who gets it, and what may be kept of it. */
export function ConsentChoice({ line, code, asks = true }: ConsentChoiceProps) {
  const [chosen, choose] = useState<Kept | null>(null)
  const [full, setFull] = useState(false)
  const isHydrated = useHydrated()
  return (
    <>
      <p>
        {line}{' '}
        <button
          type="button"
          aria-expanded={full}
          onClick={() => setFull(!full)}
          className="underline pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          In full, and your traces
        </button>
      </p>
      {asks && (
        <Segmented
          legend="Keep this talk"
          value={chosen ?? (isHydrated ? keptChoice() : 'named')}
          onChange={(kept) => {
            choose(kept)
            chooseKept(kept)
          }}
          options={KEPT}
        />
      )}
      {full && (
        <Later load={loadWording} props={{ code }} loading="Loading" failed="The wording did not load" />
      )}
    </>
  )
}

const KEPT: { value: Kept; label: string }[] = [
  { value: 'named', label: 'With my name' },
  { value: 'firm', label: 'Firm only' },
  { value: 'nothing', label: 'Keep nothing' },
]

/** What is said and asked of an opened pitch. */
export const consentOf = ({ consent, link_code, unofficial }: PublicPitch): ConsentChoiceProps => ({
  line: consent.line,
  code: link_code,
  asks: !unofficial,
})
