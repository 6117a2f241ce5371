import { describe, expect, it } from 'vitest'
import { typedEmailIn } from './typed-email.ts'

describe('the address that comes along from page to page', () => {
  it('is what the page before handed over', () => {
    expect(typedEmailIn({ typedEmail: 'noor@tern.example' })).toBe('noor@tern.example')
  })

  it.each([[null], [undefined], ['noor@tern.example'], [7], [{}], [{ typedEmail: 7 }], [{ email: 'x' }]])(
    'is blank where %j came along',
    (state) => {
      expect(typedEmailIn(state)).toBe('')
    },
  )
})
