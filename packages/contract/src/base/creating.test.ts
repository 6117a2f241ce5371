import { describe, expect, it } from 'vitest'
import { routes } from '../index.ts'

const all = Object.values(routes)
const namesOf = (some: typeof all) => some.map(({ name }) => name).toSorted()

describe('decisions §13 Idempotency-Key', () => {
  it('is taken by every call that answers 201: it has made something', () => {
    const made = all.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(10)
    expect(namesOf(made.filter(({ creates }) => !creates))).toEqual([])
  })

  it('is taken by every upload, which a browser sends again where the answer was lost', () => {
    const uploads = all.filter(({ multipart }) => multipart)
    expect(uploads.length).toBeGreaterThan(5)
    expect(namesOf(uploads.filter(({ creates }) => !creates))).toEqual([])
  })

  it('is taken where a meeting is moved: another one stands for it', () => {
    expect([routes.updateMeeting.creates, routes.rescheduleVisitorMeeting.creates]).toEqual([true, true])
  })

  it('is for nothing that only reads or deletes: that is the same however often it is asked', () => {
    const repeatable = all.filter(({ method }) => method === 'GET' || method === 'DELETE')
    expect(namesOf(repeatable.filter(({ creates }) => creates))).toEqual([])
  })
})

describe('a call that is not there', () => {
  it('is promised to be answered with 404 by all that are about one, as any other id', () => {
    const { sendCallMessage, endCall, rateCall, rateAnswer, readCall, deleteCall } = routes
    for (const route of [sendCallMessage, endCall, rateCall, rateAnswer, readCall, deleteCall]) {
      expect({ name: route.name, errors: route.errors }).toMatchObject({
        errors: expect.arrayContaining(['not_found']),
      })
    }
  })
})
