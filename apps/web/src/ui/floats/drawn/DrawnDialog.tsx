import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { buttonLook } from '../../button-look.ts'
import { cx } from '../../cx.ts'
import { floatLook } from './float-look.ts'
import type { DialogProps } from './props.ts'

const widths = { narrow: 'sm:max-w-[28rem]', wide: 'sm:max-w-[44rem]' }

const center =
  'inset-x-0 bottom-0 max-h-[92dvh] w-full rounded-t-panel data-ending-style:translate-y-3 data-starting-style:translate-y-3 sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(46rem,88dvh)] sm:rounded-panel sm:data-ending-style:translate-y-1 sm:data-starting-style:translate-y-1'
const side =
  'inset-y-0 right-0 h-dvh w-full data-ending-style:translate-x-4 data-starting-style:translate-x-4 sm:rounded-l-panel'

/** A form starts at its first field, a question at its quieter answer; neither at the close button. */
const firstControl = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [type=hidden])') ??
  popup?.querySelector<HTMLElement>('footer button')

export function DrawnDialog(props: DialogProps) {
  const { open, onOpenChange, title, description, placement = 'center', width = 'narrow', busy } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => busy || onOpenChange(next)}
      disablePointerDismissal={props.keepOnOutsidePress ?? false}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-(--duration-calm) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={
            props.initialFocus ?? ((by) => by === 'touch' || (firstControl(popup.current) ?? true))
          }
          className={cx(
            floatLook,
            'fixed z-50 flex flex-col overflow-hidden',
            widths[width],
            placement === 'center' ? center : side,
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-6">
            <div className="min-w-0">
              <Base.Title className="text-title">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label="Close"
              aria-disabled={busy || undefined}
              className={cx(buttonLook('quiet', 'medium', true), '-mt-1 -mr-2 shrink-0')}
            >
              <X aria-hidden="true" />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-6 sm:px-6">{props.children}</div>
          {props.actions && (
            <footer className="flex flex-wrap justify-end gap-2 border-hairline border-t px-5 py-4 sm:px-6">
              {props.actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
