import type { VoiceCopy } from '@understudy/contract/voice-copies'
import type { ApiError } from '../../api/api-error.ts'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { microphoneWords } from '../recordings/recording-words.ts'
import { MicrophoneRefused } from '../recordings/take.ts'

/** Why nobody was asked. */
export const askWords = wordsByCode(
  {
    wrong_state: ({ problem }) => problem?.detail && `${problem.detail}.`,
    conflict: 'There is a copy already. Take that back before you ask for another.',
    invalid: 'Some fields need another look.',
    rate_limited: 'Too many mails were sent. Without an address you get a link to send yourself.',
  },
  'Nobody was asked. What you typed is kept; please try again.',
)

export const endWords = wordsByCode({}, 'It was not taken back. Please try again.')

const toldByServer = ({ problem }: ApiError) => problem?.detail && `${problem.detail}.`

const giveWords = wordsByCode(
  {
    network:
      'No answer came, so it may have arrived all the same. If this page does not go on by itself, your recording is still here. Send it again.',
    invalid: toldByServer,
    wrong_state: toldByServer,
    conflict: toldByServer,
    gone: toldByServer,
    unavailable: toldByServer,
    storage_full: 'There is no room for the recording. Tell who asked you; nothing was kept.',
    too_large: 'The recording is too long. Three minutes are the most.',
    too_slow: 'It came too slowly. It is still here: send it again over a faster line.',
    rate_limited: 'That was a lot of recordings in a short time.',
  },
  'The recording was not kept. It is still here: send it again.',
)

/** Why a recording was not made or not kept. */
export const givingWords = (error: unknown): string =>
  error instanceof MicrophoneRefused ? microphoneWords[error.why] : giveWords(error)

export const revokeWords = wordsByCode(
  { network: 'No answer came, so it may be taken back by now. Please try again: this link keeps working.' },
  'It was not taken back. Please try again: this link keeps working.',
)

export const copyWords = (speaker: string): string => `an AI copy of ${speaker}’s voice`

const BY = { founder: 'you', speaker: 'its speaker', clone: 'the deletion of its clone' } as const

/** Who ended it, and whether its house has deleted it. */
export function endedWords({
  speaker,
  house,
  ended_by: by,
  made_at: madeAt,
  erased_at: erasedAt,
}: VoiceCopy) {
  if (by === null)
    return `The link for ${speaker} ran out, and the recorded consent is deleted. Nothing was made.`
  const ended = `The copy of ${speaker}’s voice was taken back by ${BY[by]}.`
  if (madeAt === null && erasedAt === null) return `${ended} None had been made yet.`
  return erasedAt === null
    ? `${ended} ${house} has not confirmed its deletion yet; it is asked until it does.`
    : `${ended} ${house} has confirmed its deletion.`
}
