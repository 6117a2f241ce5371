import type { ReactNode } from 'react'
import { useTitle } from '../frame/app/use-title.ts'
import { siteHere } from '../frame/public/site.ts'
import { TextLink } from '../ui/Link.tsx'

export interface Clause {
  title: string
  paragraphs: readonly string[]
  /** What can be done about it. */
  after?: ReactNode
}

/** A text to be read: one column, real headings. */
export function LegalText({
  title,
  since,
  clauses,
}: {
  title: string
  since: string
  clauses: readonly Clause[]
}) {
  useTitle(title)
  return (
    <article className="mx-auto w-full max-w-prose px-4 py-12 sm:px-6 sm:py-20">
      <h1 className="font-display text-display">{title}</h1>
      <p className="mt-2 text-ink-soft">In force since {since}</p>
      {clauses.map((clause) => (
        <section key={clause.title} className="mt-10">
          <h2 className="text-title">{clause.title}</h2>
          {clause.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              <Written text={paragraph} />
            </p>
          ))}
          {clause.after}
        </section>
      ))}
    </article>
  )
}

/** The paragraph, with the mail address in it made a link. */
function Written({ text }: { text: string }) {
  const { contact } = siteHere()
  const [before = '', after] = text.split(contact)
  if (after === undefined) return before
  return (
    <>
      {before}
      <TextLink href={`mailto:${contact}`}>{contact}</TextLink>
      {after}
    </>
  )
}
