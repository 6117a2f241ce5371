import { investorImportRoutes } from '../../audience/investor-import.ts'
import { called } from '../called.ts'

export const importInvestors = called(investorImportRoutes.importInvestors)
export const previewImport = called(investorImportRoutes.previewImport)
