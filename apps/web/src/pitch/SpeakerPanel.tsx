import type { PublicPitch } from '@understudy/contract/pitches'
import type { TalkState } from '../talk/talk-state.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Field } from '../ui/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { Select } from '../ui/Select.tsx'
import { aboutWords } from './time-words.ts'

/** Who speaks, for which company, in which languages. */
export function SpeakerPanel({
  pitch,
  language,
  onLanguage,
  started,
  voice,
}: {
  pitch: PublicPitch
  language: string
  onLanguage: (code: string) => void
  started: boolean
  voice: TalkState['voice']
}) {
  const { company, speaker } = pitch
  const facts = [company.stage, company.industry, company.location].filter((fact) => fact !== '')
  const basic = voice?.basic ?? pitch.languages.find(({ code }) => code === language)?.basic_voice ?? false
  const website = webAddress(company.website)
  return (
    <section aria-label="Company">
      <h2 className="font-display text-title">{company.name}</h2>
      {started && company.tagline && <p className="mt-0.5 text-ink-soft">{company.tagline}</p>}
      {facts.length > 0 && <p className="mt-1 text-ink-soft text-small">{facts.join(' · ')}</p>}
      {website && (
        <p className="mt-1 text-small">
          <TextLink href={website.href} target="_blank" rel="noreferrer noopener">
            {website.host}
          </TextLink>
        </p>
      )}
      <div className="mt-5 flex items-center gap-3">
        <Avatar name={speaker.name} url={speaker.image || null} sizePx={40} />
        <p className="min-w-0">
          <span className="block truncate font-medium">The understudy of {speaker.name}</span>
          <span className="block text-ink-soft text-small">
            {[speaker.role, `AI, ${aboutWords(pitch.duration_seconds)} pitch`].filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      {pitch.custom_message && (
        <blockquote className="mt-5 border-hairline border-l-2 pl-4 text-ink-soft">
          {pitch.custom_message}
        </blockquote>
      )}
      {pitch.languages.length > 1 && (
        <Field label="Language" className="mt-5">
          <Select
            value={language}
            onChange={(event) => onLanguage(event.target.value)}
            options={pitch.languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      )}
      {basic && (
        <p className="mt-4 text-ink-faint text-small">
          Basic voice: it is built in and sounds like a machine. Founders can connect a natural one.
        </p>
      )}
    </section>
  )
}

/** Only http and https become links. */
function webAddress(text: string): URL | null {
  if (text === '') return null
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return null
  const url = new URL(withScheme)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
