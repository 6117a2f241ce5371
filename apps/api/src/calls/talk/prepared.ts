import type { Kernel } from '../../kernel/context.ts'
import type { PreparedAudio } from '../../publishing/prepared/prepared-audio.ts'
import { scriptOf } from '../../publishing/prepared/speech-script.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'
import type { FindPrepared } from './script.ts'

/** The audio that was prepared for a version's sentences, in all its languages. One statement. */
export async function findPreparedFor(
  audio: PreparedAudio,
  kernel: Pick<Kernel, 'db' | 'log'>,
  snapshot: CloneSnapshot,
): Promise<FindPrepared> {
  const hashes = new Map<string, string>()
  for (const language of snapshot.languages) {
    for (const section of scriptOf(language, snapshot.voiceSettings, audio.engineId)) {
      for (const { text, hash } of section.sentences) hashes.set(`${language.code}/${text}`, hash)
    }
  }
  const prepared = await audio.loadPrepared(kernel, [...hashes.values()])
  return (language, sentence) => prepared.get(hashes.get(`${language}/${sentence}`) ?? '')
}
