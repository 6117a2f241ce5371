import { useSyncExternalStore } from 'react'
import { Button } from '../Button.tsx'
import { fetchFloats, useFloat, useFloatsMissing } from './later.ts'
import { anyToast, onFirstToast } from './toast.ts'

/** Mount once, at the root: where toasts appear, fetched with the first of them. */
export function ToastHost() {
  const wanted = useSyncExternalStore(onFirstToast, anyToast, () => false)
  const Drawn = useFloat('Toasts', wanted)
  const missing = useFloatsMissing()
  return (
    <>
      {wanted && Drawn && <Drawn />}
      {missing && <Missing />}
    </>
  )
}

/** A menu or a dialog that could not be fetched must not be a button that does nothing. */
function Missing() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-60 rounded-panel bg-raised px-4 py-3 shadow-float sm:right-6 sm:bottom-6 sm:left-auto sm:w-88"
    >
      <p className="font-medium">Part of this page could not be loaded</p>
      <p className="text-ink-soft text-small">
        Check your connection. What you pressed opens as soon as it is here.
      </p>
      <Button size="small" className="mt-2" onClick={() => void fetchFloats()}>
        Try again
      </Button>
    </div>
  )
}
