import { Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { FieldError } from './Field.tsx'
import { type FileLimits, type RefusedFile, refusalWords, sortFiles } from './file-choice.ts'

export interface FileDropProps extends FileLimits {
  /** The verb on the button: "Choose a deck". */
  label: string
  /** Kinds and limits, in words. */
  hint: string
  onFiles: (files: File[]) => void
  /** Nothing that was chosen may be sent: what was said of earlier files is over. */
  onRefused?: () => void
  disabled?: boolean
}

/** A button that is also a place to drop on. What it refuses is named, and the rest still goes through. */
export function FileDrop({ label, hint, onFiles, onRefused, disabled, ...limits }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<RefusedFile[]>([])

  const take = (list: FileList | null) => {
    const sorted = sortFiles([...(list ?? [])], limits)
    setRefused(sorted.refused)
    if (sorted.taken.length > 0) onFiles(sorted.taken)
    else onRefused?.()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const onDragOver = (event: DragEvent) => {
    // Without this the browser opens the file and the page is lost.
    event.preventDefault()
    setOver(!disabled)
  }
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same by keyboard */}
      <div
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-edge border-dashed px-5 py-5 transition-colors',
          over && 'border-solid bg-spot-wash',
        )}
      >
        <Button
          icon={<Upload aria-hidden="true" />}
          disabled={disabled}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <p id={hintId} className="text-ink-soft text-small">
          {over ? 'Let go to add it' : hint}
        </p>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          accept={limits.accept}
          multiple={limits.maxFiles > 1}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file may be chosen again after a failure.
            event.currentTarget.value = ''
          }}
        />
      </div>
      {refused.map((file) => (
        <FieldError key={file.name}>{refusalWords(file, limits)}</FieldError>
      ))}
    </div>
  )
}
