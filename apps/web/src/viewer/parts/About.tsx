import type { PublicPitch } from '@understudy/contract/pitches'
import { TextLink } from '../../ui/Link.tsx'
import { Face } from '../../ui/marks/Face.tsx'

/** The company in writing: what it does, where it stands, who is behind it. */
export function About({ pitch, language }: { pitch: PublicPitch; language: string }) {
  const { company, team } = pitch
  const facts = [company.stage, company.industry, company.location].filter((fact) => fact !== '')
  const website = webAddress(company.website)
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="font-medium text-lead">
        About {company.name}
      </h2>
      {company.elevator_pitch && (
        <p lang={language} className="mt-1.5 max-w-prose whitespace-pre-line text-ink-soft wrap-anywhere">
          {company.elevator_pitch}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-small">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {website && (
          <TextLink href={website.href} target="_blank" rel="noreferrer noopener" className="text-ink">
            {website.host}
          </TextLink>
        )}
      </p>
      {team.length > 0 && (
        <ul aria-label="Team" className="mt-5 grid gap-4 sm:grid-cols-2">
          {team.map((member) => (
            <li key={member.id} lang={language} className="flex min-w-0 items-start gap-3">
              <Face name="" initials={member.name} url={member.image || null} sizePx={40} />
              <p className="min-w-0 text-small">
                <span className="block font-medium text-body wrap-anywhere">
                  {webAddress(member.linkedin) ? (
                    <TextLink
                      href={webAddress(member.linkedin)?.href ?? ''}
                      target="_blank"
                      rel="noreferrer noopener"
                    >
                      {member.name}
                    </TextLink>
                  ) : (
                    <bdi>{member.name}</bdi>
                  )}
                </span>
                <span className="block text-ink-soft">{member.role}</span>
                {member.background && <span className="block text-ink-faint">{member.background}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Only http and https become links. */
function webAddress(text: string): URL | null {
  if (text === '') return null
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return null
  const url = new URL(withScheme)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
