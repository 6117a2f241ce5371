import { investorRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { addInvestor } from './add-investor.ts'
import { createCountedTotals } from './counted-totals.ts'
import { deleteInvestor } from './delete-investor.ts'
import { exportInvestors } from './export-investors.ts'
import { importInvestors } from './import-investors.ts'
import { mergeInvestors } from './merge-investors.ts'
import { investorsPageData, listInvestors, readInvestor } from './read-investors.ts'
import { submitInvestor } from './submit-investor.ts'
import { updateInvestor } from './update-investor.ts'

export function mountInvestors(door: Door): void {
  mount(door, investorRoutes.investorsPageData, investorsPageData(createCountedTotals()))
  mount(door, investorRoutes.listInvestors, listInvestors)
  mount(door, investorRoutes.readInvestor, readInvestor)
  mount(door, investorRoutes.addInvestor, addInvestor)
  mount(door, investorRoutes.updateInvestor, updateInvestor)
  mount(door, investorRoutes.deleteInvestor, deleteInvestor)
  mount(door, investorRoutes.mergeInvestors, mergeInvestors)
  mount(door, investorRoutes.exportInvestors, exportInvestors)
  mount(door, investorRoutes.importInvestors, importInvestors)
  mount(door, investorRoutes.submitInvestor, submitInvestor)
}
