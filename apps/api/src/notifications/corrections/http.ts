import { correctionRoutes } from '@understudy/contract'
import { type Door, mount } from '../../http/mount.ts'
import { listCorrections, listFigureListeners, sendCorrection } from './corrections.ts'
import type { LoadVersion } from './find-listeners.ts'

export function mountCorrections(door: Door, loadVersion: LoadVersion): void {
  mount(door, correctionRoutes.listCorrections, listCorrections)
  mount(door, correctionRoutes.listFigureListeners, listFigureListeners)
  mount(door, correctionRoutes.sendCorrection, sendCorrection(loadVersion))
}
