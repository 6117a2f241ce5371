/** The id of the page's main part: the skip link and the router's focus go there. */
export const mainId = 'main'

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-ink px-4 py-2 font-medium text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
