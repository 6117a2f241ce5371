import { describe, expect, it } from 'vitest'
import { LIMITS } from '../base/limits.ts'
import { refusalsOf, refusedAt } from '../testing/refusals.ts'
import {
  InvestorList,
  InvestorMerge,
  InvestorSubmission,
  InvestorUpdate,
  NewInvestor,
} from './investor-input.ts'

const idOf = (i: number) => `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, i) => idOf(i + 1))

describe('an investor who is added', () => {
  it('needs a name and nothing else; whose it is nobody can say', () => {
    expect(NewInvestor.parse({ name: ' Ines ', owner_id: idOf(9) })).toEqual({ name: 'Ines', tags: [] })
    expect(refusalsOf(NewInvestor, { name: ' ' })).toEqual(['name: must not be blank'])
  })

  it('has an address that can be written to, or none', () => {
    expect(NewInvestor.parse({ name: 'Ines', email: ' Ines@Harbour.VC ' }).email).toBe('ines@harbour.vc')
    expect(NewInvestor.parse({ name: 'Ines', email: '' }).email).toBe('')
    expect(refusedAt(NewInvestor, { name: 'Ines', email: 'ines', linkedin_url: 'javascript:x' })).toEqual([
      'email',
      'linkedin_url',
    ])
  })

  it('bears few tags, none of them blank', () => {
    const of = (tags: string[]) => refusedAt(NewInvestor, { name: 'Ines', tags })
    expect(of(Array(LIMITS.maxInvestorTags).fill('warm'))).toEqual([])
    expect(of(Array(LIMITS.maxInvestorTags + 1).fill('warm'))).toEqual(['tags'])
    expect(of(['warm', ' '])).toEqual(['tags.1'])
    expect(of(['x'.repeat(41)])).toEqual(['tags.0'])
  })
})

describe('a changed investor', () => {
  it('keeps what is not named', () => {
    expect(InvestorUpdate.parse({})).toEqual({})
    expect(InvestorUpdate.parse({ notes: '' })).toEqual({ notes: '' })
  })

  it('has nothing chosen by null and by an empty text alike', () => {
    expect(InvestorUpdate.parse({ check_size: '', priority: null })).toEqual({
      check_size: null,
      priority: null,
    })
    expect(refusedAt(InvestorUpdate, { check_size: '$1', priority: 'urgent' })).toEqual([
      'check_size',
      'priority',
    ])
  })

  it('looks for each field and each stage once', () => {
    expect(refusalsOf(InvestorUpdate, { investment_focus: ['AI', 'AI'], stage: ['Seed', 'Seed'] })).toEqual([
      'investment_focus: must differ',
      'stage: must differ',
    ])
    expect(
      refusalsOf(InvestorUpdate, { investment_focus: ['AI', 'SaaS'], stage: ['Seed', 'Growth'] }),
    ).toEqual([])
  })

  it('invested in years that were or may be', () => {
    const in_ = (year: unknown) =>
      refusedAt(InvestorUpdate, { previous_investments: [{ company: 'Acme', year }] })
    expect([1900, 2200, null, undefined].map((year) => in_(year).length)).toEqual([0, 0, 0, 0])
    expect([1899, 2201, 2020.5, '2020'].map((year) => in_(year).length)).toEqual([1, 1, 1, 1])
  })

  it('follows the score again where no level is chosen', () => {
    expect(InvestorUpdate.parse({ interest_level: null })).toEqual({ interest_level: null })
    expect(refusedAt(InvestorUpdate, { interest_level: '' })).toEqual(['interest_level'])
  })
})

describe('a contact that a visitor leaves', () => {
  it('is nobody without a name and an address', () => {
    expect(refusedAt(InvestorSubmission, {})).toEqual(['name', 'email'])
    expect(refusedAt(InvestorSubmission, { name: 'Ines', email: '' })).toEqual(['email'])
  })

  it('is not mailed unless that was ticked', () => {
    const left = { name: 'Ines', email: 'ines@harbour.vc' }
    expect(InvestorSubmission.parse(left)).toEqual(left)
    expect(refusedAt(InvestorSubmission, { ...left, mail_me: 'yes', message: 'x'.repeat(2_001) })).toEqual([
      'message',
      'mail_me',
    ])
  })
})

describe('the list', () => {
  it('begins at its beginning, who was heard of last first', () => {
    expect(InvestorList.parse({})).toEqual({
      sort: 'lastInteraction',
      skip: 0,
      limit: LIMITS.defaultPageSize,
    })
  })

  it('caps a page, and refuses to begin where no page does', () => {
    expect(InvestorList.parse({ limit: '100000' }).limit).toBe(LIMITS.maxPageSize)
    expect(refusedAt(InvestorList, { skip: `${LIMITS.maxSkippedRows}` })).toEqual([])
    expect(refusalsOf(InvestorList, { skip: `${LIMITS.maxSkippedRows + 1}` })).toEqual([
      'skip: Pages end at 10,000 rows: narrow the list',
    ])
    expect(refusedAt(InvestorList, { skip: '-1', limit: 'all' })).toEqual(['skip', 'limit'])
  })

  it('takes no status, order or moment that there is not', () => {
    const asked = { status: 'lost', sort: 'email', added_from: '2026-01-01', clone_id: '1' }
    expect(refusedAt(InvestorList, asked).sort()).toEqual(['added_from', 'clone_id', 'sort', 'status'])
  })
})

describe('records that are made one', () => {
  it('are one at least, few at most, and each once', () => {
    const of = (merge_ids: string[]) => refusalsOf(InvestorMerge, { keep_id: idOf(0), merge_ids })
    expect(of(ids(1))).toEqual([])
    expect(of(ids(LIMITS.maxMergedInvestors))).toEqual([])
    expect(of([idOf(1), idOf(1)])).toEqual(['merge_ids: must differ'])
    expect(of([]).length).toBe(1)
    expect(of(ids(LIMITS.maxMergedInvestors + 1)).length).toBe(1)
  })
})
