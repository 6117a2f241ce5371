import { CheckSize, InvestmentFocus, Investor as InvestorOnTheWire } from '@understudy/contract/investors'
import { FundingStage } from '@understudy/contract/knowledge'
import { describe, expect, it } from 'vitest'
import { fieldOfWire, toInvestor, toUpdate } from './investor.ts'
import { AddForm, ContactForm, ProfileForm } from './schemas.ts'
import { anInvestor } from './testing/an-investor.ts'

describe('§3 investor camelCase', () => {
  it('maps every field of the wire to the screen’s own name', () => {
    const wire = anInvestor()
    const investor = toInvestor(wire)
    const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const expected = Object.fromEntries(Object.entries(wire).map(([name, value]) => [camel(name), value]))
    expect(investor).toEqual(expected)
    expect(Object.keys(wire).sort()).toEqual(Object.keys(InvestorOnTheWire.shape).sort())
  })

  it('maps a change back, and what the server refuses to the field that it was typed in', () => {
    expect(
      toUpdate({
        title: 'Partner',
        linkedinUrl: 'linkedin.com/in/noor',
        checkSize: null,
        interestLevel: null,
      }),
    ).toEqual({
      position: 'Partner',
      linkedin_url: 'linkedin.com/in/noor',
      check_size: null,
      interest_level: null,
    })
    expect(['position', 'website_url', 'email'].map(fieldOfWire)).toEqual(['title', 'websiteUrl', 'email'])
  })
})

describe('§5 investor profile selects', () => {
  const profile = { investmentFocus: [], checkSize: '', stage: [], priority: '' }

  it('take many focus areas and stages, and one check size and priority', () => {
    const chosen = {
      investmentFocus: [...InvestmentFocus.options],
      checkSize: CheckSize.options[3],
      stage: [...FundingStage.options],
      priority: 'high',
    }
    expect(ProfileForm.parse(chosen)).toEqual(chosen)
    expect(ProfileForm.safeParse({ ...profile, checkSize: CheckSize.options }).success).toBe(false)
    expect(ProfileForm.safeParse({ ...profile, priority: ['low', 'high'] }).success).toBe(false)
  })

  it('send nothing chosen as nothing, by the names of the wire', () => {
    expect(toUpdate(ProfileForm.parse(profile))).toEqual({
      investment_focus: [],
      check_size: null,
      stage: [],
      priority: null,
    })
  })
})

describe('the forms', () => {
  const blank = Object.fromEntries(ContactForm.keyof().options.map((field) => [field, '']))
  const contact = { ...blank, name: 'Noor' }

  it('judge a contact as the contract does', () => {
    expect(ContactForm.safeParse(contact).success).toBe(true)
    expect(ContactForm.safeParse({ ...contact, name: '  ' }).success).toBe(false)
    expect(ContactForm.safeParse({ ...contact, email: 'noor@' }).success).toBe(false)
    expect(ContactForm.safeParse({ ...contact, websiteUrl: 'javascript:alert(1)' }).success).toBe(false)
  })

  it('need nothing but a name for somebody new', () => {
    const blank = { name: '', email: '', phone: '', company: '', position: '', tags: [] }
    expect(AddForm.safeParse(blank).success).toBe(false)
    expect(AddForm.safeParse({ ...blank, name: 'Noor' }).success).toBe(true)
  })
})
