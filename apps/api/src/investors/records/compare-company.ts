import { CheckSize, FundingStage, InvestmentFocus, moneyOf } from '@understudy/contract'
import { loadKnowledge } from '../../clones/own-clone.ts'
import type { Kernel } from '../../kernel/context.ts'
import * as queries from '../activity/activity-queries.ts'
import type { InvestorRow } from '../rows.ts'
import { type Company, fitOf, type Wishes } from './fit-rules.ts'

type Comparable = Pick<InvestorRow, 'investment_focus' | 'stage' | 'check_size' | 'location'>

/** The company that investors are compared with; null where the owner has no clone. Two statements. */
export async function loadCompany(
  { db }: Pick<Kernel, 'db'>,
  ownerId: string,
  linkId: string | null,
): Promise<Company | null> {
  const clone = await queries.findComparedClone(db, ownerId, linkId)
  if (!clone) return null
  const { company_details: company, funding } = await loadKnowledge(db, ownerId, clone.id)
  return {
    industry: company.industry,
    tagline: company.tagline,
    stage: company.currentFundingStage,
    seeking: moneyOf(funding.raising),
    location: company.location,
  }
}

export const saysWishes = (row: Comparable): boolean =>
  row.investment_focus.length > 0 || row.stage.length > 0 || row.check_size !== null || row.location !== ''

export const wishesOf = (row: Comparable): Wishes => ({
  investment_focus: InvestmentFocus.array().parse(row.investment_focus),
  stage: FundingStage.array().parse(row.stage),
  check_size: CheckSize.nullable().parse(row.check_size),
  location: row.location,
})

/** The columns that keep how well the company fits. */
export function fitColumns(row: Comparable, company: Company | null) {
  if (!company) return { fit_score: null, fit_confidence: 0 }
  const fit = fitOf(wishesOf(row), company)
  return { fit_score: fit.score, fit_confidence: fit.confidence }
}
