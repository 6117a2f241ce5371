import type { Kernel } from '../../kernel/context.ts'
import type { PreparedAudio } from '../../publishing/prepared/prepared-audio.ts'
import { scriptOf } from '../../publishing/prepared/speech-script.ts'
import type { RecordedSpeech } from '../../publishing/recordings/recorded-speech.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'
import type { SnapshotRef } from '../snapshots.ts'
import type { FindPrepared } from './script.ts'

interface Audio {
  /** None where another voice than that which prepared it speaks. */
  preparedAudio: PreparedAudio | null
  recordedSpeech: RecordedSpeech
}

/**
 * What was read aloud by the founder, else what the voice prepared, of a version's sentences in all its languages. Two
 * statements.
 */
export async function findPreparedFor(
  { preparedAudio, recordedSpeech }: Audio,
  kernel: Pick<Kernel, 'db' | 'log'>,
  ref: Pick<SnapshotRef, 'ownerId' | 'cloneId'>,
  snapshot: CloneSnapshot,
): Promise<FindPrepared> {
  const [prepared, recorded] = await Promise.all([
    preparedAudio ? findVoiced(preparedAudio, kernel, snapshot) : NOTHING,
    recordedSpeech.load(kernel, ref, snapshot),
  ])
  const find: FindPrepared = (language, sentence) => {
    const own = recorded(language, sentence)
    return own ? { ...own, recorded: true } : prepared(language, sentence)
  }
  return Object.assign(find, { answersIn: recorded.answersIn })
}

const NOTHING: FindPrepared = () => undefined

async function findVoiced(
  preparedAudio: PreparedAudio,
  kernel: Pick<Kernel, 'db' | 'log'>,
  snapshot: CloneSnapshot,
): Promise<FindPrepared> {
  const hashes = new Map<string, string>()
  for (const language of snapshot.languages) {
    for (const section of scriptOf(language, snapshot.voiceSettings, preparedAudio.engineId)) {
      for (const { text, hash } of section.sentences) hashes.set(`${language.code}/${text}`, hash)
    }
  }
  const prepared = await preparedAudio.loadPrepared(kernel, [...hashes.values()])
  return (language, sentence) => prepared.get(hashes.get(`${language}/${sentence}`) ?? '')
}
