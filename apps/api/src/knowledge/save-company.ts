import type { InputOf, routes } from '@understudy/contract'
import { editClone } from '../clones/edit/edit-clone.ts'
import { companyOf } from '../clones/own-clone.ts'
import type { UserContext } from '../kernel/context.ts'

/** Replaces the company details; its two amounts are written to the facts of funding. Refuses as editClone does. */
export async function saveCompany(ctx: UserContext, input: InputOf<typeof routes.saveCompany>) {
  const { knowledge } = await editClone(ctx, input.params.id, { company_details: input.body })
  return companyOf(knowledge)
}
