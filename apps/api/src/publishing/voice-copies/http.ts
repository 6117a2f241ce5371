import { voiceCopyRoutes } from '@understudy/contract'
import { type Door, mount } from '../../http/mount.ts'
import { askForVoiceCopy, readVoiceCopy } from './ask-for-copy.ts'
import { endVoiceCopy, revokeVoiceCopy } from './end-copy.ts'
import { type GivingParts, recordVoiceConsent, recordVoiceSample } from './give-recordings.ts'
import { readVoiceRequest } from './read-request.ts'

/** AI copies of people's voices, each for one clone. */
export function mountVoiceCopies(door: Door, parts: GivingParts): void {
  mount(door, voiceCopyRoutes.readVoiceCopy, readVoiceCopy(parts))
  mount(door, voiceCopyRoutes.askForVoiceCopy, askForVoiceCopy(parts))
  mount(door, voiceCopyRoutes.endVoiceCopy, endVoiceCopy(parts.storage))
  mount(door, voiceCopyRoutes.readVoiceRequest, readVoiceRequest(parts))
  mount(door, voiceCopyRoutes.recordVoiceConsent, recordVoiceConsent(parts))
  mount(door, voiceCopyRoutes.recordVoiceSample, recordVoiceSample(parts))
  mount(door, voiceCopyRoutes.revokeVoiceCopy, revokeVoiceCopy(parts))
}
