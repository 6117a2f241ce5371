import { PAGE_LIMITS } from './page-limits.ts'

export { RESERVED_SEGMENTS } from './reserved-segments.ts'

/** Product constants, with their units in their names (spec §9). */
export const LIMITS = {
  defaultPageSize: 100,
  maxPageSize: 500,
  landingClones: 20,
  landingFeatured: 6,
  slugChars: 40,
  slugSuffixChars: 6,
  linkCodeChars: 8,
  generatedPasswordChars: 12,
  signedUrlSeconds: 3600,
  maxSignedUrlSeconds: 7 * 24 * 3600,
  takenDocumentUrlSeconds: 10 * 60,
  ...PAGE_LIMITS,
  unreadCountPollMs: 10_000,
  notificationsPageSize: 20,
  notificationDropdownSize: 10,
  notificationBadgeCap: 9,
  /** The same investor and kind within this time become one notification. */
  notificationFoldMs: 30 * 60_000,
  pushDevices: 10,
  dataStaleMs: 5 * 60_000,
  dataRetries: 1,
  accessGrantMs: 30 * 60_000,
  callTicketMs: 60_000,
  /** Of one owner, archived ones too. */
  maxClones: 1_000,
  minFaqsToPublish: 5,
  maxFaqs: 500,
  maxSections: 30,
  minDraftSections: 6,
  maxDraftSections: 8,
  maxTeamMembers: 50,
  maxKeyMetrics: 100,
  /** Sentences that a founder marks as stating another figure than a fact. */
  maxOtherFigures: 200,
  /** Places of figures that a review names. */
  maxFigurePlaces: 100,
  /** Of a sentence that is named to its founder. */
  maxSentenceChars: 1_000,
  maxPreviousRounds: 30,
  maxNeverSay: 100,
  maxToolConfigs: 20,
  maxLanguages: 40,
  maxPronunciations: 200,
  /** Made from one document. */
  maxProposals: 200,
  /** Proposals that nobody has touched for so long are forgotten. */
  intakeMs: 30 * 24 * 3_600_000,
  maxDocuments: 50,
  /** Of the text of all documents of a clone, when it is published. */
  maxPublishedChars: 2_000_000,
  maxUploadBytes: 25 * 1024 * 1024,
  maxImageBytes: 10 * 1024 * 1024,
  /** All files of one owner together. */
  maxStoredBytes: 500 * 1024 * 1024,
  /** Of a team member's picture and of an account's. */
  portraitSidePx: 512,
  /** Of a picture that a section shows: as a page of a deck is drawn, with some room for a tall one. */
  slideWidthPx: 1_600,
  slideHeightPx: 1_600,
  maxTranscriptMonths: 60,
  resetLinkMs: 60 * 60_000,
  verifyLinkMs: 7 * 24 * 60 * 60_000,
  /** How long a mailed request for access can be decided by its link. */
  accessLinkMs: 7 * 24 * 60 * 60_000,
  unsubscribeLinkMs: 365 * 24 * 60 * 60_000,
  /** Mailed links of one kind an hour and account; more are asked for in vain. */
  accountLinksPerHour: 5,
  /** Answers to one request for access that are mailed within a day. */
  answersMailedPerRequest: 5,
  emailCodeDigits: 6,
  emailCodeMs: 10 * 60_000,
  emailCodeTries: 5,
  /** An hour and address that is written to. */
  emailCodesPerHour: 5,
  emailProofMs: 30 * 60_000,
  maxAnalyticsDays: 366,
  maxEventsPerBatch: 100,
  /** The same person who asks for the same link again within this time asked once. */
  sameRequestMs: 24 * 60 * 60_000,
  /** Requests for access that one link takes within that time. */
  requestsPerLink: 200,
  /** A booking that the founder has not answered gives its slot back. */
  bookingHoldMs: 24 * 3_600_000,
  /** Unanswered bookings of one visitor with one founder, by email or visit. */
  maxPendingBookings: 3,
  /** The same of one network, whose visitors have not all proved their email; and where they have. */
  maxPendingOfNetwork: 3,
  maxProvenPendingOfNetwork: 10,
  /** What unanswered bookings without a proven email can hold of a day: the other slots stay for the others. */
  unprovenShareOfDay: 0.5,
  /** Times that a visitor moves one meeting by their mailed link; the founder moves it as often as they like. */
  maxVisitorMoves: 3,
  maxMeetingMs: 24 * 3_600_000,
  maxSlotDays: 31,
  /** A preview that a visitor made is gone then, unless somebody claimed it. */
  previewMs: 14 * 24 * 3_600_000,
  maxPreviewTextChars: 20_000,
  maxPreviewDeckBytes: 20 * 1024 * 1024,
  maxPreviewFaqs: 20,
  /** That visitors of one network make within a day. */
  previewsPerNetwork: 5,
  /** The same of a site, which may hold many networks. */
  previewsPerSite: 20,
  /** That stand at once and nobody has claimed. */
  maxPreviews: 2_000,
  /** Where so many stand, one that nobody has looked at by then gives way to a new one. */
  previewUnseenMs: 3_600_000,
  maxInvestorTags: 50,
  maxInvestorNotesChars: 20_000,
  maxPreviousInvestments: 50,
  maxMergedInvestors: 50,
  /** Personal links made or mailed by one press. */
  maxInvestorLinks: 200,
  maxAllowedDomains: 50,
  maxViewLimit: 10_000,
  maxImportRows: 5_000,
  maxImportBytes: 5 * 1024 * 1024,
  /** Filtered lists are counted no further. */
  maxCountedInvestors: 10_000,
  /** No page of any list begins behind more rows than that. */
  maxSkippedRows: 10_000,
} as const

export const PASSWORD_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*'
export const CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const SLUG_SUFFIX_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
