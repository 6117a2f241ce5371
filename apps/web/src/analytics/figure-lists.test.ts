import { describe, expect, it } from 'vitest'
import { callList } from '../calls/call-filter.ts'
import { investorList } from '../investors/investor-filter.ts'
import { meetingList } from '../meetings/meeting-filter.ts'
import { callsBehind, listBehind, meetingsBehind, newInvestorsBehind, stepBehind } from './figure-lists.ts'
import { narrowings, questionList, visitList } from './lists/list-filter.ts'

const CLONE = '0190d5a2-7c1e-7b3a-9f00-000000000001'
const LINK = '0190d5a2-7c1e-7b3a-9f00-000000000002'
/** Days of a founder in Berlin. */
const moments = { from: '2026-11-14T23:00:00.000Z', before: '2026-11-21T23:00:00.000Z' }
const named = { start: '2026-11-15', end: '2026-11-21' }
const days = { ...named, ...moments }
const searchOf = (href: string) => new URL(href, 'https://understudy.example').searchParams
const pathOf = (href: string) => href.split('?')[0]

describe('decisions §7 every figure opens its list', () => {
  it('of calls and minutes: the call log of the same time, clone and link, of what is counted', () => {
    for (const measure of ['calls', 'talk_minutes'] as const) {
      const { href, label } = listBehind(measure, { ...days, clone_id: CLONE, link_id: LINK })
      expect([pathOf(href), label]).toEqual(['/call-logs', 'These calls'])
      expect(callList.readFilter(searchOf(href))).toEqual({
        ...moments,
        clone_id: CLONE,
        pitch_link_id: LINK,
        counted: true,
        date_range: 'all',
        page: 1,
      })
    }
    expect(callList.readFilter(searchOf(callsBehind(moments)))).toMatchObject({ ...moments, counted: true })
  })

  it('of meetings: those asked for in the time, each once, whatever came of them', () => {
    expect(meetingList.readFilter(searchOf(listBehind('meetings', days).href))).toEqual({
      booked_from: moments.from,
      booked_before: moments.before,
      first: true,
      of_pitch: true,
      page: 1,
    })
    const all = meetingList.readFilter(searchOf(meetingsBehind({ ...moments, clone_id: CLONE })))
    expect(all).toEqual({
      booked_from: moments.from,
      booked_before: moments.before,
      first: true,
      of_pitch: true,
      clone_id: CLONE,
      page: 1,
    })
  })

  it('of contacts and new investors: who left them, and who was added, in the time', () => {
    expect(
      investorList.readFilter(searchOf(listBehind('contacts', { ...days, clone_id: CLONE }).href)),
    ).toMatchObject({
      contact_from: moments.from,
      contact_before: moments.before,
      clone_id: CLONE,
    })
    expect(investorList.readFilter(searchOf(newInvestorsBehind(moments)))).toMatchObject({
      added_from: moments.from,
      added_before: moments.before,
    })
  })

  it('of visits and questions: their lists in analytics, of the same days', () => {
    const views = listBehind('views', { ...days, clone_id: CLONE }).href
    expect(pathOf(views)).toBe('/analytics/visits')
    expect(visitList.queryOf(visitList.readFilter(searchOf(views)))).toEqual({
      ...named,
      clone_id: CLONE,
      step: 'viewed',
      skip: 0,
      limit: 50,
    })
    expect(visitList.readFilter(searchOf(views)).step).toBe('viewed')
    expect(visitList.readFilter(searchOf(listBehind('engaged', days).href)).step).toBe('engaged')
    expect(pathOf(listBehind('questions', days).href)).toBe('/analytics/questions')
  })

  it('of each step of the funnel', () => {
    const paths = (['opened', 'unlocked', 'engaged', 'talked', 'left_contact', 'meeting'] as const).map(
      (step) => pathOf(stepBehind(step, days)),
    )
    expect(paths).toEqual([...Array(4).fill('/analytics/visits'), '/investors', '/meetings'])
    expect(visitList.readFilter(searchOf(stepBehind('talked', days))).step).toBe('talked')
  })
})

describe('the lists of analytics', () => {
  it('take nothing from an address that the server would refuse, and say what narrows them', () => {
    const nonsense = new URLSearchParams('step=won&engaged=1&answered=maybe&pitch=x&from=never&page=0')
    expect(visitList.readFilter(nonsense)).toEqual({ days: 30, step: 'viewed', page: 1 })
    expect(questionList.readFilter(nonsense)).toEqual({ days: 30, page: 1 })
    const narrow = new URLSearchParams({ ...moments, engaged: 'yes', link: LINK, page: '3' })
    expect(visitList.queryOf(visitList.readFilter(narrow))).toMatchObject({
      ...moments,
      link_id: LINK,
      skip: 100,
    })
    expect(narrowings(visitList.readFilter(narrow)).map(({ names }) => names)).toEqual([
      ['from', 'before'],
      ['engaged'],
      ['link'],
    ])
    expect(questionList.readFilter(new URLSearchParams('answered=no')).answered).toBe(false)
  })
})
