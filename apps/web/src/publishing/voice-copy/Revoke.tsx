import { EndButton, type EndButtonProps } from './EndButton.tsx'
import { useRevokeVoiceCopy } from './use-voice-copy.ts'
import { revokeWords } from './voice-copy-words.ts'

/** Its speaker ends it, for good. */
export const Revoke = ({ token, ...asked }: EndButtonProps & { token: string }) => (
  <EndButton {...asked} end={useRevokeVoiceCopy(token)} words={revokeWords} />
)
