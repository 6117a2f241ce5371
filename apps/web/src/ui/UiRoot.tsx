import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { ToastHost } from './floats/ToastHost.tsx'

/** The page's nonce, for the few style elements that components add themselves. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

/** Once, around the whole app: the nonce, shared tooltip timing, and the place where toasts appear. */
export function UiRoot({ children }: { children: ReactNode }) {
  return (
    <CSPProvider nonce={pageNonce()}>
      <Tooltip.Provider delay={400}>
        {children}
        <ToastHost />
      </Tooltip.Provider>
    </CSPProvider>
  )
}
