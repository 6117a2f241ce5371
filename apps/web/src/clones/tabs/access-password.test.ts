import { describe, expect, it } from 'vitest'
import { generatePassword } from './access-password.ts'

describe('a generated password', () => {
  it('§5 generated password, §9 generated password: has 12 characters: letters of both cases, digits and !@#$%^&*', () => {
    for (let i = 0; i < 200; i += 1) expect(generatePassword()).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/)
  })

  it('can hold every character of its alphabet, and is never the same', () => {
    const drawn = Array.from({ length: 600 }, () => generatePassword())
    expect(new Set(drawn.join('')).size).toBe(70)
    expect(new Set(drawn).size).toBe(600)
  })

  it('leaves out the bytes that would favour some characters', () => {
    const bytes = (values: Uint8Array<ArrayBuffer>) => values.fill(255).fill(1, 16)
    expect(generatePassword(bytes)).toBe('BBBBBBBBBBBB')
  })
})
