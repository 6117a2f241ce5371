import { correctionRoutes } from '../../clone/corrections.ts'
import { called } from '../called.ts'

export const listCorrections = called(correctionRoutes.listCorrections)
export const listFigureListeners = called(correctionRoutes.listFigureListeners)
export const sendCorrection = called(correctionRoutes.sendCorrection)
