import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Badge } from '../../ui/marks/StatusMark.tsx'
import { type Consent, consent } from './consent.ts'

export interface CookieDetailsProps {
  privacyHref: string
  onChoose: (choice: Consent) => void
  onBack: () => void
}

/** What cookies there are, each to be chosen where there is a choice. */
export function CookieDetails({ privacyHref, onChoose, onBack }: CookieDetailsProps) {
  const [measures, setMeasures] = useState(consent.read() === 'accepted')
  return (
    <>
      <h2 className="font-medium text-lead">Your cookie choices</h2>
      <div className="mt-3 border-hairline border-t pt-3">
        <h3 className="flex items-center justify-between gap-3 font-medium">
          Essential
          <Badge>Always active</Badge>
        </h3>
        <p className="mt-0.5 text-ink-soft text-small">Keeps you signed in and remembers your choices.</p>
      </div>
      <label className="mt-3 flex items-start justify-between gap-3 border-hairline border-t pt-3">
        <span>
          <span className="block font-medium">Analytics and performance (optional)</span>
          <span className="text-ink-soft text-small">
            Tells us which parts of a pitch are seen, and what is slow.
          </span>
        </span>
        {/* Not ui/Switch: every page would carry it for this. */}
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          checked={measures}
          onChange={(event) => setMeasures(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
      </label>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button onClick={() => onChoose(measures ? 'accepted' : 'declined')}>Save</Button>
        <Button onClick={() => onChoose('declined')}>Essential Only</Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <TextLink href={privacyHref} className="ml-auto text-ink-soft text-small">
          Privacy Policy
        </TextLink>
      </div>
    </>
  )
}
