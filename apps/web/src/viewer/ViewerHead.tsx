import type { PublicPitch } from '@understudy/contract/pitches'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { Anchor } from '../ui/Link.tsx'
import { Badge } from '../ui/marks/StatusMark.tsx'
import { PitchLogo } from './frame.tsx'

export interface ViewerHeadProps {
  pitch: PublicPitch
  language: string
  onLanguage: (code: string) => void
  /** Leads to the free times; null where none are offered. */
  onMeet: (() => void) | null
  /** Leads to where details are left; null where they were, or where nobody reads them. */
  onContact: (() => void) | null
}

/** What kind of pitch this is, and the languages it is spoken in. One row, however narrow, before the talk and in it. */
export function ViewerHead({ pitch, language, onLanguage, onMeet, onContact }: ViewerHeadProps) {
  return (
    <header className="mx-auto flex h-15 w-full max-w-page items-center gap-x-3 px-4 sm:gap-x-4 sm:px-6">
      <PitchLogo short className="shrink-0" />
      <span className="ml-auto flex min-w-0 items-center justify-end gap-2">
        <KindOfPitch pitch={pitch} />
        {onContact && (
          <Button variant="quiet" size="small" className="max-sm:hidden" onClick={onContact}>
            Leave your details
          </Button>
        )}
        {onMeet && (
          <Button size="small" className="shrink-0" onClick={onMeet}>
            Book{' '}
            <span className={pitch.languages.length > 1 ? '-ml-1.5 max-sm:sr-only' : '-ml-1.5'}>
              a meeting
            </span>
          </Button>
        )}
        {pitch.languages.length > 1 && (
          <Field label="Language" labelHidden className="shrink-0">
            <Select
              value={language}
              onChange={(event) => onLanguage(event.target.value)}
              options={pitch.languages.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
        )}
      </span>
    </header>
  )
}

const KindOfPitch = ({ pitch }: { pitch: PublicPitch }) => (
  <>
    <span className="min-w-0 truncate">
      {pitch.preview && <Badge tone="info">Preview: only you see this</Badge>}
      {pitch.is_sample && <Badge tone="neutral">Sample company</Badge>}
      {pitch.unofficial && <Badge tone="warn">Unofficial preview</Badge>}
    </span>
    {pitch.unofficial && (
      <Anchor href={`/claim/${pitch.clone_id}`} className="shrink-0 text-small underline underline-offset-4">
        Is this your company?
      </Anchor>
    )}
  </>
)
