import type { RouteObject } from 'react-router'
import { CreditBadge } from './billing/CreditBadge.tsx'
import { LiveCalls } from './calls/LiveCalls.tsx'
import { framed } from './frame/app/framed.tsx'
import { lazyPage } from './frame/app/lazy-page.ts'
import { MissingPage } from './frame/app/MissingPage.tsx'
import { PageFailure } from './frame/app/PageFailure.tsx'
import { RouterRoot } from './frame/app/RouterRoot.tsx'
import { SlugFrame } from './frame/app/SlugFrame.tsx'
import { VisitorLayout } from './frame/app/VisitorLayout.tsx'
import { SignedInLayout } from './frame/layout/SignedInLayout.tsx'
import { Bell } from './notifications/Bell.tsx'
import { warmSection } from './settings/load-section.ts'

const cloneEditorPage = lazyPage(() => import('./clone-pages/CloneEditorPage.tsx'), 'CloneEditorPage')

const settingsPage = lazyPage(() => {
  warmSection(location)
  return import('./settings/SettingsPage.tsx')
}, 'SettingsPage')

const shell = <SignedInLayout credits={<CreditBadge />} bell={<Bell />} Live={LiveCalls} />

/** Every page of the app (spec §2). `/pitch/{id}` is a document of its own: pitch.html. */
export const routes: RouteObject[] = [
  {
    Component: RouterRoot,
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [
      // Public, with the public bar and footer
      {
        Component: VisitorLayout,
        children: [
          { path: '/', lazy: lazyPage(() => import('./explore/LandingPage.tsx'), 'LandingPage') },
          { path: '/explore', lazy: lazyPage(() => import('./explore/ExplorePage.tsx'), 'ExplorePage') },
          {
            path: '/landing-2',
            lazy: lazyPage(() => import('./site/fronts/InvestorsLandingPage.tsx'), 'InvestorsLandingPage'),
          },
          {
            path: '/landing-3',
            lazy: lazyPage(() => import('./site/fronts/DemoDayLandingPage.tsx'), 'DemoDayLandingPage'),
          },
          { path: '/pricing', lazy: lazyPage(() => import('./site/PricingPage.tsx'), 'PricingPage') },
          { path: '/features', lazy: lazyPage(() => import('./site/FeaturesPage.tsx'), 'FeaturesPage') },
          {
            path: '/demo/enhanced-cards',
            lazy: lazyPage(() => import('./site/EnhancedCardsPage.tsx'), 'EnhancedCardsPage'),
          },
          // src/legal
          {
            path: '/privacy-policy',
            lazy: lazyPage(() => import('./legal/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage'),
          },
          { path: '/terms', lazy: lazyPage(() => import('./legal/TermsPage.tsx'), 'TermsPage') },
          { path: '/claim/:id', lazy: lazyPage(() => import('./claims/ClaimPage.tsx'), 'ClaimPage') },
          { path: '*', Component: MissingPage },
        ],
      },
      // Public, each with a frame of its own
      { path: '/login', lazy: lazyPage(() => import('./auth/LoginPage.tsx'), 'LoginPage') },
      { path: '/register', lazy: lazyPage(() => import('./auth/RegisterPage.tsx'), 'RegisterPage') },
      {
        path: '/complete-registration',
        lazy: lazyPage(() => import('./auth/CompleteRegistrationPage.tsx'), 'CompleteRegistrationPage'),
      },
      {
        path: '/auth/callback',
        lazy: lazyPage(() => import('./auth/external/ExternalCallbackPage.tsx'), 'ExternalCallbackPage'),
      },
      // Where mailed links lead
      {
        path: '/forgot-password',
        lazy: lazyPage(() => import('./auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
      },
      {
        path: '/reset-password',
        lazy: lazyPage(() => import('./auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
      },
      {
        path: '/verify-email',
        lazy: lazyPage(() => import('./auth/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
      },
      {
        path: '/unsubscribe',
        lazy: lazyPage(() => import('./notifications/UnsubscribePage.tsx'), 'UnsubscribePage'),
      },
      {
        path: '/your-voice',
        lazy: lazyPage(() => import('./publishing/voice-copy/YourVoicePage.tsx'), 'YourVoicePage'),
      },
      // Signed in, with the top bar and footer
      {
        element: <SlugFrame shell={shell} />,
        children: [{ path: '/:slug', lazy: lazyPage(() => import('./viewer/SlugPage.tsx'), 'SlugPage') }],
      },
      {
        element: shell,
        children: framed([
          {
            path: '/dashboard',
            lazy: lazyPage(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
          },
          {
            path: '/analytics',
            lazy: lazyPage(() => import('./analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
          },
          {
            path: '/analytics/visits',
            lazy: lazyPage(() => import('./analytics/lists/VisitsPage.tsx'), 'VisitsPage'),
          },
          {
            path: '/analytics/questions',
            lazy: lazyPage(() => import('./analytics/lists/QuestionsPage.tsx'), 'QuestionsPage'),
          },
          {
            path: '/call-logs',
            lazy: lazyPage(() => import('./calls/CallLogsPage.tsx'), 'CallLogsPage'),
          },
          {
            path: '/investors',
            lazy: lazyPage(() => import('./investors/InvestorsPage.tsx'), 'InvestorsPage'),
          },
          { path: '/meetings', lazy: lazyPage(() => import('./meetings/MeetingsPage.tsx'), 'MeetingsPage') },
          {
            path: '/ai-clones',
            lazy: lazyPage(() => import('./clone-pages/AiClonesPage.tsx'), 'AiClonesPage'),
          },
          {
            path: '/create-clone',
            lazy: lazyPage(() => import('./clone-pages/CreateClonePage.tsx'), 'CreateClonePage'),
          },
          { path: '/create-clone-tabbed/:tab?', lazy: cloneEditorPage },
          { path: '/clone-manager-tabbed/:id', lazy: cloneEditorPage },
          {
            path: '/settings/:section?',
            lazy: settingsPage,
          },
          {
            path: '/notifications',
            lazy: lazyPage(() => import('./notifications/NotificationsPage.tsx'), 'NotificationsPage'),
          },
          { path: '/clone/:id', lazy: lazyPage(() => import('./clone-pages/ClonePage.tsx'), 'ClonePage') },
        ]),
      },
    ],
  },
]
