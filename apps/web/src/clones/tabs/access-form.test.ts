import { describe, expect, it } from 'vitest'
import { blankClone } from '../blank-clone.ts'
import { accessSchema } from '../schemas.ts'
import { dayOf, endOfDay, fromAccessForm, isDate, toAccessForm } from './access-form.ts'

const form = toAccessForm(blankClone())

describe('the form of the access', () => {
  it('starts public, for ever, asked for and listed', () => {
    expect(form).toEqual({
      type: 'public',
      expiresIn: 'never',
      allowPasswordRequests: true,
      listInExplore: true,
      requestFeatured: false,
      namedWhenShut: false,
      termsInPublic: 'none',
      acknowledgesOffer: false,
      password: '',
    })
  })

  it('§4 private access, §5 password only when password: turns listing and featuring off for private, and sends a password for private alone', () => {
    const filled = { ...form, requestFeatured: true, password: 'abc' }
    expect(fromAccessForm({ ...filled, type: 'private' })).toEqual({
      type: 'private',
      expiresIn: 'never',
      allowPasswordRequests: true,
      listInExplore: false,
      requestFeatured: false,
      namedWhenShut: false,
      termsInPublic: 'none',
      acknowledgesOffer: false,
      password: 'abc',
    })
    expect(fromAccessForm(filled)).not.toHaveProperty('password')
  })

  it('wants a password for private where there is none, and leaves a set one in force', () => {
    const closed = { ...form, type: 'private' as const }
    const fields = (hasPassword: boolean, password: string) =>
      accessSchema(hasPassword)
        .safeParse(fromAccessForm({ ...closed, password }))
        .error?.issues.map((issue) => issue.path.join('.'))
    expect(fields(false, '')).toEqual(['password'])
    expect(fields(false, '   ')).toEqual(['password'])
    expect(fields(false, 'abc')).toBeUndefined()
    expect(fields(true, '')).toBeUndefined()
  })

  it('wants the word of who offers in public that they know what it means', () => {
    const problem = (acknowledgesOffer: boolean) =>
      accessSchema(false).safeParse(fromAccessForm({ ...form, termsInPublic: 'offer', acknowledgesOffer }))
        .error?.issues[0]?.path
    expect(problem(false)).toEqual(['acknowledgesOffer'])
    expect(problem(true)).toBeUndefined()
  })

  it('takes a day as the end of it, and shows the same day again', () => {
    expect(dayOf(endOfDay('2027-03-01'))).toBe('2027-03-01')
    expect(isDate(endOfDay('2027-03-01'))).toBe(true)
    expect(isDate('30d')).toBe(false)
    expect(accessSchema(false).safeParse({ expiresIn: endOfDay('2027-03-01') }).success).toBe(true)
    expect(dayOf('never')).toBe('')
  })
})
