import { Email } from '@understudy/contract/fields'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { codeWords } from '../proof/proof-words.ts'
import { refusalOf, slotsWords } from './booking-words.ts'
import { blankPerson, isPersonRight, personProblems } from './person.ts'

const tooOften = (waitSeconds: number) => new ApiError(429, 'rate_limited', { waitSeconds })

describe('a request that was not taken down', () => {
  it('leads to the step that can right it', () => {
    const step = (status: number, code: ApiError['code']) => refusalOf(new ApiError(status, code)).step
    expect(step(409, 'conflict')).toBe('time')
    expect(step(403, 'email_unproven')).toBe('code')
    expect(step(422, 'invalid')).toBe('person')
    expect(step(429, 'rate_limited')).toBe('none')
    expect(step(0, 'network')).toBe('none')
  })

  it('says no more than the refusal does: the time may be gone, and the network be another’s', () => {
    expect(refusalOf(new ApiError(409, 'conflict')).words).not.toMatch(/[Ss]omebody/)
    expect(refusalOf(new ApiError(429, 'rate_limited')).words).toContain('from you or your network')
    // What is over by itself is told apart from what waits for the founder.
    expect(refusalOf(tooOften(600)).words).toMatch(/^Too many requests .* Try again in 10 minutes\.$/)
  })

  it('says what was kept, and tells a closed pitch from a lost connection', () => {
    expect(refusalOf(new ApiError(409, 'conflict')).words).toContain('What you typed is kept')
    expect(refusalOf(new Error('anything')).words).toContain('try again')
    expect(slotsWords(new ApiError(403, 'access_denied'))).toBe('This pitch offers no meetings any more.')
    expect(slotsWords(new ApiError(429, 'rate_limited'))).toBe('The free times did not load.')
    expect(codeWords(new ApiError(400, 'code_invalid'))).toContain('newest mail')
    expect(codeWords(tooOften(600))).toContain('Try again in 10 minutes')
  })
})

describe('who asks', () => {
  it('has a name and an address, and is told which is missing', () => {
    expect(isPersonRight({ ...blankPerson, name: 'Vera', email: ' vera@example.com ' })).toBe(true)
    expect(Object.keys(personProblems(blankPerson))).toEqual(['name', 'email'])
    for (const email of ['vera', 'vera@', 'vera@example', 'a b@example.com']) {
      expect(isPersonRight({ ...blankPerson, name: 'Vera', email })).toBe(false)
    }
  })

  it('is told of a typo that the server would refuse, and of none that it takes', () => {
    const right = { ...blankPerson, name: 'Vera' }
    for (const email of [
      'vera@fund.com.',
      'vera@fund.com,',
      'vera@fund,com',
      'véra@fund.com',
      '<v@fund.com>',
    ]) {
      expect([email, isPersonRight({ ...right, email }), Email.safeParse(email).success]).toEqual([
        email,
        false,
        false,
      ])
    }
    for (const email of ["v.o'hara+a_b-1@a-1.fund.co", 'VERA@FUND.COM', `${'v'.repeat(64)}@1.museum`]) {
      expect([email, isPersonRight({ ...right, email }), Email.safeParse(email).success]).toEqual([
        email,
        true,
        true,
      ])
    }
  })
})
