import { type ErrorCode, statusOf } from '@understudy/contract/error-codes'
import type { Problem } from '@understudy/contract/problem'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { problemOf } from '../api/call.ts'
import {
  archiveCloneWords,
  decideRequestWords,
  deleteCloneWords,
  launchCloneWords,
  linkStepWords,
  listClonesWords,
  loadCloneWords,
  makeLinkWords,
  publishCloneWords,
  saveLinkWords,
  saveWords,
  unarchiveCloneWords,
} from './error-words.ts'

/** An answer of a status, with a document or without one, as the client reads it. */
const answered = (status: number, problem?: Partial<Problem>) =>
  problemOf(
    status,
    problem && { type: 'about:blank', title: 'Title', status, error: 'of tomorrow', ...problem },
  )
const refused = (code: ErrorCode) => new ApiError(statusOf(code), code)
const shaped = (received: unknown) => new ApiError(200, 'unexpected_shape', { received })
const offline = new ApiError(0, 'network')

describe('words of the error catalogue', () => {
  it.each([
    [404, 'Clone not found'],
    [403, 'You do not have permission to access this clone'],
  ])('§8 load clone %i: %s', (status, words) => {
    expect(loadCloneWords(answered(status))).toBe(words)
  })

  it.each([
    [500, 'Failed to fetch clone data. Please try again.'],
    [401, 'Failed to fetch clone data. Please try again.'],
    [0, 'Failed to fetch clone data. Please try again.'],
  ])('§8 load clone otherwise, %i: %s', (status, words) => {
    expect(loadCloneWords(answered(status))).toBe(words)
  })

  it.each([
    [404, 'Clone not found'],
    [403, 'You do not have permission to delete this clone'],
    [500, 'Server error occurred while deleting clone'],
  ])('§8 delete clone %i: %s', (status, words) => {
    expect(deleteCloneWords(answered(status))).toBe(words)
  })

  it.each([
    [503, 'Failed to delete clone. Please try again.'],
    [0, 'Failed to delete clone. Please try again.'],
  ])('§8 delete clone otherwise, %i: %s', (status, words) => {
    expect(deleteCloneWords(answered(status))).toBe(words)
  })

  it('§8 delete clone 500: the server’s detail before its error, and never a bare code', () => {
    expect(deleteCloneWords(answered(500, { detail: 'The disk is full', error: 'Oh no' }))).toBe(
      'The disk is full',
    )
    expect(deleteCloneWords(answered(500, { error: 'The shelf fell over' }))).toBe('The shelf fell over')
    expect(deleteCloneWords(answered(500, { error: 'internal' }))).toBe(
      'Server error occurred while deleting clone',
    )
    expect(deleteCloneWords(problemOf(500, { error: 'Bad gateway' }))).toBe('Bad gateway')
  })

  it('§8 delete clone success false: Delete operation failed', () => {
    expect(deleteCloneWords(shaped({ success: false }))).toBe('Delete operation failed')
    expect(deleteCloneWords(shaped({ success: 'no' }))).toBe('Failed to delete clone. Please try again.')
    expect(deleteCloneWords(shaped(undefined))).toBe('Failed to delete clone. Please try again.')
  })

  it.each([
    [404, 'Clone not found'],
    [403, 'You do not have permission to archive this clone'],
    [500, 'Server error occurred while archiving clone. Please try again.'],
  ])('§8 archive clone %i: %s', (status, words) => {
    expect(archiveCloneWords(answered(status))).toBe(words)
  })

  it.each([
    [409, 'Failed to archive clone. Please try again.'],
    [0, 'Failed to archive clone. Please try again.'],
  ])('§8 archive clone otherwise, %i: %s', (status, words) => {
    expect(archiveCloneWords(answered(status))).toBe(words)
  })

  it.each([
    [404, 'Clone not found'],
    [400, 'Clone is not ready for publishing'],
    [403, 'You do not have permission to publish this clone'],
    [503, 'Publishing service is currently unavailable. Please try again later.'],
    [500, 'Server error occurred while publishing clone. Please try again.'],
  ])('§8 publish clone %i: %s', (status, words) => {
    expect(publishCloneWords(answered(status))).toBe(words)
  })

  it.each([
    [409, 'Failed to publish clone. Please try again.'],
    [0, 'Failed to publish clone. Please try again.'],
  ])('§8 publish clone otherwise, %i: %s', (status, words) => {
    expect(publishCloneWords(answered(status))).toBe(words)
  })

  it('§8 publish clone 400: the server’s detail', () => {
    const detail = 'Clone is not ready for publishing. Name the company.'
    expect(publishCloneWords(answered(400, { detail }))).toBe(detail)
  })

  it.each([
    [401, 'Authentication required. Please log in to view your clones.'],
    [403, 'You do not have permission to view these clones.'],
    [500, 'Server error occurred while fetching clones. Please try again.'],
    [503, 'Service temporarily unavailable. Please try again later.'],
  ])('§8 list clones %i: %s', (status, words) => {
    expect(listClonesWords(answered(status))).toBe(words)
  })

  it.each([
    [404, 'Failed to fetch AI clones. Please try again.'],
    [0, 'Failed to fetch AI clones. Please try again.'],
  ])('§8 list clones otherwise, %i: %s', (status, words) => {
    expect(listClonesWords(answered(status))).toBe(words)
  })

  it('§8 list clones unexpected shape: Unexpected response format from clones API', () => {
    expect(listClonesWords(shaped({ clones: [] }))).toBe('Unexpected response format from clones API')
  })

  it('anything that is not an answer falls back', () => {
    expect(listClonesWords(new Error('boom'))).toBe('Failed to fetch AI clones. Please try again.')
    expect(deleteCloneWords('boom')).toBe('Failed to delete clone. Please try again.')
  })
})

