import { LIMITS } from '@understudy/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Badge } from '../../ui/marks/StatusMark.tsx'
import { useHeightVariable } from '../../ui/use-height-variable.ts'
import { type Consent, consent, useConsent } from './consent.ts'

export interface CookieBannerProps {
  privacyHref: string
}

/** Appears a second after load while no choice is stored. It never takes the focus and blocks nothing. */
export function CookieBanner({ privacyHref }: CookieBannerProps) {
  const choice = useConsent()
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LIMITS.cookieBannerDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (choice || !waited) return null
  return <CookieChoice privacyHref={privacyHref} onChoose={(next) => consent.choose(next)} />
}

/** The banner itself, without its timing. */
export function CookieChoice({
  privacyHref,
  onChoose,
}: {
  privacyHref: string
  onChoose: (choice: Consent) => void
}) {
  const [customizing, setCustomizing] = useState(false)
  const region = useRef<HTMLElement>(null)
  useHeightVariable(region, '--cookies-height')
  // The pressed button goes away with its side of the banner; the focus stays in the region.
  const turn = (next: boolean) => {
    setCustomizing(next)
    region.current?.focus()
  }
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Cookies"
      className="fixed inset-x-3 bottom-[calc(var(--bar-height,0px)+0.75rem)] z-40 mx-auto max-w-form rounded-panel bg-raised p-5 shadow-float outline-none sm:inset-x-6 sm:bottom-[calc(var(--bar-height,0px)+1.5rem)] sm:mr-auto sm:ml-0"
    >
      {customizing ? (
        <>
          <h2 className="font-medium text-lead">Your cookie choices</h2>
          <Kind name="Essential" state="Always active">
            Keeps you signed in and remembers your choices.
          </Kind>
          <Kind name="Analytics and performance" state="Optional">
            Tells us which parts of a pitch are seen, and what is slow. Accept All turns it on.
          </Kind>
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <Button variant="secondary" onClick={() => onChoose('declined')}>
              Essential Only
            </Button>
            <Button variant="quiet" onClick={() => turn(false)}>
              Back
            </Button>
            <TextLink href={privacyHref} className="ml-auto text-ink-soft text-small">
              Privacy Policy
            </TextLink>
          </div>
        </>
      ) : (
        <>
          <h2 className="font-medium text-lead">Cookies</h2>
          <p className="mt-1 text-ink-soft">
            We use essential cookies to make this work. With your consent we also measure how pitches are
            used.
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => onChoose('accepted')}>
              Accept All
            </Button>
            <Button variant="secondary" onClick={() => onChoose('declined')}>
              Decline
            </Button>
            <Button variant="quiet" onClick={() => turn(true)}>
              Customize
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Kind({ name, state, children }: { name: string; state: string; children: string }) {
  return (
    <div className="mt-3 border-hairline border-t pt-3">
      <h3 className="flex items-center justify-between gap-3 font-medium">
        {name}
        <Badge>{state}</Badge>
      </h3>
      <p className="mt-0.5 text-ink-soft text-small">{children}</p>
    </div>
  )
}
