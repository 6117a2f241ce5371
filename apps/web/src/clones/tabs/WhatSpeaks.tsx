import { useQuery } from '@tanstack/react-query'
import * as voiceCopyRoutes from '@understudy/contract/built/clone/voice-copies'
import type { OwnKeys } from '@understudy/contract/own-keys'
import type { VoiceCopy } from '@understudy/contract/voice-copies'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useOwnKeys } from '../../own-keys/use-own-keys.ts'
import { TextLink } from '../../ui/Link.tsx'

/** Whose voice visitors hear, where it is none of those that are chosen here. */
export function WhatSpeaks({ cloneId }: { cloneId: string }) {
  const copy = useQuery({
    queryKey: queryKeys.voiceCopy(cloneId),
    queryFn: ({ signal }) => call(voiceCopyRoutes.readVoiceCopy, { params: { id: cloneId }, signal }),
    // Whether it is heard hangs on the keys of the account.
    staleTime: 0,
  })
  const keys = useOwnKeys()
  const speaks = speaksWith(copy.data ?? null, keys.data ?? null)
  if (speaks === null) return null
  return (
    <p className="mb-4 max-w-prose wrap-anywhere" role="status">
      {speaks.words}{' '}
      {speaks.by === 'copy' ? (
        <TextLink href={`/clone/${cloneId}?tab=recordings`}>See the copy</TextLink>
      ) : (
        <TextLink href="/settings/voice">See the key</TextLink>
      )}
    </p>
  )
}

interface Copied {
  copy: VoiceCopy | null
  offer: { house: string } | null
}

const STAND_IN = 'The voices below step in where it cannot be reached.'

/** Null where the voices of the clone are what is heard, also for want of an answer. */
function speaksWith(
  copied: Copied | null,
  keys: OwnKeys | null,
): { by: 'copy' | 'key'; words: string } | null {
  const copy = copied?.copy
  // Whose key made it is asked no more where that is gone: then it is not heard.
  if (copy?.state === 'ready' && copied?.offer?.house === copy.house)
    return {
      by: 'copy',
      words: `Visitors hear an AI copy of ${copy.speaker}’s voice, by ${copy.house}. ${STAND_IN}`,
    }
  const own = keys?.own.find(({ use }) => use === 'voice')
  if (own === undefined || own.state === 'gone') return null
  const house = keys?.houses.find(({ id }) => id === own.house)?.name ?? own.house
  return {
    by: 'key',
    words:
      own.state === 'failing'
        ? `Your voice at ${house} does not answer: visitors hear the voices below until it does.`
        : `Visitors hear your own voice at ${house}. ${STAND_IN}`,
  }
}