describe('words of a save that failed', () => {
  it('say that nothing is lost when the connection is', () => {
    expect(saveWords(offline)).toContain('kept')
    expect(saveWords(answered(500))).toContain('kept')
  })

  it('tell an archived clone to be brought back', () => {
    expect(saveWords(refused('wrong_state'))).toBe('This clone is archived. Bring it back to change it.')
  })
})

describe('words of a step that the catalogue does not know', () => {
  it.each([
    [404, 'Clone not found', 'Clone not found'],
    [
      403,
      'You do not have permission to launch this clone',
      'You do not have permission to bring this clone back',
    ],
    [
      500,
      'Server error occurred while launching clone. Please try again.',
      'Server error occurred while bringing the clone back. Please try again.',
    ],
    [0, 'Failed to launch clone. Please try again.', 'Failed to bring the clone back. Please try again.'],
  ])('launching and bringing back, %i: as publishing and archiving say it', (status, launched, back) => {
    expect(launchCloneWords(answered(status))).toBe(launched)
    expect(unarchiveCloneWords(answered(status))).toBe(back)
  })

  it('say that a clone stands elsewhere where its state refuses the step, by the code', () => {
    expect(launchCloneWords(refused('wrong_state'))).toBe('Bring the clone back before you launch it.')
    expect(unarchiveCloneWords(refused('wrong_state'))).toBe('This clone is not archived.')
  })
})

describe('words of an answer to a request that failed', () => {
  it('say whether it was answered', () => {
    expect(decideRequestWords(offline)).toContain('Nobody was answered')
    expect(decideRequestWords(new ApiError(409, 'link_closed'))).toContain('this link is closed')
    expect(decideRequestWords(new ApiError(403, 'email_refused'))).toContain('does not let in their address')
    expect(decideRequestWords(new ApiError(403, 'views_spent'))).toContain('opened as often as it may be')
    expect(decideRequestWords(new ApiError(429, 'rate_limited'))).toContain('several answers of yours today')
    expect(decideRequestWords(answered(500))).toContain('not saved')
  })
})

describe('words of a link that was not made, saved or closed', () => {
  it('say what is kept and what to do', () => {
    for (const code of ['conflict', 'internal'] as const)
      expect(makeLinkWords(refused(code))).toContain('kept')
    expect(makeLinkWords(offline)).toContain('kept')
    for (const error of [offline, answered(500)]) expect(saveLinkWords(error)).toContain('kept')
    expect(saveLinkWords(answered(404))).toContain('gone')
    expect(linkStepWords(offline)).toContain('as it was')
    expect(linkStepWords(refused('wrong_state'))).toContain('Disable it instead')
  })
})
