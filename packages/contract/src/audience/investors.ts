import { z } from 'zod'
import { Done, IdParam } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import {
  InvestorFilters,
  InvestorList,
  InvestorMerge,
  InvestorSubmission,
  InvestorUpdate,
  NewInvestor,
} from './investor-input.ts'
import { Investor } from './investor-profile.ts'

export * from './investor-input.ts'
export * from './investor-profile.ts'

const ownerErrors = ['unauthenticated', 'not_found'] as const

export const investorRoutes = {
  investorsPageData: defineRoute({
    name: 'investorsPageData',
    method: 'GET',
    path: '/v1/investors/page-data',
    auth: 'user',
    query: InvestorList,
    out: z.object({
      investors: z.array(Investor),
      /** Of what matches. */
      total: z.int(),
      /** More match than are counted. */
      total_capped: z.boolean(),
      /** Over all of the owner's investors, whatever the filters. */
      stats: z.object({
        total_investors: z.int(),
        /** Very high and high. */
        high_interest: z.int(),
        /** Confirmed and not over: the upcoming ones of the calendar. */
        meetings_scheduled: z.int(),
        /** Minutes; null before the first call. */
        avg_call_duration: z.number().nullable(),
      }),
      /** Tags that were used, to filter by. */
      tags: z.array(z.string()),
    }),
    errors: ['unauthenticated'],
    summary: 'Investors with their figures',
  }),
  listInvestors: defineRoute({
    name: 'listInvestors',
    method: 'GET',
    path: '/v1/investors',
    auth: 'user',
    query: InvestorList,
    out: z.array(Investor),
    errors: ['unauthenticated'],
    summary: 'Investors of the signed-in user, the last active first',
  }),
  readInvestor: defineRoute({
    name: 'readInvestor',
    method: 'GET',
    path: '/v1/investors/:id',
    auth: 'user',
    params: IdParam,
    out: Investor,
    errors: ownerErrors,
    summary: 'One investor',
  }),
  addInvestor: defineRoute({
    name: 'addInvestor',
    method: 'POST',
    path: '/v1/investors',
    auth: 'user',
    body: NewInvestor,
    out: Investor.extend({ merged: z.boolean() }),
    status: 201,
    errors: ['unauthenticated'],
    creates: true,
    summary: 'Add an investor; one with the same email takes up what is new and answers 200',
  }),
  updateInvestor: defineRoute({
    name: 'updateInvestor',
    method: 'PUT',
    path: '/v1/investors/:id',
    auth: 'user',
    params: IdParam,
    body: InvestorUpdate,
    out: Investor,
    errors: [...ownerErrors, 'conflict'],
    summary: 'Change profile, notes, status or contact',
  }),
  deleteInvestor: defineRoute({
    name: 'deleteInvestor',
    method: 'DELETE',
    path: '/v1/investors/:id',
    auth: 'user',
    params: IdParam,
    out: Done,
    errors: ownerErrors,
    summary: 'Delete an investor; the calls stay, without the caller',
  }),
  mergeInvestors: defineRoute({
    name: 'mergeInvestors',
    method: 'POST',
    path: '/v1/investors/merge',
    auth: 'user',
    body: InvestorMerge,
    out: Investor,
    errors: ownerErrors,
    summary: 'Make several records of one investor one, with all their history',
  }),
  exportInvestors: defineRoute({
    name: 'exportInvestors',
    method: 'GET',
    path: '/v1/investors/export',
    auth: 'user',
    query: InvestorFilters,
    out: z.string(),
    produces: 'text/csv',
    errors: ['unauthenticated'],
    limitPerMinute: 20,
    summary: 'Everything that matches, as CSV',
  }),
  submitInvestor: defineRoute({
    name: 'submitInvestor',
    method: 'POST',
    path: '/v1/public/investors/submit',
    auth: 'public',
    body: InvestorSubmission,
    out: Done,
    errors: ['rate_limited'],
    creates: true,
    limitPerMinute: 30,
    summary: 'Leave contact details through a pitch link; the answer never says whether it exists',
  }),
}
