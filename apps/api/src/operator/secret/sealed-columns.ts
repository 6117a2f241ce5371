/** What lies sealed in the database: with each secret that was in use when it came. */
export interface SealedColumn {
  table: string
  column: string
  /** As bytes, or as JSON text that holds them in base64; what was sent is emptied. */
  as: 'bytes' | 'text'
  /** What it is, for the operator. */
  what: string
}

/** Each is told apart from keyed hashes in `reseal.test.ts`, which fails where a column of bytes is in neither list. */
export const SEALED: readonly SealedColumn[] = [
  { table: 'secret_fingerprint', column: 'marks_key', as: 'bytes', what: 'the key of marks' },
  { table: 'own_speech', column: 'api_key', as: 'bytes', what: 'founders’ keys of voices and ears' },
  { table: 'voice_copies', column: 'api_key', as: 'bytes', what: 'keys that voices were copied by' },
  { table: 'voice_erasures', column: 'api_key', as: 'bytes', what: 'keys that copied voices are deleted by' },
  { table: 'own_models', column: 'api_key', as: 'bytes', what: 'founders’ keys of language models' },
  { table: 'calendar_connections', column: 'refresh_token', as: 'bytes', what: 'calendars' },
  { table: 'slack_webhooks', column: 'address', as: 'bytes', what: 'Slack addresses' },
  { table: 'push_keys', column: 'private_key', as: 'bytes', what: 'the key of web push' },
  { table: 'push_subscriptions', column: 'subscription', as: 'bytes', what: 'devices' },
  { table: 'outbox', column: 'message', as: 'text', what: 'messages' },
  { table: 'idempotency_keys', column: 'answer', as: 'bytes', what: 'answers kept for repeats' },
]
