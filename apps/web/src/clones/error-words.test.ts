import type { Problem } from '@understudy/contract/problem'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import {
  archiveCloneWords,
  decideRequestWords,
  deleteCloneWords,
  linkStepWords,
  listClonesWords,
  loadCloneWords,
  makeLinkWords,
  publishCloneWords,
  saveLinkWords,
  saveWords,
} from './error-words.ts'

const answered = (status: number, problem?: Partial<Problem>) =>
  new ApiError(
    status,
    'internal',
    problem
      ? { problem: { type: 'about:blank', title: 'Title', status, error: 'internal', ...problem } }
      : {},
  )
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
    expect(deleteCloneWords(new ApiError(500, 'unknown', { received: { error: 'Bad gateway' } }))).toBe(
      'Bad gateway',
    )
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
    expect(saveWords(answered(409))).toBe('This clone is archived. Bring it back to change it.')
  })
})

describe('words of an answer to a request that failed', () => {
  it('say whether it was answered', () => {
    expect(decideRequestWords(offline)).toContain('Nobody was answered')
    expect(decideRequestWords(answered(409))).toBe('This request was answered already.')
    expect(decideRequestWords(new ApiError(409, 'link_closed'))).toContain('Visitors cannot open this link')
    expect(decideRequestWords(answered(500))).toContain('not saved')
  })
})

describe('words of a link that was not made, saved or closed', () => {
  it('say what is kept and what to do', () => {
    for (const status of [0, 409, 500]) expect(makeLinkWords(answered(status))).toContain('kept')
    for (const status of [0, 500]) expect(saveLinkWords(answered(status))).toContain('kept')
    expect(saveLinkWords(answered(404))).toContain('gone')
    expect(linkStepWords(offline)).toContain('as it was')
    expect(linkStepWords(answered(409))).toContain('Disable it instead')
  })
})
