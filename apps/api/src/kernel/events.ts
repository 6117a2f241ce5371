/**
 * What another room must learn of a room's doing. An event is a job written in the transaction that makes it
 * true; each subscriber gets its own job, at least once, and handles it idempotently.
 */
export interface Events {
  'account.deleted': { userId: string }
  /** What nodes of the version before have left. */
  'message.queued': { messageId: string }
  /** One queue each: what one provider does not take holds up no other. */
  'mail.queued': { messageId: string }
  /** A mail that somebody waits for at the screen. */
  'awaited-mail.queued': { messageId: string }
  'sms.queued': { messageId: string }
  'slack.queued': { messageId: string }
  'push.queued': { messageId: string }
  /** A provider will never take it; why stands in its row of the outbox. */
  'message.refused': { ownerId: string; messageId: string; what: string; path: string }
  /** A founder's phone was turned off: its number takes no more text messages. */
  'phone.ended': { ownerId: string; phoneId: string; number: string; reason: string }
  'user.registered': { userId: string; referralCode: string | null; timezone?: string }
  /** Somebody asked for a new password. Null where no account has the address: the work is the same. */
  'password.forgotten': { userId: string | null }
  /** The company profile was given for the first time. */
  'profile.completed': { userId: string }
  /** The account is opened with another address. */
  'email.changed': { userId: string }
  'session.opened': { userId: string; sessionId: string }
  'clone.published': { ownerId: string; cloneId: string; version: number }
  /** Other ways to ask for what it has published may be missing. */
  'paraphrases.due': { ownerId: string; cloneId: string }
  /** What waited while it was put away goes on. */
  'clone.unarchived': { ownerId: string; cloneId: string }
  'clone.deleted': { ownerId: string; cloneId: string }
  /** A copied voice was taken back: its house is to delete it. */
  'voice-copy.ended': { copyId: string }
  'document.uploaded': { ownerId: string; cloneId: string; documentId: string }
  /** The document that an intake is made of is read, and a language model may word what it proposes. */
  'intake.read': { ownerId: string; cloneId: string; documentId: string }
  'question.left': { ownerId: string; cloneId: string; questionId: string }
  'access.requested': { ownerId: string; requestId: string }
  /** So many wrong passwords within a day that visitors never let in before are asked to ask for access. */
  'link.guessed': { ownerId: string; linkId: string; failures: number; at: string }
  /** A visitor gave an address to a link that asks who comes, and was let in. */
  'visitor.introduced': {
    ownerId: string
    linkId: string
    sessionId: string
    email: string
    proven: boolean
  }
  /** Visits were taken for other investors, by links of theirs, until their visitor said who they are. */
  'visitor.renamed': {
    ownerId: string
    sessionId: string
    wrong: { sessionId: string; investorId: string }[]
  }
  'call.started': { ownerId: string; callId: string; cloneId: string }
  'call.ended': { ownerId: string; callId: string; cloneId: string }
  /** A founder deleted it: what was said in it is to be nowhere. */
  'call.deleted': CallRef
  /** A visitor deleted what was said in talks of theirs; each time has an id of its own. */
  'talks.withdrawn': { ownerId: string; withdrawalId: string; cloneId: string; talks: number }
  'investor.submitted': {
    ownerId: string
    investorId: string
    isNew: boolean
    linkId: string | null
    sessionId: string | null
  }
  /** A visitor agreed to be mailed what they asked in this visit. */
  'mail.agreed': { ownerId: string; sessionId: string }
  /** A founder answered it, and all that equal it. */
  'question.answered': { ownerId: string; questionId: string }
  /** A founder wants a figure set right for who heard another value. */
  'correction.asked': { ownerId: string; changeId: string }
  'meeting.changed': {
    ownerId: string
    meetingId: string
    investorId: string | null
    /** Null: it was just made. */
    from: string | null
    to: string
    by: 'owner' | 'visitor'
  }
  /** What stands for a meeting in its founder’s own calendar may not be what it should. */
  'meeting.entry-due': { ownerId: string; calendarUid: string }
  'visit.engaged': { ownerId: string; visitId: string; sessionId: string; pitchId: string; linkId: string }
  'pitch.first-viewed': { ownerId: string; pitchId: string; linkId: string }
  /** A job of the version before names no link. */
  'investor.returned': { ownerId: string; investorId: string; visitId: string; linkId?: string }
  'document.taken': { ownerId: string; sessionId: string; documentId: string; name: string }
  /** `isOut`: told by that, in the same breath. */
  'credits.low': { ownerId: string; balance: number; isOut?: boolean }
  'credits.out': { ownerId: string }
  'refill.done': { ownerId: string; credits: number }
  'refill.failed': { ownerId: string; attempts: number }
  /** The payment provider told something; it is stored under this id. */
  'payment.told': { eventId: string }
  /** A payment of a plan, or one that took its time, was refused. */
  'payment.failed': { ownerId: string; eventId: string }
  /** The account of a customer of the payment provider was deleted. */
  'payments.ended': { customerId: string }
  /** The month's limit of a founder's own language model, for the first time in that month. */
  'own-model.limit-reached': {
    ownerId: string
    month: string
    limitMicros: number
    spentMicros: number
    endsAt: string
  }
  'referral.joined': { ownerId: string; referralId: string }
  'referral.rewarded': { ownerId: string; referralId: string; credits: number }
  'claim.completed': { ownerId: string; cloneId: string }
}
/** Names one call. */
export interface CallRef {
  ownerId: string
  callId: string
}
export type EventName = keyof Events
