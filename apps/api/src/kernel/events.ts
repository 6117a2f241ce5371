/**
 * What a later room must learn of an earlier one. An event is a job written in the transaction that makes it
 * true; each subscriber gets its own job, at least once, and handles it idempotently.
 */
export interface Events {
  'user.registered': { userId: string }
  'clone.published': { ownerId: string; cloneId: string; version: number }
  'clone.deleted': { ownerId: string; cloneId: string }
  'document.uploaded': { ownerId: string; cloneId: string; documentId: string }
  'call.started': { ownerId: string; callId: string; cloneId: string }
  'call.ended': { ownerId: string; callId: string; cloneId: string }
}
export type EventName = keyof Events
