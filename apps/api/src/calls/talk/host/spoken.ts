import type { Script, SessionSnapshot } from '@understudy/voice-engine'
import type { CloneSnapshot } from '../../../publishing/snapshot.ts'
import { copyWords } from '../../../publishing/voice-copies/copy-words.ts'
import type { VoiceCatalogue } from '../../../voices/port.ts'
import type { CarriedCall } from '../../claim-queries.ts'
import type { SpeechOfCall } from '../../speech/call-speech.ts'
import { type FindPrepared, hasRecordings, scriptOf } from '../script.ts'
import type { HostOptions } from './host-options.ts'

export interface Spoken {
  channel: 'text' | 'voice'
  script: Script
  resumeFrom: SessionSnapshot | undefined
  about: HostOptions['about']
}

interface Sources {
  catalogue: VoiceCatalogue
  fileUrl(path: string): string
}

interface Told {
  call: Pick<CarriedCall, 'snapshot' | 'language' | 'heard_notice' | 'channel'>
  snapshot: CloneSnapshot
  find: FindPrepared
  speech: Pick<SpeechOfCall, 'copyOf' | 'isOwnVoice' | 'ears'>
}

/** The language that the call goes on in, and what there is to say and to tell in it and in any other. */
export function spokenIn(sources: Sources, told: Told): Spoken {
  const { call } = told
  const resumeFrom = (call.snapshot ?? undefined) as SessionSnapshot | undefined
  const script = scriptIn(told, resumeFrom?.language ?? call.language)
  const channel = call.channel === 'text' ? 'text' : 'voice'
  return {
    channel,
    script,
    resumeFrom,
    about: (language) => ({ channel, ...aboutIn(sources, told, language) }),
  }
}

/** What is said in a language, or in the call's own where it is not spoken any more. */
function scriptIn({ call, snapshot, find }: Told, language: string): Script {
  const script =
    scriptOf(snapshot, language, find, call.heard_notice) ??
    scriptOf(snapshot, call.language, find, call.heard_notice)
  if (!script) throw new Error('the language of this call is gone')
  return script
}

function aboutIn(
  { catalogue, fileUrl }: Sources,
  told: Told,
  wanted: string,
): Omit<ReturnType<HostOptions['about']>, 'channel'> {
  const { call, snapshot, find, speech } = told
  const script = scriptIn(told, wanted)
  const offered = snapshot.languages.find(({ code }) => code === script.language)
  if (!offered) throw new Error('the language of this call is gone')
  const preset = catalogue.find(offered.voice.voice_preset_id)
  return {
    language: script.language,
    voice: {
      id: offered.voice.voice_preset_id,
      label: speech.copyOf === null ? (preset?.label ?? offered.name) : copyWords(speech.copyOf),
      basic: offered.basicVoice && !speech.isOwnVoice,
      ...(hasRecordings(script, find) ? { recorded: true } : {}),
      ...(find.answersIn?.has(script.language) ? { answersRecorded: true } : {}),
      ...(speech.copyOf === null ? {} : { copyOf: speech.copyOf }),
    },
    ears: call.channel === 'text' ? 'none' : speech.ears ? 'server' : 'browser',
    sections: offered.sections.map(({ id, title, slide }) => ({
      id,
      title,
      ...(slide ? { slideUrl: fileUrl(slide) } : {}),
    })),
  }
}
