import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { ToastHost } from './floats/ToastHost.tsx'

/** The page's nonce, for the few style elements that components add themselves. */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

/** Once, around the whole app: the nonce, and the place where toasts appear. */
export function UiRoot({ children }: { children: ReactNode }) {
  return (
    <CSPProvider nonce={pageNonce()}>
      {children}
      <ToastHost />
    </CSPProvider>
  )
}
