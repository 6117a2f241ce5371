import { InvestorSubmission } from '@understudy/contract/investors'
import { describe, expect, it } from 'vitest'
import { type DetailField, type Details, isDetailField, MAX_CHARS, problemsOf, wordsOf } from './details.ts'

const blank: Details = {
  name: '',
  email: '',
  company: '',
  position: '',
  phone: '',
  linkedin_url: '',
  website_url: '',
  location: '',
  message: '',
}
const vera = { ...blank, name: 'Vera Lind', email: 'vera@fund.example' }
const longest: Partial<Record<DetailField, (chars: number) => string>> = {
  linkedin_url: (chars) => 'https://a.example/'.padEnd(chars, 'a'),
  website_url: (chars) => 'https://a.example/'.padEnd(chars, 'a'),
}

describe('§7 investor submit', () => {
  it('is asked for by the names that the call has, each to its limit', () => {
    const asked = Object.keys(MAX_CHARS)
    const ours = ['pitch_link_code', 'session_id', 'nickname', 'mail_me']
    expect([...asked, ...ours].toSorted()).toEqual(Object.keys(InvestorSubmission.shape).toSorted())
    for (const field of asked.filter(isDetailField)) {
      // Addresses have limits of their own within this one.
      if (field === 'email') continue
      const text = longest[field] ?? ((chars: number) => 'a'.repeat(chars))
      const takes = (chars: number) =>
        InvestorSubmission.safeParse({ ...wordsOf(vera), [field]: text(chars) }).success
      expect([field, takes(MAX_CHARS[field]), takes(MAX_CHARS[field] + 1)]).toEqual([field, true, false])
    }
  })

  it('is not tried without a name and an address, and sends no blanks', () => {
    expect(Object.keys(problemsOf(blank))).toEqual(['name', 'email'])
    expect(problemsOf(vera)).toEqual({})
    expect(wordsOf({ ...vera, name: '  Vera Lind ', phone: '   ' })).toEqual({
      name: 'Vera Lind',
      email: 'vera@fund.example',
    })
  })
})
