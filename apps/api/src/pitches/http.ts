import { evidenceRoutes, passwordRequestRoutes, pitchRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { mountAccessPage } from './access/access-page.ts'
import { createPitch } from './create-pitch.ts'
import { createPitchLink } from './create-pitch-link.ts'
import { decidePasswordRequest, listPasswordRequests } from './password-requests.ts'
import { listPitches, listPitchLinks, readPitch } from './read-pitches.ts'
import { requestAccess } from './request-access.ts'
import { updatePitch } from './update-pitch.ts'
import {
  archivePitchLink,
  disablePitchLink,
  enablePitchLink,
  type RunningTalks,
  unarchivePitchLink,
  updatePitchLink,
} from './update-pitch-link.ts'
import { readConsent } from './visit/consent/read-consent.ts'
import { type EvidenceParts, readEvidence } from './visit/evidence/read-evidence.ts'
import { listOfferedDocuments, takeDocument } from './visit/offered-documents.ts'
import { type ViewParts, viewPitchLink } from './visit/view-pitch-link.ts'

export async function mountPitches(
  door: Door,
  parts: ViewParts & EvidenceParts & { runningTalks: RunningTalks },
): Promise<void> {
  const { runningTalks } = parts
  mount(door, pitchRoutes.createPitch, createPitch)
  mount(door, pitchRoutes.listPitches, listPitches)
  mount(door, pitchRoutes.readPitch, readPitch)
  mount(door, pitchRoutes.updatePitch, updatePitch)
  mount(door, pitchRoutes.createPitchLink, createPitchLink)
  mount(door, pitchRoutes.listPitchLinks, listPitchLinks)
  mount(door, pitchRoutes.updatePitchLink, updatePitchLink(runningTalks))
  mount(door, pitchRoutes.disablePitchLink, disablePitchLink(runningTalks))
  mount(door, pitchRoutes.enablePitchLink, enablePitchLink)
  mount(door, pitchRoutes.archivePitchLink, archivePitchLink(runningTalks))
  mount(door, pitchRoutes.unarchivePitchLink, unarchivePitchLink)
  mount(door, passwordRequestRoutes.requestAccess, requestAccess)
  mount(door, passwordRequestRoutes.listPasswordRequests, listPasswordRequests)
  mount(door, passwordRequestRoutes.decidePasswordRequest, decidePasswordRequest)
  await mountAccessPage(door)
  mount(door, pitchRoutes.listOfferedDocuments, listOfferedDocuments(parts))
  mount(door, pitchRoutes.takeDocument, takeDocument(parts))
  mount(door, pitchRoutes.viewPitchLink, viewPitchLink(parts))
  mount(door, pitchRoutes.readConsent, readConsent(parts))
  mount(door, evidenceRoutes.readEvidence, readEvidence(parts))
}
