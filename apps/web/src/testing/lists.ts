import { analyticsRoutes } from '@understudy/contract/analytics'
import { availabilityRoutes } from '@understudy/contract/availability'
import { callRoutes } from '@understudy/contract/calls'
import { cloneRoutes } from '@understudy/contract/clones'
import { exploreRoutes } from '@understudy/contract/explore'
import { investorRoutes } from '@understudy/contract/investors'
import { meetingRoutes } from '@understudy/contract/meetings'
import { notificationRoutes } from '@understudy/contract/notifications'
import { anInvestor } from '../investors/testing/an-investor.ts'
import type { Server } from './page.tsx'
import {
  aCall,
  aMeeting,
  aNotification,
  anAskedQuestion,
  aPitchCard,
  aVisit,
  CLONE_ID,
  idOf,
  someAvailability,
} from './rows.ts'

const SHOWN = 3
type Query = Record<string, string>

/** Rows of the page that was asked for: a few, whatever the size of a page, as long as it has any. */
function rowsOf<Row>(query: Query, total: number, row: (number: number) => Row, most = SHOWN): Row[] {
  const skipped = Number(query.skip ?? query.offset ?? 0)
  const count = Math.max(0, Math.min(most, total - skipped))
  return Array.from({ length: count }, (_, index) => row(skipped + index + 1))
}

const noFigures = { avg_call_duration: null, high_interest: 0, meetings_scheduled: 0 }

export const serveInvestors = (server: Server, total: (query: Query) => number, all = 500): Server =>
  server.on(investorRoutes.investorsPageData, ({ query }) => ({
    investors: rowsOf(query, total(query), (n) => anInvestor({ id: idOf(n), name: `Investor ${n}` })),
    total: total(query),
    total_capped: false,
    stats: { total_investors: all, ...noFigures },
    tags: ['climate'],
  }))

const serveClones = (server: Server) => server.on(cloneRoutes.listClones, [])

export const serveCalls = (server: Server, total: (query: Query) => number): Server =>
  server.on(callRoutes.callsPageData, ({ query }) => ({
    calls: rowsOf(query, total(query), aCall),
    total: total(query),
    stats: { calls: 0, minutes: 0, average_seconds: 0, answered_percent: null, meetings: 0 },
    clones: [{ id: CLONE_ID, name: 'Tern' }],
  }))

export const serveMeetings = (server: Server, total: (query: Query) => number): Server =>
  serveClones(server)
    .on(availabilityRoutes.readAvailability, someAvailability())
    .on(meetingRoutes.listMeetings, ({ query }) =>
      query.view === 'requests' ? [] : rowsOf(query, total(query), aMeeting, Number(query.limit)),
    )

export const serveNotifications = (server: Server, total: (query: Query) => number): Server =>
  server.on(notificationRoutes.listNotifications, ({ query }) => ({
    notifications: rowsOf(query, total(query), aNotification),
    unread_count: 0,
    total: total(query),
  }))

const serveVisits = (server: Server, total: (query: Query) => number): Server =>
  serveClones(server).on(analyticsRoutes.listVisits, ({ query }) => ({
    visits: rowsOf(query, total(query), aVisit),
    total: total(query),
    visitors: total(query),
    without_cookies: 0,
  }))

const serveQuestions = (server: Server, total: (query: Query) => number): Server =>
  serveClones(server).on(analyticsRoutes.listAskedQuestions, ({ query }) => ({
    questions: rowsOf(query, total(query), anAskedQuestion),
    total: total(query),
  }))

const servePitches = (server: Server, total: (query: Query) => number): Server =>
  server.on(exploreRoutes.explore, ({ query }) => ({
    items: rowsOf(query, total(query), aPitchCard),
    total: total(query),
    total_capped: false,
    industries: ['SaaS'],
    stages: ['Seed'],
    languages: ['en'],
  }))

/** Every page that is a list, with what tells it from the others. */
export const lists = [
  {
    list: 'investors',
    path: '/investors',
    route: investorRoutes.investorsPageData,
    serve: serveInvestors,
    size: 100,
    row: 'Investor',
    choose: ['Status', 'Engaged'],
    chosen: { address: 'status=engaged', query: { status: 'engaged' } },
    loading: 'Loading your investors',
    failed: 'Failed to load investors data. Please try again later.',
    again: 'Try Again',
    noMatch: 'No investor matches',
  },
  {
    list: 'calls',
    path: '/call-logs',
    route: callRoutes.callsPageData,
    serve: serveCalls,
    size: 50,
    row: 'Caller',
    choose: ['Interest', 'Very high'],
    chosen: { address: 'interest=very-high', query: { interest_level: 'very-high' } },
    loading: 'Loading your calls',
    failed: 'Server error occurred while fetching call logs. Please try again.',
    again: 'Try again',
    nothing: 'No calls yet',
    noMatch: 'No call matches',
  },
  {
    list: 'meetings',
    path: '/meetings?view=past',
    route: meetingRoutes.listMeetings,
    serve: serveMeetings,
    size: 25,
    row: 'Guest',
    choose: ['Status', 'Took place'],
    chosen: { address: 'view=past&status=completed', query: { view: 'past', status: 'completed' } },
    loading: 'Loading your meetings',
    failed: 'Server error occurred while fetching meetings. Please try again.',
    again: 'Try again',
    nothing: 'No meetings yet',
    noMatch: 'No meeting matches',
  },
  {
    list: 'notifications',
    path: '/notifications',
    route: notificationRoutes.listNotifications,
    serve: serveNotifications,
    size: 20,
    row: 'Call',
    chosen: { address: 'show=unread', query: { unread_only: 'true' } },
    loading: 'Loading your notifications',
    failed: 'The notifications did not load',
    again: 'Try again',
    nothing: 'No notifications yet',
    noMatch: 'All read',
  },
  {
    list: 'visits',
    path: '/analytics/visits',
    route: analyticsRoutes.listVisits,
    serve: serveVisits,
    size: 50,
    row: 'Link',
    choose: ['How far they came', 'Talked'],
    chosen: { address: 'step=talked', query: { step: 'talked' } },
    loading: 'Loading the visits',
    failed: 'Server error occurred while fetching analytics. Please try again.',
    again: 'Try again',
    nothing: 'No visit came this far in this time',
  },
  {
    list: 'questions',
    path: '/analytics/questions',
    route: analyticsRoutes.listAskedQuestions,
    serve: serveQuestions,
    size: 50,
    row: 'Question',
    choose: ['Outcome', 'Not answered'],
    chosen: { address: 'answered=no', query: { answered: 'false' } },
    loading: 'Loading the questions',
    failed: 'Server error occurred while fetching analytics. Please try again.',
    again: 'Try again',
    nothing: 'Nobody asked anything in this time',
  },
  {
    list: 'explore',
    path: '/explore',
    route: exploreRoutes.explore,
    serve: servePitches,
    size: 24,
    row: 'Company',
    choose: ['Industry', 'SaaS'],
    chosen: { address: 'industry=SaaS', query: { industry: 'SaaS' } },
    loading: 'Loading pitches',
    failed: 'Server error occurred while fetching pitches. Please try again.',
    again: 'Try again',
    nothing: 'The stage is empty',
    noMatch: 'No pitch matches',
  },
] as const
