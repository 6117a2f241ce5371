import { toldHost } from '../kernel/settings/outside.ts'
import { saidToHear } from '../pitches/visit/consent/wording.ts'

/** Whether a talk's words may go to this host. */
export type MayHear = (host: string) => boolean

/**
 * Whom the visitor of this call was told of before its first word, by the version of the words that they saw, whatever was
 * set up since. Who tries a draft of their own chose those houses themselves.
 */
export const toldOf =
  (call: { is_test: boolean; consent_wording: string | null }): MayHear =>
  (host) =>
    call.is_test || saidToHear(call.consent_wording, toldHost(`https://${host}`))
