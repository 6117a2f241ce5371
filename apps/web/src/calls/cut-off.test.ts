import { describe, expect, it } from 'vitest'
import { cutOff } from './cut-off.ts'

describe('a turn that was cut off', () => {
  it('keeps what was not heard apart from what was', () => {
    const cut = { text: 'We sell', generated_text: 'We sell water meters.', interrupted: true }
    expect(cutOff(cut)).toEqual({ rest: 'water meters.', goesOn: true })
    expect(cutOff({ ...cut, text: 'We  sell water…' })).toEqual({ rest: 'meters.', goesOn: true })
    expect(cutOff({ ...cut, text: '' })).toEqual({ rest: 'We sell water meters.', goesOn: true })
  })

  it('shows the whole sentence where the heard words are not its beginning', () => {
    expect(cutOff({ text: 'They buy', generated_text: 'We sell meters.', interrupted: true })).toEqual({
      rest: 'We sell meters.',
      goesOn: false,
    })
  })

  it('is known as one even where the rest was not kept', () => {
    const cut = { text: 'We sell', generated_text: null, interrupted: true }
    expect(cutOff(cut)?.rest).toBe('')
    expect(cutOff({ ...cut, interrupted: false })).toBeNull()
  })
})
