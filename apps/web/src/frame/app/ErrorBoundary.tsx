import { Component, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/states.tsx'

export interface ErrorBoundaryProps {
  /** Changes when another page is shown, which clears the failure. */
  resetKey?: string
  children: ReactNode
}

interface Caught {
  failed: boolean
  resetKey: string | undefined
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<Caught> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: Caught): Partial<Caught> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children
  }
}

/** Stands where a page broke. It works without the router, which may be what broke. */
export function BrokenPage() {
  return (
    <div className="px-4 py-16 sm:px-6">
      <ErrorState
        title="This page stopped working"
        actions={
          <>
            <Button onClick={() => location.reload()}>Load the page again</Button>
            <ButtonLink variant="quiet" href="/" target="_self">
              Go to the front page
            </ButtonLink>
          </>
        }
      >
        What was saved is safe. Load the page again; if it stops once more, write to support.
      </ErrorState>
    </div>
  )
}
