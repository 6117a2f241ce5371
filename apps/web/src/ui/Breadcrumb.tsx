import { Anchor } from './Link.tsx'

export interface Crumb {
  label: string
  /** Absent on the last one: the page itself. */
  href?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-soft text-small">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex min-w-0 items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-ink-faint">
                /
              </span>
            )}
            {crumb.href ? (
              <Anchor
                href={crumb.href}
                className="truncate rounded-small hover:text-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
              >
                {crumb.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
