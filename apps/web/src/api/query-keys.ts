/**
 * First words of the cache's keys, so that rooms share what they load and know what to invalidate:
 * `invalidateQueries({ queryKey: queryKeys.clones })` reaches the list and each clone.
 */
export const queryKeys = {
  clones: ['clones'],
  cloneList: ['clones', 'list'],
  clone: (id: string) => ['clones', 'one', id],
  versions: (cloneId: string) => ['clones', 'one', cloneId, 'versions'],
  documents: (cloneId: string) => ['clones', 'one', cloneId, 'documents'],
  slides: (cloneId: string) => ['clones', 'one', cloneId, 'slides'],
  /** Where a stored file can be seen for a while, by its path. */
  fileAddress: (path: string) => ['file-address', path],
  intake: (cloneId: string) => ['clones', 'one', cloneId, 'intake'],
  proposals: (cloneId: string, part: string) => ['clones', 'one', cloneId, 'intake', part],
  readiness: (cloneId: string) => ['clones', 'one', cloneId, 'readiness'],
  recordings: (cloneId: string) => ['clones', 'one', cloneId, 'recordings'],
  voiceCopy: (cloneId: string) => ['clones', 'one', cloneId, 'voice-copy'],
  pitches: ['pitches'],
  pitchLinks: (pitchId: string) => ['pitches', pitchId, 'links'],
  accessRequests: ['access-requests'],
  calls: ['calls'],
  call: (id: string) => ['calls', 'one', id],
  /** Apart from `calls`, for it is polled. */
  liveCalls: ['live-calls'],
  voices: ['voices'],
  questions: ['questions'],
  analytics: ['analytics'],
  dashboard: ['dashboard'],
  /** The lists and the number unread: what marking one read changes. */
  notifications: ['notifications'],
  notificationList: ['notifications', 'list'],
  unreadCount: ['notifications', 'unread-count'],
  meetings: ['meetings'],
  meeting: (id: string) => ['meetings', 'one', id],
  availability: ['availability'],
  investors: ['investors'],
  investorList: ['investors', 'list'],
  investor: (id: string) => ['investors', 'one', id],
  account: ['account'],
  sessions: ['sessions'],
  signInProviders: ['sign-in-providers'],
  identities: ['identities'],
  notificationPreferences: ['notification-preferences'],
  /** The balance of the top bar and the pages of the ledger. */
  credits: ['credits'],
  plan: ['plan'],
  /** Payments that are being confirmed. */
  checkout: ['checkout'],
  invoices: ['invoices'],
  autoRefill: ['auto-refill'],
  referrals: ['referrals'],
  privacy: ['privacy'],
  sampleData: ['sample-data'],
} as const
