import { CLOSED_WORDS } from '../frame/public/RegisterLink.tsx'
import { siteHere } from '../frame/public/site.ts'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'

/** In place of a form that would open an account, where the operator opens no new ones. */
export function RegistrationClosed() {
  const { contact } = siteHere()
  return (
    <AuthFrame
      title={CLOSED_WORDS}
      lead={
        <>
          Have one already? <TextLink href="/login">Sign in</TextLink>
        </>
      }
    >
      <p>
        Whoever runs this installation has closed it to new accounts. Pitches that were shared with you open
        as ever; for an account write to <TextLink href={`mailto:${contact}`}>{contact}</TextLink>.
      </p>
    </AuthFrame>
  )
}
