import { paraphraseRoutes } from '../../clone/asked/paraphrases.ts'
import { called } from '../called.ts'

export const readParaphrasing = called(paraphraseRoutes.readParaphrasing)
export const listParaphrases = called(paraphraseRoutes.listParaphrases)
export const turnParaphrase = called(paraphraseRoutes.turnParaphrase)
export const writeParaphrases = called(paraphraseRoutes.writeParaphrases)
