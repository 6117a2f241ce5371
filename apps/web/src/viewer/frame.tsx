import { createContext, type ReactNode, useContext } from 'react'
import { useHydrated } from '../frame/app/place.ts'
import { footerLinks } from '../frame/layout/contact.ts'
import { Footer } from '../frame/layout/Footer.tsx'
import { Logo, type LogoProps } from '../frame/layout/Logo.tsx'
import { isSignedIn } from './visit/visitor.ts'

/** True where the signed-in shell stands around the pitch: logo, main part and foot are there already. */
export const WithinShell = createContext(false)

export function PitchLogo(props: Omit<LogoProps, 'signedIn'>) {
  const isHydrated = useHydrated()
  return !useContext(WithinShell) && <Logo {...props} signedIn={isHydrated && isSignedIn()} />
}

export const PitchMain = (props: { className: string; children: ReactNode }) =>
  useContext(WithinShell) ? <div {...props} /> : <main id="main" {...props} />

/** @param room left under it, for what is fixed to the foot of the window */
export const PitchFoot = ({ room = '' }: { room?: string }) =>
  !useContext(WithinShell) && (
    <div className={room}>
      <Footer links={footerLinks()} />
    </div>
  )
