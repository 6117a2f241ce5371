import { describe, expect, it } from 'vitest'
import { TalkConsent } from './calls.ts'
import { TraceOf, traceRoutes } from './traces.ts'

describe('what a visitor agrees to', () => {
  it('names them unless they say otherwise, as before there was a choice', () => {
    expect(TalkConsent.parse({ transcript: true })).toEqual({ transcript: true, person: true })
    expect(TalkConsent.parse({ transcript: false, person: false })).toEqual({
      transcript: false,
      person: false,
    })
  })

  it.each(['1.12.-', '1.0.-', '2.60.api.openai.com+own', '1.1.ears.example:8443'])(
    'carries the version of the wording: %s',
    (wording) => {
      expect(TalkConsent.parse({ transcript: true, wording }).wording).toBe(wording)
    },
  )

  it.each(['', '1', '1.12.', 'a.12.-', '1.12.<b>', `1.12.${'a'.repeat(201)}`])(
    'takes nothing that no version of ours is: %s',
    (wording) => {
      expect(TalkConsent.safeParse({ transcript: true, wording }).success).toBe(false)
    },
  )
})

describe('whose traces are meant', () => {
  it('is said by a visit, a proof, both or neither, and never in the address', () => {
    expect(TraceOf.parse({})).toEqual({})
    expect(TraceOf.parse({ session_id: 'visit', email_proof: 'proof' })).toEqual({
      session_id: 'visit',
      email_proof: 'proof',
    })
    for (const { method, path } of Object.values(traceRoutes)) {
      expect(method).toBe('POST')
      expect(path).not.toMatch(/session|proof/)
    }
  })

  it('leads to a correction that says something, of a turn or of who they are', () => {
    const { body } = traceRoutes.noteTrace
    const of = { call_id: '0196f0a0-0000-7000-8000-000000000011', turn: null }
    expect(body.safeParse({ ...of, text: 'It is Lindqvist.' }).success).toBe(true)
    expect(body.safeParse({ ...of, text: '   ' }).success).toBe(false)
    expect(body.safeParse({ ...of, turn: -1, text: 'No.' }).success).toBe(false)
  })
})
