import type { CallInsight } from '@understudy/contract'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import type { Written } from '../../own-keys/model/ask-model.ts'

interface CallKey {
  ownerId: string
  callId: string
}

/** A call that may be written about: it has ended, its words are kept, nothing was written yet. */
export const findUnwritten = (db: Db, { ownerId, callId }: CallKey) =>
  db
    .selectFrom('calls')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'calls.owner_id').onRef('clones.id', '=', 'calls.clone_id'),
    )
    .select(['calls.language', 'calls.consent_wording', 'clones.name as clone_name'])
    .where('calls.owner_id', '=', ownerId)
    .where('calls.id', '=', callId)
    .where('calls.consent_transcript', '=', true)
    .where('calls.ended_at', 'is not', null)
    .where('calls.transcript_forgotten_at', 'is', null)
    .where('calls.visitor_deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('call_reports')
            .select('call_id')
            .where('owner_id', '=', ownerId)
            .where('call_id', '=', callId),
        ),
      ),
    )
    .executeTakeFirst()

/** Locks the call; undefined where its words went meanwhile. */
export const lockWritable = (tx: Tx, { ownerId, callId }: CallKey) =>
  tx
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', callId)
    .where('transcript_forgotten_at', 'is', null)
    .where('visitor_deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether it is the first: of two that write at once, one is kept. */
export async function keepReport(
  tx: Tx,
  { ownerId, callId }: CallKey,
  { usage, costMicros, model, host, own }: Written,
  report: {
    promptVersion: string
    wroteSummary: boolean
    insights: CallInsight[]
    dropped: number
    at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('call_reports')
    .values({
      owner_id: ownerId,
      call_id: callId,
      model,
      host,
      own,
      prompt_version: report.promptVersion,
      input_tokens: usage.inputTokens,
      cached_tokens: usage.cachedTokens,
      output_tokens: usage.outputTokens,
      cost_micros: costMicros,
      wrote_summary: report.wroteSummary,
      insights: json(report.insights),
      dropped: report.dropped,
      created_at: report.at,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'call_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const saveSummary = (tx: Tx, { ownerId, callId }: CallKey, summary: string) =>
  tx.updateTable('calls').set({ summary }).where('owner_id', '=', ownerId).where('id', '=', callId).execute()

export const reportOf = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('call_reports')
    .select([
      'model',
      'host',
      'own',
      'prompt_version',
      'input_tokens',
      'cached_tokens',
      'output_tokens',
      'cost_micros',
      'wrote_summary',
      'insights',
      'dropped',
    ])
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .executeTakeFirst()
