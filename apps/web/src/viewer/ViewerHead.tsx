import type { PublicPitch } from '@understudy/contract/pitches'
import { Logo } from '../frame/layout/Logo.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Field } from '../ui/fields/Field.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { Anchor } from '../ui/Link.tsx'
import { Badge } from '../ui/marks/StatusMark.tsx'
import { isSignedIn } from './visit/visitor.ts'

export interface ViewerHeadProps {
  pitch: PublicPitch
  language: string
  onLanguage: (code: string) => void
  /** Before the first call a narrow head keeps to one line. */
  idle: boolean
  /** Leads to the free times; null where none are offered. */
  onMeet: (() => void) | null
  /** Leads to where details are left; null where they were, or where nobody reads them. */
  onContact: (() => void) | null
}

/** What kind of pitch this is, and the languages it is spoken in. */
export function ViewerHead({ pitch, language, onLanguage, idle, onMeet, onContact }: ViewerHeadProps) {
  return (
    <header className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <Logo signedIn={isSignedIn()} />
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {pitch.preview && <Badge tone="info">Preview: only you see this</Badge>}
        {pitch.is_sample && <Badge tone="neutral">Sample company</Badge>}
        {pitch.unofficial && (
          <>
            <Badge tone="warn">Unofficial preview</Badge>
            <Anchor href={`/claim/${pitch.clone_id}`} className="text-small underline underline-offset-4">
              Is this your company?
            </Anchor>
          </>
        )}
        {onContact && (
          <Button variant="quiet" size="small" className={cx(idle && 'max-sm:hidden')} onClick={onContact}>
            Leave your details
          </Button>
        )}
        {onMeet && (
          <Button size="small" onClick={onMeet}>
            Book a meeting
          </Button>
        )}
        {pitch.languages.length > 1 && (
          <Field label="Language" labelHidden>
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
