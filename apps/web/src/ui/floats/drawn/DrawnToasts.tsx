import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../Button.tsx'
import { buttonLook } from '../../button-look.ts'
import { cx } from '../../cx.ts'
import { type ToastData, type ToastTone, toastsStand } from '../toast.ts'

const marks: Record<ToastTone, { Icon: typeof Check; look: string }> = {
  good: { Icon: Check, look: 'text-good' },
  bad: { Icon: CircleAlert, look: 'text-bad' },
  info: { Icon: Info, look: 'text-ink-soft' },
}

const toastManager = Toast.createToastManager<ToastData>()

/** Toasts are read aloud, pause under the pointer, and F6 moves to them. */
export function DrawnToasts() {
  // After the provider's own effect: only then does it hear what is told.
  useEffect(() => toastsStand(toastManager), [])
  return (
    <Toast.Provider toastManager={toastManager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-60 flex flex-col gap-2 sm:right-6 sm:bottom-6 sm:left-auto sm:w-88">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>()
  return toasts.map((item) => <ToastCard key={item.id} item={item} />)
}

function ToastCard({ item }: { item: Toast.Root.ToastObject<ToastData> }) {
  const { Icon, look } = marks[item.data?.tone ?? 'info']
  const action = item.data?.action
  return (
    <Toast.Root
      toast={item}
      className="rounded-panel bg-raised shadow-float transition-[opacity,transform] duration-(--duration-slow) data-ending-style:opacity-0 data-starting-style:translate-y-2 data-limited:hidden data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        <Icon aria-hidden="true" className={cx('mt-1 size-4 shrink-0', look)} />
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-ink-soft text-small wrap-anywhere" />
          {action && (
            <Button
              size="small"
              className="mt-2"
              onClick={() => {
                action.onPress()
                toastManager.close(item.id)
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
        <Toast.Close aria-label="Close" className={cx(buttonLook('quiet', 'small', true), '-mt-0.5')}>
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}
