import { Dialog } from '@base-ui/react/dialog'
import { Menu as MenuIcon, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { buttonLook } from '../../ui/button-look.ts'
import { cx } from '../../ui/cx.ts'
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
  const look = cx(buttonLook('quiet', 'medium', true), className)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Dialog.Trigger aria-label="Menu" className={look}>
        <MenuIcon aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="data-starting-style:-translate-y-2 data-ending-style:-translate-y-2 fixed inset-x-0 top-0 z-50 max-h-dvh overflow-y-auto rounded-b-panel bg-raised px-4 pt-2.5 pb-6 shadow-float outline-none transition-[opacity,transform] duration-(--duration-calm) data-ending-style:opacity-0 data-starting-style:opacity-0">
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-medium">Menu</Dialog.Title>
            <Dialog.Close aria-label="Close menu" className={buttonLook('quiet', 'medium', true)}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
