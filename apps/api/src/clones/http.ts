import { cloneRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import { archiveClone } from './archive-clone.ts'
import { createDraft } from './create-draft.ts'
import { deleteClone } from './delete-clone.ts'
import { saveLanguages } from './edit/save-languages.ts'
import { saveVoices } from './edit/save-voices.ts'
import { updateClone } from './edit/update-clone.ts'
import { listClones } from './list-clones.ts'
import { readClone } from './read-clone.ts'
import { readVoices } from './read-voices.ts'
import { unarchiveClone } from './unarchive-clone.ts'

export function mountClones(door: Door, catalogue: VoiceCatalogue): void {
  mount(door, cloneRoutes.createDraft, createDraft(catalogue))
  mount(door, cloneRoutes.updateDraft, updateClone(catalogue))
  mount(door, cloneRoutes.patchClone, updateClone(catalogue))
  mount(door, cloneRoutes.listClones, listClones)
  mount(door, cloneRoutes.readClone, readClone)
  mount(door, cloneRoutes.archiveClone, archiveClone)
  mount(door, cloneRoutes.unarchiveClone, unarchiveClone)
  mount(door, cloneRoutes.deleteClone, deleteClone)
  mount(door, cloneRoutes.saveLanguages, saveLanguages(catalogue))
  mount(door, cloneRoutes.saveVoices, saveVoices(catalogue))
  mount(door, cloneRoutes.readVoices, readVoices)
}
