import { BrokenPage } from './ErrorBoundary.tsx'

/** Shown where a page's file did not come: offline, or a newer version stands on the server. */
export function PageFailure() {
  return <BrokenPage />
}
