import { NewPitchLink, PitchLinkUpdate } from '@understudy/contract/pitches'
import { describe, expect, it } from 'vitest'
import { fieldWords } from '../../frame/form/field-words.ts'
import { blankLink, fieldOfLink, type LinkForm, toLinkChange, toLinkForm, toNewLink } from './link-form.ts'
import { linkSchema } from './link-schema.ts'
import { aLink } from './testing/a-link.ts'

const PITCH = '00000000-0000-7000-8000-000000000001'
const blank = blankLink({ access_type: 'public' })
const typed: LinkForm = { ...blank, name: 'Seed angels' }

const flaw = (form: LinkForm, hasPassword = false) => {
  const issue = linkSchema(hasPassword).safeParse(form).error?.issues[0]
  return issue ? [issue.path.join('.'), fieldWords(issue.message)] : null
}

describe('the form of a new link', () => {
  it('is as locked as its pitch, and says what is missing or wrong', () => {
    expect(blankLink({ access_type: 'password' }).access_type).toBe('password')
    expect(flaw(blank)).toEqual(['name', 'Fill this in.'])
    expect(flaw({ ...typed, name: 'x'.repeat(121) })).toEqual(['name', 'Use at most 120 characters.'])
    expect(flaw(typed)).toBeNull()
    expect(flaw({ ...typed, access_type: 'password' })).toEqual(['password', 'Fill this in.'])
    expect(flaw({ ...typed, access_type: 'password' }, true)).toBeNull()
  })

  it('§5 pitch link code: takes 8 letters and digits, or none', () => {
    for (const code of ['', 'Abcd1234', ' Abcd1234 '])
      expect(flaw({ ...typed, unique_code: code })).toBeNull()
    for (const code of ['Abcd123', 'Abcd12345', 'Abcd-234']) {
      expect(flaw({ ...typed, unique_code: code })).toEqual([
        'unique_code',
        'Use exactly 8 letters and digits, or leave it empty.',
      ])
    }
    expect(toNewLink(PITCH, typed)).not.toHaveProperty('unique_code')
    expect(toNewLink(PITCH, { ...typed, unique_code: 'Abcd1234' }).unique_code).toBe('Abcd1234')
  })

  it('§5 password only when password: it is sent only when the access is by password', () => {
    const withPassword = { ...typed, password: 'a canary sings' }
    expect(toNewLink(PITCH, withPassword)).not.toHaveProperty('password')
    const locked = { ...withPassword, access_type: 'password' } as const
    expect(toNewLink(PITCH, locked).password).toBe('a canary sings')
    expect(toLinkChange(withPassword, typed)).toEqual({})
    expect(toLinkChange(locked, typed)).toEqual({ access_type: 'password', password: 'a canary sings' })
  })

  it('makes what the contract takes, with every life and date', () => {
    for (const expiresIn of ['never', '24h', '90d', '2030-05-01T21:59:59.000Z']) {
      expect(NewPitchLink.safeParse(toNewLink(PITCH, { ...typed, expiresIn })).error).toBeUndefined()
    }
  })
})

describe('the form of a link that stands', () => {
  const link = aLink({ expires_at: '2030-05-01T21:59:59.000Z', tracking_id: 'spring' })

  it('sends what was changed and nothing else', () => {
    const saved = toLinkForm(link)
    expect(toLinkChange(saved, saved)).toEqual({})
    const changed = { ...saved, name: 'Angels', expiresIn: 'never', tracking_id: '' }
    const body = toLinkChange(changed, saved)
    expect(body).toEqual({ name: 'Angels', expiresIn: 'never', tracking_id: '' })
    expect(PitchLinkUpdate.safeParse(body).success).toBe(true)
  })
})

describe('what a link asks of who comes', () => {
  const asking = aLink({ gate: 'typed', allowed_domains: ['fund.com', 'harbour.vc'], view_limit: 3 })
  const saved = toLinkForm(asking)

  it('is read from the link and sent with a new one', () => {
    expect(saved).toMatchObject({ gate: 'typed', allowed_domains: 'fund.com, harbour.vc', view_limit: '3' })
    const body = toNewLink(PITCH, {
      ...typed,
      gate: 'proven',
      allowed_domains: 'a.com\nb.com',
      view_limit: '',
    })
    expect(body).toMatchObject({ gate: 'proven', allowed_domains: ['a.com', 'b.com'], view_limit: null })
    expect(NewPitchLink.safeParse(body).error).toBeUndefined()
  })

  it('is sent where it was changed, domains and gate together, and not where it was only written otherwise', () => {
    expect(
      toLinkChange({ ...saved, allowed_domains: 'fund.com;harbour.vc', view_limit: ' 3' }, saved),
    ).toEqual({})
    expect(toLinkChange({ ...saved, view_limit: '' }, saved)).toEqual({ view_limit: null })
    expect(toLinkChange({ ...saved, gate: 'none' }, saved)).toEqual({ gate: 'none', allowed_domains: [] })
    expect(toLinkChange({ ...saved, gate: 'proven' }, saved)).toEqual({
      gate: 'proven',
      allowed_domains: ['fund.com', 'harbour.vc'],
    })
  })
})

describe('a refusal of the server', () => {
  it('stands at its field, whatever the wire calls that', () => {
    expect(['expires_at', 'expiration_date', 'password'].map(fieldOfLink)).toEqual([
      'expiresIn',
      'expiresIn',
      'password',
    ])
  })
})
