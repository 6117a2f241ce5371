import {
  investorImportRoutes,
  investorLinkRoutes,
  investorRoutes,
  investorScoreRoutes,
} from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { createCountedTotals } from './counted-totals.ts'
import { explainScores } from './explain-scores.ts'
import { exportInvestors } from './export-investors.ts'
import { importInvestors } from './import/import-investors.ts'
import { previewImport } from './import/preview-import.ts'
import { createInvestorLinks } from './links/create-investor-links.ts'
import { sendInvestorLinks } from './links/send-investor-links.ts'
import { investorsPageData, listInvestors, readInvestor } from './read-investors.ts'
import { addInvestor } from './records/add-investor.ts'
import { deleteInvestor } from './records/delete-investor.ts'
import { mergeInvestors } from './records/merge-investors.ts'
import { submitInvestor } from './records/submit-investor.ts'
import { updateInvestor } from './records/update-investor.ts'

export function mountInvestors(door: Door): void {
  mount(door, investorRoutes.investorsPageData, investorsPageData(createCountedTotals()))
  mount(door, investorRoutes.listInvestors, listInvestors)
  mount(door, investorRoutes.readInvestor, readInvestor)
  mount(door, investorScoreRoutes.explainScores, explainScores)
  mount(door, investorRoutes.addInvestor, addInvestor)
  mount(door, investorRoutes.updateInvestor, updateInvestor)
  mount(door, investorRoutes.deleteInvestor, deleteInvestor)
  mount(door, investorRoutes.mergeInvestors, mergeInvestors)
  mount(door, investorRoutes.exportInvestors, exportInvestors)
  mount(door, investorImportRoutes.previewImport, previewImport)
  mount(door, investorImportRoutes.importInvestors, importInvestors)
  mount(door, investorRoutes.submitInvestor, submitInvestor)
  mount(door, investorLinkRoutes.createInvestorLinks, createInvestorLinks)
  mount(door, investorLinkRoutes.sendInvestorLinks, sendInvestorLinks)
}
