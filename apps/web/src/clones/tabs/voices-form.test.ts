import { describe, expect, it } from 'vitest'
import { blankClone } from '../blank-clone.ts'
import { fromVoicesForm, toVoicesForm } from './voices-form.ts'

const voice = (language_id: string, voice_preset_id: string) => ({
  language_id,
  voice_type: 'preset' as const,
  voice_preset_id,
})
const clone = {
  ...blankClone(),
  languages: ['en', 'pt-BR'],
  voices: [voice('en', 'low'), voice('pt-BR', 'br')],
}

describe('the form of the voices', () => {
  it('gives back what it was filled with', () => {
    expect(fromVoicesForm(toVoicesForm(clone), clone).voices).toEqual(clone.voices)
  })

  it('keeps a chosen voice while languages come and go beside it', () => {
    const typed = { ...toVoicesForm(clone), presets: { en: 'high', 'pt-BR': 'br' } }
    const now = { languages: ['en', 'de'], voices: [voice('en', 'low'), voice('de', 'tief')] }
    expect(fromVoicesForm(typed, now).voices).toEqual([voice('en', 'high'), voice('de', 'tief')])
  })
})
