import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as investorLinkRoutes from '@understudy/contract/built/audience/investor-links'
import type { BodyInput } from '@understudy/contract/route'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { attemptKeys } from '../../api/random-id.ts'

/** Makes a link for each; a repeat of the same attempt makes none twice. */
export function useMakeLinks() {
  const client = useQueryClient()
  return async (body: BodyInput<typeof investorLinkRoutes.createInvestorLinks>, idempotencyKey: string) => {
    const made = await call(investorLinkRoutes.createInvestorLinks, { body, idempotencyKey })
    void client.invalidateQueries({ queryKey: queryKeys.pitchLinks(body.pitch_id) })
    void client.invalidateQueries({ queryKey: queryKeys.investors })
    return made
  }
}

/** Mails links to those whose they are. */
export function useSendLinks(pitchId: string) {
  const client = useQueryClient()
  const [keyOf, setKeyOf] = useState(() => attemptKeys())
  return useMutation({
    mutationFn: (body: { link_ids: string[]; message: string }) =>
      call(investorLinkRoutes.sendInvestorLinks, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      // Who was not mailed may be by now: a press after an answer is asked anew.
      setKeyOf(() => attemptKeys())
      return client.invalidateQueries({ queryKey: queryKeys.pitchLinks(pitchId) })
    },
  })
}

export type Making = ReturnType<typeof useMakeLinks>
export type Sending = ReturnType<typeof useSendLinks>
