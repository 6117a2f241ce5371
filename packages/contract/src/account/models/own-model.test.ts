import { describe, expect, it } from 'vitest'
import { refusedAt } from '../../testing/refusals.ts'
import { OwnModelInput, OwnModelLimitInput } from './own-model.ts'

const typed = { house: 'openai', key: 'sk-1234567890', model: 'small' }

describe('a founder’s own language model', () => {
  it('needs no price', () => {
    expect(OwnModelInput.parse(typed)).toMatchObject({ input_usd: '', output_usd: '' })
  })

  it.each(['0', '2.5', '0.0001', '9999.9999', ' 3 '])('may cost %j dollars a million tokens', (input_usd) => {
    expect(OwnModelInput.parse({ ...typed, input_usd }).input_usd).toBe(input_usd.trim())
  })

  it.each(['-1', '1e3', '2,50', '.5', '10000', '1.23456', 'free', '$2'])('does not cost %j', (output_usd) => {
    expect(refusedAt(OwnModelInput, { ...typed, output_usd })).toEqual(['output_usd'])
  })

  it.each(['', '25', '0.01', '999999.99', ' 3 '])('may cost %j dollars a month', (monthly_usd) => {
    expect(OwnModelLimitInput.parse({ monthly_usd }).monthly_usd).toBe(monthly_usd.trim())
  })

  it.each([undefined, null, 5, '-1', '1e3', '2,50', '0', '0.00', '1000000', '1.234', 'free', '$2'])(
    'is not limited to %j',
    (monthly_usd) => {
      expect(refusedAt(OwnModelLimitInput, { monthly_usd })).toEqual(['monthly_usd'])
    },
  )

  it('is asked at no address of the founder’s', () => {
    expect(
      OwnModelInput.parse({ ...typed, address: 'http://169.254.169.254', voice: 'x' }),
    ).not.toHaveProperty('address')
  })
})
