import { VOICE_SAMPLE_PATH, voiceRoutes } from '@understudy/contract'
import { rangeAsked, tellPart } from '../http/bodies/send-part.ts'
import { type Door, mount } from '../http/mount.ts'
import { partOf } from '../kernel/bytes/byte-range.ts'
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
      const wav = Buffer.from(await sample(door.kernel, request.params.id))
      const part = partOf(rangeAsked(request), wav.byteLength)
      reply.type('audio/wav').header('cache-control', 'public, max-age=86400')
      tellPart(reply, part, wav.byteLength)
      if (part === 'beyond') return reply.send()
      return reply.send(part ? wav.subarray(part.first, part.last + 1) : wav)
    },
  )
}
