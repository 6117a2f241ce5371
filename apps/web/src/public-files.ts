import type { PublicPath } from './public-pages.tsx'

const FRAME = 'src/frame/layout/VisitorFrame.tsx'
const CACHE = 'src/frame/public/DataRoot.tsx'

/** The files that draw each public page, as the build knows them: what its `load` loads. No browser needs their names. */
export const publicFiles: Readonly<Record<PublicPath, readonly string[]>> = {
  '/': [FRAME, 'src/explore/LandingPage.tsx'],
  '/landing-2': [FRAME, 'src/site/fronts/InvestorsLandingPage.tsx'],
  '/landing-3': [FRAME, 'src/site/fronts/DemoDayLandingPage.tsx'],
  '/pricing': [FRAME, 'src/site/PricingPage.tsx'],
  '/features': [FRAME, 'src/site/FeaturesPage.tsx'],
  '/explore': [CACHE, FRAME, 'src/explore/ExplorePage.tsx'],
  '/demo/enhanced-cards': [FRAME, 'src/site/EnhancedCardsPage.tsx'],
  '/privacy-policy': [FRAME, 'src/legal/PrivacyPolicyPage.tsx'],
  '/terms': [FRAME, 'src/legal/TermsPage.tsx'],
  '/login': ['src/auth/LoginPage.tsx'],
  '/register': ['src/auth/RegisterPage.tsx'],
  '/complete-registration': ['src/auth/CompleteRegistrationPage.tsx'],
  '/forgot-password': ['src/auth/ForgotPasswordPage.tsx'],
}
