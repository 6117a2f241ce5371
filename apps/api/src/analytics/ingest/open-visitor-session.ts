import { randomBytes, randomUUID } from 'node:crypto'
import type { InputOf, routes } from '@understudy/contract'
import type { Context } from '../../kernel/context.ts'
import { kindOf } from '../../pitches/visit/visitor-kind.ts'
import { hostOf, mainLanguage } from '../rules.ts'
import { insertSession } from './ingest-queries.ts'

/**
 * Begins a visit of a browser that agreed to be counted; the same tab again answers the same. One statement.
 * Events that name another session than one begun here are dropped.
 */
export async function openVisitorSession(ctx: Context, input: InputOf<typeof routes.openVisitorSession>) {
  const { body } = input
  const id = body.session_id ?? randomBytes(16).toString('hex')
  const campaign = {
    source: body.utm_source,
    medium: body.utm_medium,
    campaign: body.utm_campaign,
  }
  const visitorId = await insertSession(ctx.db, {
    id,
    visitorId: body.visitor_id ?? randomUUID(),
    kind: kindOf(ctx.userAgent),
    device: body.device,
    language: mainLanguage(body.language),
    referrer: hostOf(body.referrer),
    campaign: Object.fromEntries(Object.entries(campaign).filter(([, value]) => value !== '')),
    createdAt: ctx.clock.now(),
  })
  return { id, session_id: id, visitor_id: visitorId }
}
