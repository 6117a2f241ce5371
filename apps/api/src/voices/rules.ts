import { type Language, type VoicePreset, voiceSampleUrl } from '@understudy/contract'

interface PresetFacts {
  id: string
  label: string
  languageId: string
  provider: string
  basic: boolean
}

export const toVoicePreset = (preset: PresetFacts): VoicePreset => ({
  id: preset.id,
  language_id: preset.languageId,
  label: preset.label,
  provider: preset.provider,
  basic: preset.basic,
  sample_url: voiceSampleUrl(preset.id),
})

/** The voice of a language nobody has chosen one for: the first that is not the robotic one, else the first. */
export function defaultPreset<P extends PresetFacts>(
  presets: readonly P[],
  languageId: string,
): P | undefined {
  const speaking = presets.filter((preset) => preset.languageId === languageId)
  return speaking.find((preset) => !preset.basic) ?? speaking[0]
}

/** Name and own name of a language by its code, as the Unicode data has them. */
export function nameLanguage(code: string): Language {
  const nameIn = (display: string) =>
    new Intl.DisplayNames([display], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code
  return { id: code, code, name: nameIn('en'), native_name: nameIn(code) }
}

/** PCM16 mono as a WAV file. */
export function wavOf(samples: Int16Array, sampleRateHz: number): Uint8Array {
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRateHz, 24)
  wav.writeUInt32LE(sampleRateHz * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  for (let i = 0; i < samples.length; i++) wav.writeInt16LE(samples[i] ?? 0, 44 + i * 2)
  return wav
}
