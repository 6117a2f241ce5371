import { useMutation } from '@tanstack/react-query'
import { LIMITS } from '@understudy/contract/limits'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useToldOnceLeft } from '../errors/use-told-once-left.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { mostWords } from '../../ui/fields/file-choice.ts'
import { Face } from '../../ui/marks/Face.tsx'

export const PICTURE_KINDS = 'image/png,image/jpeg,image/webp'

/** The same file is refused each time it is sent. */
const REFUSED_AS_IT_IS: ReadonlySet<ApiError['code']> = new Set(['invalid', 'unsupported_media', 'too_large'])

export interface PictureChoiceProps {
  /** Whose picture it is, as a reader of the page is told. */
  name: string
  initials: string
  url: string | null | undefined
  /** Seen in its place while there is none. */
  standIn?: string | undefined
  /** Saves a picture, or with null takes it away; at once, for it is no part of a form. */
  save: (file: File | null) => Promise<unknown>
  words: (error: unknown) => string
  disabled?: boolean
}

/** A square picture of somebody: chosen or dropped, seen while it is on its way, replaced, taken away. */
export function PictureChoice(props: PictureChoiceProps) {
  const { name, initials, url, standIn, save, words, disabled = false } = props
  const tell = useToldOnceLeft(words)
  const change = useMutation<unknown, ApiError, File | null>({
    scope: { id: name },
    mutationFn: save,
    onError: (error, file) =>
      tell(file ? `“${file.name}” was not uploaded` : `${name} was not removed`, error),
  })
  const coming = change.isPending ? (change.variables ?? null) : null
  const preview = usePreview(coming)
  const shown = preview ?? url ?? standIn
  return (
    <div className="flex max-w-form flex-col gap-3">
      <div className="flex items-center gap-4">
        <Face name={shown ? name : ''} initials={initials} url={shown} sizePx={64} />
        <div className="min-w-0 flex-1">
          <FileDrop
            label={url ? 'Choose another picture' : 'Choose a picture'}
            hint={`PNG, JPEG or WebP, up to ${mostWords(LIMITS.maxImageBytes)}. It is cut to a square.`}
            accept={PICTURE_KINDS}
            maxBytes={LIMITS.maxImageBytes}
            maxFiles={1}
            disabled={disabled || change.isPending}
            onRefused={() => change.reset()}
            onFiles={([file]) => file && change.mutate(file)}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {url && (
          <Button
            size="small"
            disabled={disabled}
            busy={change.isPending && change.variables === null}
            onClick={() => change.mutate(null)}
          >
            Remove the picture
          </Button>
        )}
        <span role="status" className="text-ink-soft text-small">
          {coming && 'Uploading'}
          {change.isSuccess && (change.variables ? 'Saved' : 'Removed')}
        </span>
      </div>
      {change.isError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FieldError>{words(change.error)}</FieldError>
          {/* The file is still at hand: who was offline need not look for it again. */}
          {change.variables && !REFUSED_AS_IT_IS.has(change.error.code) && (
            <Button size="small" variant="quiet" onClick={() => change.mutate(change.variables)}>
              Send {change.variables.name} again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Where a file that is on its way can be seen meanwhile. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
