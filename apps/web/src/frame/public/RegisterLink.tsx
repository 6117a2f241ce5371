import { ButtonLink, type ButtonLinkProps } from '../../ui/Button.tsx'
import { siteHere } from './site.ts'

export const CLOSED_WORDS = 'No new accounts are opened here.'

/** The way to an account; where the operator opens no new ones, that it is so. */
export function RegisterLink({
  closedLook,
  ...link
}: Omit<ButtonLinkProps, 'href'> & { closedLook?: string }) {
  if (siteHere().registration === 'open') return <ButtonLink {...link} href="/register" />
  return <p className={closedLook ?? 'self-center text-ink-soft'}>{CLOSED_WORDS}</p>
}
