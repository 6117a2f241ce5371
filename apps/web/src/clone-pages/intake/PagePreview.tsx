import type { Proposals } from './use-intake.ts'

/** The page that says so: its picture, or its words where it has none. */
export function PagePreview(props: { page: Proposals['pages'][number]; isText: boolean }) {
  const { page, isText } = props
  return (
    <figure className="flex flex-col gap-2">
      {page.slide_url ? (
        <img
          src={page.slide_url}
          alt={`Page ${page.page}${page.title ? `: ${page.title}` : ''}`}
          className="w-full rounded-small border border-hairline bg-raised"
        />
      ) : (
        <blockquote
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
          tabIndex={0}
          dir="auto"
          className="max-h-96 overflow-y-auto whitespace-pre-line border-hairline border-l-2 pl-4 text-small"
        >
          {page.text}
        </blockquote>
      )}
      <figcaption className="text-ink-soft text-small">
        {isText ? 'Your text' : `Page ${page.page}`}
      </figcaption>
    </figure>
  )
}
