// Before any schema is made.
import '../api/jitless.ts'
import {
  amountProblems,
  CompanyDetailsInput,
  companyAmountProblems,
  Funding,
  knowledgeRoutes,
} from '@understudy/contract/knowledge'
import { AMOUNT_WORDS } from '@understudy/contract/money'

export { ToolsIntegration, TrainingContent } from '@understudy/contract/knowledge'

export const Team = knowledgeRoutes.saveTeam.body
export const Sections = knowledgeRoutes.saveSections.body

/** With amounts that can be read, or that stand as they were saved before amounts were read. */
export const fundingWith = (saved: Funding) =>
  Funding.superRefine((funding, context) => {
    for (const [path, problem] of Object.entries(amountProblems(funding, saved))) {
      context.addIssue({ code: 'custom', path: path.split('.'), message: AMOUNT_WORDS[problem] })
    }
  })

/** With amounts that can be read; `funding` is the saved one, which holds them. */
export const companyWith = (funding: Funding) =>
  CompanyDetailsInput.superRefine((company, context) => {
    for (const [field, problem] of Object.entries(companyAmountProblems(company, funding))) {
      context.addIssue({ code: 'custom', path: [field], message: AMOUNT_WORDS[problem] })
    }
  })
