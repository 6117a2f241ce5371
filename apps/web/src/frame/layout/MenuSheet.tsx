import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { buttonLook } from '../../ui/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { fetchFloats } from '../../ui/floats/later.ts'
import { Sheet } from '../../ui/floats/Sheet.tsx'
import { Anchor } from '../../ui/Link.tsx'
import { LiveButton } from './LiveButton.tsx'
import { isCurrent, type TopLink } from './top-links.ts'

export interface MenuSheetProps {
  links: readonly TopLink[]
  currentPath: string
  live?: boolean
  /** Links under the others: to log in, to open an account. */
  foot?: ReactNode
  /** Hides the opener where there is room for the links themselves. */
  className?: string
}

/** The links of a phone: a sheet from the top that a link, Escape or a press outside closes. */
export function MenuSheet({ links, currentPath, live = false, foot, className }: MenuSheetProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const look = cx(buttonLook('quiet', 'medium', true), className)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={look}
        onPointerEnter={() => void fetchFloats()}
        onFocus={() => void fetchFloats()}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="Menu" openedBy={opener}>
        <nav aria-label="Main" onClickCapture={() => setOpen(false)}>
          <ul className="mt-2 flex flex-col divide-y divide-hairline">
            {links.map((link) => (
              <li key={link.href} className="flex min-h-13 items-center">
                {live && link.showsLive ? (
                  <LiveButton href={link.href} current={isCurrent(link.href, currentPath)} />
                ) : (
                  <Anchor
                    href={link.href}
                    aria-current={isCurrent(link.href, currentPath) ? 'page' : undefined}
                    className="flex-1 py-3 text-lead aria-[current=page]:font-medium"
                  >
                    {link.label}
                  </Anchor>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {foot && (
          <nav
            aria-label="Account"
            className="mt-5 flex flex-col gap-2"
            onClickCapture={() => setOpen(false)}
          >
            {foot}
          </nav>
        )}
      </Sheet>
    </>
  )
}
