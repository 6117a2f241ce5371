import { VOICE_SAMPLE_PATH, voiceRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { listLanguages } from './list-languages.ts'
import { listPresets } from './list-presets.ts'
import { readSample, type VoicePorts } from './read-sample.ts'

const SAMPLES_PER_MINUTE = 120

export function mountVoices(door: Door, ports: VoicePorts): void {
  mount(door, voiceRoutes.languages, listLanguages(ports.catalogue))
  mount(door, voiceRoutes.voicePresets, listPresets(ports.catalogue))
  mountSamples(door, ports)
}

/** By hand, for it answers audio and may be kept by browsers. */
function mountSamples(door: Door, ports: VoicePorts): void {
  const sample = readSample(ports)
  const max = SAMPLES_PER_MINUTE * door.limitFactor
  door.app.get<{ Params: { id: string } }>(
    VOICE_SAMPLE_PATH,
    { config: { rateLimit: { max, timeWindow: 60_000, groupId: 'voiceSample' } } },
    async (request, reply) => {
      const wav = await sample(door.kernel, request.params.id)
      return reply.type('audio/wav').header('cache-control', 'public, max-age=86400').send(Buffer.from(wav))
    },
  )
}
