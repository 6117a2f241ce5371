import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import type { SoundFault } from './sound.ts'
import { MicrophoneRefused, type NoMicrophone } from './take.ts'

export const faultWords: Record<SoundFault, string> = {
  quiet: 'It is very quiet. Come nearer to the microphone and read it again.',
  clipping: 'It is too loud and distorts. Move back a little and read it again.',
  noisy: 'There is much noise behind your voice. Read it again in a quieter room.',
}

export const microphoneWords: Record<NoMicrophone, string> = {
  denied:
    'The browser was told not to let this page use the microphone. Allow it beside the address, then record again.',
  missing: 'No microphone was found, or another program has it. Plug one in, then record again.',
  unavailable: 'This browser cannot record here. Use a current browser over https.',
}

const callWords = wordsByCode(
  {
    network: 'There is no connection. The recording was not kept: read it again once you are back online.',
    conflict: 'The text has changed since this page was loaded. Read it as it stands now.',
    not_found: 'Clone not found',
    wrong_state: 'This clone is archived. Bring it back before you record.',
    invalid: ({ problem }) => problem?.detail && `${problem.detail}.`,
    too_large: 'A sentence has three minutes at most. Read it again.',
    too_slow: 'It came too slowly and was not kept. Read it again over a faster line.',
    unavailable: 'The recording could not be taken in just now. Try again in a moment.',
    storage_full: 'There is no room left for files. Delete some that you no longer need, then read it again.',
    rate_limited: 'That was a lot of recordings in a short time.',
  },
  'The recording was not kept. Please try again.',
)

/** Why a sentence was not recorded. */
export const recordingWords = (error: unknown): string =>
  error instanceof MicrophoneRefused ? microphoneWords[error.why] : callWords(error)
