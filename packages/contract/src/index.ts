import { analyticsRoutes } from './analytics.ts'
import { authRoutes } from './auth.ts'
import { availabilityRoutes } from './availability.ts'
import { billingRoutes } from './billing.ts'
import { bookingRoutes } from './bookings.ts'
import { callRoutes } from './calls.ts'
import { claimRoutes } from './claims.ts'
import { cloneRoutes } from './clones.ts'
import { dashboardRoutes } from './dashboard.ts'
import { exploreRoutes } from './explore.ts'
import { fileRoutes } from './files.ts'
import { investorRoutes } from './investors.ts'
import { knowledgeRoutes } from './knowledge.ts'
import { meetingRoutes } from './meetings.ts'
import { notificationRoutes } from './notifications.ts'
import { passwordRequestRoutes } from './password-requests.ts'
import { pitchRoutes } from './pitches.ts'
import { privacyRoutes } from './privacy.ts'
import { publishingRoutes } from './publishing.ts'
import { questionRoutes } from './questions.ts'
import { referralRoutes } from './referrals.ts'
import { voiceRoutes } from './voices.ts'

export * from './analytics.ts'
export * from './auth.ts'
export * from './availability.ts'
export * from './billing.ts'
export * from './bookings.ts'
export * from './business.ts'
export * from './calls.ts'
export * from './claims.ts'
export * from './clones.ts'
export * from './dashboard.ts'
export * from './error-codes.ts'
export * from './explore.ts'
export * from './fields.ts'
export * from './files.ts'
export * from './investors.ts'
export * from './knowledge.ts'
export * from './limits.ts'
export * from './meetings.ts'
export * from './notifications.ts'
export * from './password-requests.ts'
export * from './pitches.ts'
export * from './privacy.ts'
export * from './problem.ts'
export * from './publishing.ts'
export * from './questions.ts'
export * from './referrals.ts'
export * from './route.ts'
export * from './talk.ts'
export * from './talk-frames.ts'
export * from './voices.ts'

/** Every call the server answers: the single source for server, web client and generated tests. */
export const routes = {
  ...authRoutes,
  ...voiceRoutes,
  ...billingRoutes,
  ...cloneRoutes,
  ...knowledgeRoutes,
  ...questionRoutes,
  ...publishingRoutes,
  ...pitchRoutes,
  ...passwordRequestRoutes,
  ...meetingRoutes,
  ...availabilityRoutes,
  ...bookingRoutes,
  ...investorRoutes,
  ...callRoutes,
  ...notificationRoutes,
  ...fileRoutes,
  ...analyticsRoutes,
  ...exploreRoutes,
  ...dashboardRoutes,
  ...privacyRoutes,
  ...referralRoutes,
  ...claimRoutes,
} as const
