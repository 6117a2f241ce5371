import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useOnline } from '../layout/OfflineNotice.tsx'
import { BrokenPage } from './ErrorBoundary.tsx'

/** Shown where a page's file did not come: offline, or a newer version stands on the server. */
export function PageFailure() {
  const online = useOnline()
  const [forWantOfIt] = useState(!online)
  // The router does not ask again for a page that did not come, until it is led to another one.
  useEffect(() => {
    if (forWantOfIt && online) location.reload()
  }, [forWantOfIt, online])
  return forWantOfIt ? <UnreachedPage /> : <BrokenPage />
}

/** A page that was not opened before cannot be shown without a connection; those that were can. */
const UnreachedPage = () => (
  <div className="px-4 py-16 sm:px-6">
    <ErrorState
      as="h1"
      title="This page needs a connection"
      actions={<Button onClick={() => history.back()}>Back to the page before</Button>}
    >
      You are offline, and this page was not opened before. Nothing is lost: it opens once you are back.
    </ErrorState>
  </div>
)
