import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as investorLinkRoutes from '@understudy/contract/built/audience/investor-links'
import * as pitchRoutes from '@understudy/contract/built/visit/pitches'
import { LIMITS } from '@understudy/contract/limits'
import type { BodyInput } from '@understudy/contract/route'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { attemptKeys } from '../../api/random-id.ts'
import type { LinkFilter } from '../links/use-links.ts'

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

/** The newest links of investors that can be mailed and were not, of those that the list is narrowed to. */
export const useUnmailed = (pitchId: string, { withArchived, search }: LinkFilter) =>
  useQuery({
    queryKey: [...queryKeys.pitchLinks(pitchId), 'unmailed', { withArchived, search }],
    queryFn: ({ signal }) =>
      call(pitchRoutes.listPitchLinks, {
        params: { pitchId },
        query: {
          whose: 'unmailed',
          archived: withArchived ? 'true' : 'false',
          ...(search ? { search } : {}),
          limit: LIMITS.maxInvestorLinks,
        },
        signal,
      }),
    // Asked anew each time that it is opened: what was mailed since is not mailed again.
    gcTime: 0,
    retry: retryUnlessAnswered,
  })

export type Making = ReturnType<typeof useMakeLinks>
export type Sending = ReturnType<typeof useSendLinks>
