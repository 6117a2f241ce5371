import { authRoutes } from './account/auth.ts'
import { billingRoutes } from './account/billing.ts'
import { fileRoutes } from './account/files.ts'
import { ownModelRoutes } from './account/models/own-model.ts'
import { channelRoutes } from './account/notification-channels.ts'
import { notificationRoutes } from './account/notifications.ts'
import { ownKeyRoutes } from './account/own-keys.ts'
import { paymentRoutes } from './account/payments.ts'
import { phoneRoutes } from './account/phone.ts'
import { privacyRoutes } from './account/privacy.ts'
import { pushRoutes } from './account/push.ts'
import { referralRoutes } from './account/referrals.ts'
import { sampleDataRoutes } from './account/sample-data.ts'
import { analyticsRoutes } from './audience/analytics.ts'
import { dashboardRoutes } from './audience/dashboard.ts'
import { investorImportRoutes } from './audience/investor-import.ts'
import { investorLinkRoutes } from './audience/investor-links.ts'
import { investorScoreRoutes } from './audience/investor-scores.ts'
import { investorRoutes } from './audience/investors.ts'
import { paraphraseRoutes } from './clone/asked/paraphrases.ts'
import { claimRoutes } from './clone/claims.ts'
import { cloneRoutes } from './clone/clones.ts'
import { correctionRoutes } from './clone/corrections.ts'
import { exploreRoutes } from './clone/explore.ts'
import { intakeRoutes } from './clone/intake.ts'
import { knowledgeRoutes } from './clone/knowledge.ts'
import { publishingRoutes } from './clone/publishing.ts'
import { questionRoutes } from './clone/questions.ts'
import { rehearsalRoutes } from './clone/rehearsal.ts'
import { voiceRoutes } from './clone/voices.ts'
import { recordingRoutes } from './talk/recordings.ts'
import { voiceCopyRoutes } from './talk/voice-copies.ts'
import { availabilityRoutes } from './visit/availability.ts'
import { bookingRoutes } from './visit/bookings.ts'
import { calendarRoutes } from './visit/calendars.ts'
import { callRoutes } from './visit/calls.ts'
import { evidenceRoutes } from './visit/evidence.ts'
import { meetingRoutes } from './visit/meetings.ts'
import { passwordRequestRoutes } from './visit/password-requests.ts'
import { pitchRoutes } from './visit/pitches.ts'
import { replyRoutes } from './visit/replies.ts'
import { traceRoutes } from './visit/traces.ts'

export * from './account/auth.ts'
export * from './account/billing.ts'
export * from './account/files.ts'
export * from './account/models/own-model.ts'
export * from './account/notification-channels.ts'
export * from './account/notifications.ts'
export * from './account/own-keys.ts'
export * from './account/payments.ts'
export * from './account/phone.ts'
export * from './account/privacy.ts'
export * from './account/push.ts'
export * from './account/referrals.ts'
export * from './account/sample-data.ts'
export * from './account/sign-in-problem.ts'
export * from './audience/analytics.ts'
export * from './audience/dashboard.ts'
export * from './audience/investor-import.ts'
export * from './audience/investor-links.ts'
export * from './audience/investor-scores.ts'
export * from './audience/investors.ts'
export * from './base/business.ts'
export * from './base/error-codes.ts'
export * from './base/fields.ts'
export * from './base/interest.ts'
export * from './base/limits.ts'
export * from './base/mail-agreement.ts'
export * from './base/money.ts'
export * from './base/problem.ts'
export * from './base/route.ts'
export * from './clone/asked/paraphrases.ts'
export * from './clone/claims.ts'
export * from './clone/clones.ts'
export * from './clone/corrections.ts'
export * from './clone/explore.ts'
export * from './clone/intake.ts'
export * from './clone/knowledge.ts'
export * from './clone/publishing.ts'
export * from './clone/questions.ts'
export * from './clone/rehearsal.ts'
export * from './clone/voices.ts'
export * from './talk/recordings.ts'
export * from './talk/shown-consent.ts'
export * from './talk/talk.ts'
export * from './talk/talk-frames.ts'
export * from './talk/voice-copies.ts'
export * from './visit/availability.ts'
export * from './visit/bookings.ts'
export * from './visit/calendars.ts'
export * from './visit/calls.ts'
export * from './visit/evidence.ts'
export * from './visit/meetings.ts'
export * from './visit/password-requests.ts'
export * from './visit/pitches.ts'
export * from './visit/replies.ts'
export * from './visit/traces.ts'
export * from './visit/who-came.ts'

/** Every call the server answers: the single source for server, web client and generated tests. */
export const routes = {
  ...authRoutes,
  ...voiceRoutes,
  ...ownKeyRoutes,
  ...ownModelRoutes,
  ...billingRoutes,
  ...paymentRoutes,
  ...pushRoutes,
  ...cloneRoutes,
  ...knowledgeRoutes,
  ...intakeRoutes,
  ...questionRoutes,
  ...publishingRoutes,
  ...rehearsalRoutes,
  ...paraphraseRoutes,
  ...recordingRoutes,
  ...voiceCopyRoutes,
  ...pitchRoutes,
  ...replyRoutes,
  ...passwordRequestRoutes,
  ...meetingRoutes,
  ...availabilityRoutes,
  ...bookingRoutes,
  ...calendarRoutes,
  ...investorRoutes,
  ...investorImportRoutes,
  ...investorLinkRoutes,
  ...investorScoreRoutes,
  ...callRoutes,
  ...notificationRoutes,
  ...channelRoutes,
  ...phoneRoutes,
  ...fileRoutes,
  ...analyticsRoutes,
  ...correctionRoutes,
  ...exploreRoutes,
  ...dashboardRoutes,
  ...privacyRoutes,
  ...traceRoutes,
  ...evidenceRoutes,
  ...sampleDataRoutes,
  ...referralRoutes,
  ...claimRoutes,
} as const
