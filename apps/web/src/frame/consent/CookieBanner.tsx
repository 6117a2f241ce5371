import { PAGE_LIMITS } from '@understudy/contract/page-limits'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useHeight } from '../../ui/use-height.ts'
import type { CookieDetailsProps } from './CookieDetails.tsx'
import { type Consent, consent, useConsent } from './consent.ts'

export interface CookieBannerProps {
  privacyHref: string
}

/** Not the end of a pointer that turns into scrolling: the finger is still there. */
const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'pointerup'] as const

/**
 * Appears a second after load while no choice is stored, and under no press. It never takes the focus and blocks nothing.
 */
export function CookieBanner({ privacyHref }: CookieBannerProps) {
  const choice = useConsent()
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (waited) return
    let fingers = 0
    // Of a finger whose target is gone only its pointer tells that it was lifted.
    const count = (event: TouchEvent | PointerEvent) => {
      fingers = 'touches' in event ? event.touches.length : 0
    }
    const over = new AbortController()
    for (const name of TOUCHES)
      addEventListener(name, count, { capture: true, passive: true, signal: over.signal })
    // A press that ended on the banner would be lost to the button that it began on. `:active` knows no fingers.
    const look = () => setWaited(fingers === 0 && !document.querySelector(':active'))
    const timer = setInterval(look, PAGE_LIMITS.cookieBannerDelayMs)
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [waited])
  if (choice || !waited) return null
  return <CookieChoice privacyHref={privacyHref} onChoose={(next) => consent.choose(next)} />
}

/** At the page's end. None of it is handed down (base.css), or every element of the page would be styled over. */
function leaveRoom(heightPx: number | null): void {
  const height = heightPx === null ? '' : `${heightPx}px`
  document.documentElement.style.scrollPaddingBottom = height
  document.body.style.setProperty('--cookies-height', height)
}

/** The banner itself, without its timing. */
export function CookieChoice({
  privacyHref,
  onChoose,
}: {
  privacyHref: string
  onChoose: (choice: Consent) => void
}) {
  const [Details, setDetails] = useState<ComponentType<CookieDetailsProps> | null>(null)
  const region = useRef<HTMLElement>(null)
  useHeight(region, leaveRoom)
  // The pressed button goes away with its side of the banner; the focus stays in the region.
  const turn = (side: ComponentType<CookieDetailsProps> | null) => {
    setDetails(() => side)
    region.current?.focus()
  }
  // Few ever turn it over.
  const customize = () => {
    import('./CookieDetails.tsx').then(
      ({ CookieDetails }) => turn(CookieDetails),
      () => {
        // Both choices stand here all the same, and the next press asks anew.
      },
    )
  }
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Cookies"
      className={`cookies over-bar ${Details ? '' : 'cookies-line '}rounded-panel bg-raised shadow-float outline-none`}
    >
      {Details ? (
        <Details privacyHref={privacyHref} onChoose={onChoose} onBack={() => turn(null)} />
      ) : (
        <div className="flex items-center justify-between gap-2 sm:block">
          <h2 className="font-medium text-small max-[22rem]:sr-only sm:text-lead">Cookies</h2>
          <p className="text-ink-soft max-sm:sr-only">
            We use essential cookies to make this work. With your consent we also measure how pitches are
            used.
          </p>
          <div className="flex gap-2 sm:mt-4">
            <Button size="small" variant="secondary" onClick={() => onChoose('accepted')}>
              Accept All
            </Button>
            <Button size="small" variant="secondary" onClick={() => onChoose('declined')}>
              Decline
            </Button>
            <Button size="small" variant="quiet" onClick={customize}>
              Customize
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
