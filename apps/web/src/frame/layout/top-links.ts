export interface TopLink {
  href: string
  label: string
  /** This one turns into the Live button while a call is under way. */
  showsLive?: boolean
}

/** Every top link of the product, in its order. A shell renders the ones whose screens stand. */
export const topLinks = [
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/ai-clones', label: 'AI Clones' },
  { href: '/analytics', label: 'Analytics' },
  { href: '/call-logs', label: 'Call Logs', showsLive: true },
  { href: '/investors', label: 'Investors' },
  { href: '/meetings', label: 'Meetings' },
] as const satisfies readonly TopLink[]

export type TopLinkHref = (typeof topLinks)[number]['href']

export const linksTo = (built: readonly TopLinkHref[]): TopLink[] =>
  topLinks.filter((link) => built.includes(link.href))

/** A link is current on its own page and on the pages under it. */
export const isCurrent = (href: string, path: string) => path === href || path.startsWith(`${href}/`)
