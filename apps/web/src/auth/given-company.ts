import { pageParts } from '../api/call.ts'
import { claimedCompany } from '../api/session/pending-claim.ts'
import { keptValues } from '../frame/form/kept-form.ts'

const company = { companyName: '', role: '' }

/**
 * What somebody has told of their company before this page asks for it: at the form of an account in this tab, before
 * they came in by a provider's button or another account; else the name of the pitch that they are about to take over.
 * @param forms under which what was typed into them is kept, the latest first
 */
export function givenCompany(...forms: string[]): typeof company {
  const typed = forms.map((form) => keptValues(form, { company }).company)
  const first = (field: keyof typeof company) => typed.find((one) => one[field] !== '')?.[field] ?? ''
  return { companyName: first('companyName') || claimedCompany(pageParts.shelf), role: first('role') }
}
