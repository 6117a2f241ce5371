import type { ComponentType } from 'react'
import type { Known } from './frame/public/PublicApp.tsx'

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>
type Drawn = ComponentType<{ known: Known }>

export interface PublicPage {
  load: () => Promise<Drawn>
}

/** In the public frame; what it shows is known once it is drawn. */
const framed =
  <Name extends string>(load: Load<Name>, name: Name) =>
  async (): Promise<Drawn> => {
    const [{ VisitorFrame }, page] = await Promise.all([
      import('./frame/layout/VisitorFrame.tsx'),
      load(),
    ] as const)
    const Page: ComponentType = page[name]
    return () => (
      <VisitorFrame>
        <Page />
      </VisitorFrame>
    )
  }

/** The same with a cache, for what it goes on to ask. */
const cached =
  <Name extends string>(load: Load<Name>, name: Name) =>
  async (): Promise<Drawn> => {
    const [{ DataRoot }, Framed] = await Promise.all([
      import('./frame/public/DataRoot.tsx'),
      framed(load, name)(),
    ] as const)
    return ({ known }) => (
      <DataRoot known={known}>
        <Framed known={known} />
      </DataRoot>
    )
  }

const alone =
  <Name extends string>(load: Load<Name>, name: Name) =>
  async (): Promise<Drawn> => {
    const Page: ComponentType = (await load())[name]
    return () => <Page />
  }

/** The pages that stand as documents of their own, drawn by the server. The workspace shows the same ones (routes.tsx). */
export const publicPages = {
  '/': {
    load: framed(() => import('./explore/LandingPage.tsx'), 'LandingPage'),
  },
  '/landing-2': {
    load: framed(() => import('./site/fronts/InvestorsLandingPage.tsx'), 'InvestorsLandingPage'),
  },
  '/landing-3': {
    load: framed(() => import('./site/fronts/DemoDayLandingPage.tsx'), 'DemoDayLandingPage'),
  },
  '/pricing': {
    load: framed(() => import('./site/PricingPage.tsx'), 'PricingPage'),
  },
  '/features': {
    load: framed(() => import('./site/FeaturesPage.tsx'), 'FeaturesPage'),
  },
  '/explore': {
    load: cached(() => import('./explore/ExplorePage.tsx'), 'ExplorePage'),
  },
  '/demo/enhanced-cards': {
    load: framed(() => import('./site/EnhancedCardsPage.tsx'), 'EnhancedCardsPage'),
  },
  '/privacy-policy': {
    load: framed(() => import('./legal/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage'),
  },
  '/terms': {
    load: framed(() => import('./legal/TermsPage.tsx'), 'TermsPage'),
  },
  '/login': {
    load: alone(() => import('./auth/LoginPage.tsx'), 'LoginPage'),
  },
  '/register': {
    load: alone(() => import('./auth/RegisterPage.tsx'), 'RegisterPage'),
  },
  '/complete-registration': {
    load: alone(() => import('./auth/CompleteRegistrationPage.tsx'), 'CompleteRegistrationPage'),
  },
  '/forgot-password': {
    load: alone(() => import('./auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  },
} as const satisfies Readonly<Record<string, PublicPage>>

export type PublicPath = keyof typeof publicPages

/** The page that an address names; a slash at its end says nothing. */
export const publicPathOf = (pathname: string): PublicPath | undefined => {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return isPublicPath(path) ? path : undefined
}

const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(publicPages, path)
