import { describe, expect, it } from 'vitest'
import { describeEnv, readEnv } from './env.ts'
import { headersIn } from './nodes.ts'

const read = (settings: Record<string, string>) => readEnv(settings, '/home/us')

describe('the settings of what looks at a node', () => {
  it('are off without a word, and each is checked', () => {
    const env = read({})
    expect([env.METRICS_PORT, env.OTEL_EXPORTER_OTLP_ENDPOINT, env.ACCESS_LOG]).toEqual([
      undefined,
      undefined,
      'off',
    ])
    const wrong = {
      METRICS_PORT: '70000',
      ACCESS_LOG: 'yes',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'no value',
      OTEL_TRACES_SAMPLER_ARG: '2',
    }
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => read({ [name]: value }), name).toThrow(name)
    }
  })

  it('give headers as OpenTelemetry writes them, and never show them', () => {
    expect(headersIn('x-api-key=a%20key%3D, x-team=ours')).toEqual({
      'x-api-key': 'a key=',
      'x-team': 'ours',
    })
    expect(headersIn('x=50%')).toEqual({ x: '50%' })
    expect(headersIn('')).toEqual({})
    const shown = describeEnv(read({ OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=canary' }))
    expect(shown).toContain('OTEL_EXPORTER_OTLP_HEADERS=(set, hidden)')
    expect(shown).not.toContain('canary')
  })
})
