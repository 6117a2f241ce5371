import { useSignedIn } from '../../api/session/use-session.ts'
import { NotFound } from './NotFound.tsx'
import { useTitle } from './use-title.ts'

export function MissingPage() {
  useTitle('Page not found')
  const signedIn = useSignedIn()
  return (
    <div className="mx-auto w-full max-w-page">
      {signedIn ? (
        <NotFound href="/dashboard" linkLabel="Go to the dashboard" />
      ) : (
        <NotFound href="/" linkLabel="Go to the front page" />
      )}
    </div>
  )
}
