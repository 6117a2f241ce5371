import type { CallSpeech } from '@understudy/contract'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

interface CallKey {
  ownerId: string
  callId: string
}

/** Adds what was spoken or listened to. A call that is gone has nothing to add to. */
export async function countSpeech(db: Db, { ownerId, callId }: CallKey, speech: CallSpeech): Promise<void> {
  await sql`
    insert into call_speech (owner_id, call_id, use, host, model, own, amount)
    select owner_id, id, ${speech.use}, ${speech.host}, ${speech.model}, ${speech.own}, ${speech.amount}::bigint
    from calls where owner_id = ${ownerId} and id = ${callId}
    on conflict (owner_id, call_id, use, host, model, own)
    do update set amount = call_speech.amount + excluded.amount`.execute(db)
}

export const speechOf = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('call_speech')
    .select(['use', 'host', 'model', 'own', 'amount'])
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .orderBy('use', 'desc')
    .orderBy('host')
    .orderBy('model')
    .execute()
