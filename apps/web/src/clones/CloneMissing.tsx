import { isApiError } from '../api/api-error.ts'
import { NotFound } from '../frame/app/NotFound.tsx'
import { Button } from '../ui/Button.tsx'
import { loadCloneWords } from './error-words.ts'

export interface CloneMissingProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** The clone-not-found screen, for every failure to load, in the catalogue's words for it. */
export function CloneMissing({ error, onRetry, retrying }: CloneMissingProps) {
  const answered = isApiError(error) && ['forbidden', 'not_found'].includes(error.code)
  return (
    // The screen brings the page's measure with it, and stands inside of it here.
    <div className="-mx-4 sm:-mx-6">
      <NotFound title={loadCloneWords(error)} href="/ai-clones" linkLabel="Go to your clones">
        {answered ? (
          'It may have been deleted, or it belongs to another account.'
        ) : (
          <span className="flex flex-col items-start gap-4">
            Nothing was changed.
            <Button variant="primary" busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          </span>
        )}
      </NotFound>
    </div>
  )
}
