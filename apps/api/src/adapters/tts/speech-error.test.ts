import { expect, it } from 'vitest'
import { createLog } from '../../kernel/log.ts'
import { SpeechError } from './speech-error.ts'

it('is one plain line of the log where the voice is not there yet, and says where it was where it failed', () => {
  const lines: string[] = []
  const log = createLog('warn', false, { write: (line) => void lines.push(line) })
  log.warn({ err: new SpeechError('voice_unavailable', 'no voice process can be started') }, 'not yet')
  log.warn({ err: new SpeechError('voice_crashed', 'the voice process ended') }, 'failed')
  const [state, fault] = lines.map((line) => JSON.parse(line).err)
  expect(state).toEqual({
    type: 'SpeechError',
    message: 'voice_unavailable: no voice process can be started',
    code: 'voice_unavailable',
  })
  expect(fault.stack).toContain('speech-error.test.ts')
})
