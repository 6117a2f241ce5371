import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../frame/app/place.ts'
import { CookieChoice } from '../frame/consent/CookieBanner.tsx'
import { type Consent, consent, useConsent } from '../frame/consent/consent.ts'
import { privacyPath } from '../frame/layout/contact.ts'
import { Button } from '../ui/Button.tsx'
import { forgetVisitorId } from '../viewer/visit/visitor.ts'

const CHOSEN: Record<Consent | 'nothing', string> = {
  accepted: 'You have accepted it.',
  declined: 'You have declined it.',
  nothing: 'You have not chosen yet: the notice at the end of the page asks.',
}

/** What was chosen in the cookie notice; the notice once more for whoever thinks otherwise now. */
export function PresentChoice() {
  const choice = useConsent()
  // The server that draws a page knows nothing of it.
  const isHydrated = useHydrated()
  const [asks, setAsks] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It stands at the page's end, wherever it was asked for.
    if (asks) notice.current?.querySelector('section')?.focus()
  }, [asks])
  const choose = (next: Consent) => {
    consent.choose(next)
    // No page of a pitch need be open for that.
    if (next === 'declined') forgetVisitorId()
    setAsks(false)
    button.current?.focus()
  }
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">{isHydrated && CHOSEN[choice ?? 'nothing']}</p>
      {isHydrated && choice && (
        <>
          <Button ref={button} size="small" aria-expanded={asks} onClick={() => setAsks(!asks)}>
            Change my choice
          </Button>
          <div ref={notice}>{asks && <CookieChoice privacyHref={privacyPath} onChoose={choose} />}</div>
        </>
      )}
    </div>
  )
}
