import type { InputOf, routes, VoiceRequest } from '@understudy/contract'
import type { Context } from '../../kernel/context.ts'
import { copyByToken } from './copy-link.ts'
import { type ShownParts, toRequest } from './shown.ts'

/** What a person is asked for, and how it stands, for who has the link. Changes nothing. Refuses `code_invalid`. */
export const readVoiceRequest =
  (parts: ShownParts) =>
  async (ctx: Context, input: InputOf<typeof routes.readVoiceRequest>): Promise<VoiceRequest> =>
    toRequest(ctx, parts, await copyByToken(ctx, input.query.token))
