import { type ApiError, isApiError, statusOf } from '../api/api-error.ts'

/** The words of spec §8, one function a call. Nothing here reads an error's message. */

type Words = Partial<Record<number, string>>

export const loadCloneWords = (error: unknown): string =>
  ({
    404: 'Clone not found',
    403: 'You do not have permission to access this clone',
  })[statusOf(error)] ?? 'Failed to fetch clone data. Please try again.'

export const DELETE_REFUSED = 'Delete operation failed'

export function deleteCloneWords(error: unknown): string {
  if (isApiError(error) && saysNoSuccess(error)) return DELETE_REFUSED
  const words: Words = {
    404: 'Clone not found',
    403: 'You do not have permission to delete this clone',
    500: serverWords(error) ?? 'Server error occurred while deleting clone',
  }
  return words[statusOf(error)] ?? 'Failed to delete clone. Please try again.'
}

/** An answer whose `success` is false is none that the contract knows, so that it comes as another shape. */
const saysNoSuccess = ({ code, received }: ApiError) =>
  code === 'unexpected_shape' &&
  typeof received === 'object' &&
  received !== null &&
  'success' in received &&
  received.success === false

/** The server's own account of a failure: its detail, else an `error` that is words and not one of our codes. */
function serverWords(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined
  if (error.problem?.detail) return error.problem.detail
  const body = error.problem ?? error.received
  if (typeof body !== 'object' || body === null) return undefined
  if ('detail' in body && isWords(body.detail)) return body.detail
  return 'error' in body && isWords(body.error) ? body.error : undefined
}

/** A stable code is one lower-case word; a person wrote anything else. */
const isWords = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && !/^[a-z]+(_[a-z]+)*$/.test(text)

export const archiveCloneWords = (error: unknown): string =>
  ({
    404: 'Clone not found',
    403: 'You do not have permission to archive this clone',
    500: 'Server error occurred while archiving clone. Please try again.',
  })[statusOf(error)] ?? 'Failed to archive clone. Please try again.'

/** Not in the catalogue: worded as archiving is. */
export const unarchiveCloneWords = (error: unknown): string =>
  ({
    404: 'Clone not found',
    403: 'You do not have permission to bring this clone back',
    409: 'This clone is not archived.',
    500: 'Server error occurred while bringing the clone back. Please try again.',
  })[statusOf(error)] ?? 'Failed to bring the clone back. Please try again.'

export function publishCloneWords(error: unknown): string {
  const words: Words = {
    404: 'Clone not found',
    400: serverWords(error) ?? 'Clone is not ready for publishing',
    403: 'You do not have permission to publish this clone',
    503: 'Publishing service is currently unavailable. Please try again later.',
    500: 'Server error occurred while publishing clone. Please try again.',
  }
  return words[statusOf(error)] ?? 'Failed to publish clone. Please try again.'
}

/** Not in the catalogue: worded as publishing is. */
export const launchCloneWords = (error: unknown): string =>
  ({
    404: 'Clone not found',
    403: 'You do not have permission to launch this clone',
    409: 'Bring the clone back before you launch it.',
    500: 'Server error occurred while launching clone. Please try again.',
  })[statusOf(error)] ?? 'Failed to launch clone. Please try again.'

export function listClonesWords(error: unknown): string {
  if (isApiError(error) && error.code === 'unexpected_shape') {
    return 'Unexpected response format from clones API'
  }
  const words: Words = {
    401: 'Authentication required. Please log in to view your clones.',
    403: 'You do not have permission to view these clones.',
    500: 'Server error occurred while fetching clones. Please try again.',
    503: 'Service temporarily unavailable. Please try again later.',
  }
  return words[statusOf(error)] ?? 'Failed to fetch AI clones. Please try again.'
}

/** Saving a part of the editor: what happened, that the words are kept, what to do. */
export function saveWords(error: unknown): string {
  const words: Words = {
    0: 'There is no connection. What you typed is kept here; save again once you are back online.',
    401: 'Your session has ended. What you typed is kept in this tab; log in and save again.',
    403: 'You do not have permission to change this clone.',
    404: 'Clone not found',
    409: 'This clone is archived. Bring it back to change it.',
    413: 'This is too much to save at once. Shorten it and save again.',
    422: 'Some fields need another look.',
    429: 'Too many saves in a short time. Wait a moment and save again.',
  }
  return words[statusOf(error)] ?? 'The server did not save it. What you typed is kept; try again.'
}

const LINK_CLOSED =
  'Visitors cannot open this link now, so nobody was answered: it is disabled, put away or has run out, or the clone is not published. Open it again, then approve.'

/** Answering a request for access. */
export function decideRequestWords(error: unknown): string {
  if (isApiError(error) && error.code === 'link_closed') return LINK_CLOSED
  const words: Words = {
    0: 'There is no connection. Nobody was answered; try again once you are back online.',
    404: 'This request is gone.',
    409: 'This request was answered already.',
  }
  return words[statusOf(error)] ?? 'Your answer was not saved. Please try again.'
}

export function replyWords(error: unknown): string {
  const words: Words = {
    0: 'There is no connection. Your answer is kept here; send it again once you are back online.',
    404: 'This question is gone.',
    409: 'This question was answered already. Change its answer among the questions in the editor.',
    429: 'Too many answers in one minute. Please wait a moment.',
  }
  return words[statusOf(error)] ?? 'Your answer was not saved. Please try again.'
}

const LINK_GONE = 'This link is gone, or its clone is.'

export const makeLinkWords = (error: unknown): string =>
  ({
    0: 'There is no connection. What you typed is kept here; make the link once you are back online.',
    404: 'This pitch is gone, and its links with it.',
    409: 'The link was not made. What you typed is kept.',
    422: 'Some fields need another look.',
    429: 'Too many links in a short time. Wait a moment and try again.',
  })[statusOf(error)] ?? 'The link was not made. What you typed is kept; try again.'

export const saveLinkWords = (error: unknown): string =>
  ({
    0: 'There is no connection. What you typed is kept here; save again once you are back online.',
    404: LINK_GONE,
    422: 'Some fields need another look.',
    429: 'Too many saves in a short time. Wait a moment and save again.',
  })[statusOf(error)] ?? 'The link was not saved. What you typed is kept; try again.'

/** Disabling, enabling, archiving a link and bringing it back. */
export const linkStepWords = (error: unknown): string =>
  ({
    0: 'There is no connection. The link is as it was; try again once you are back online.',
    404: LINK_GONE,
    409: 'The default link of a pitch cannot be archived. Disable it instead.',
  })[statusOf(error)] ?? 'The link is as it was. Please try again.'
