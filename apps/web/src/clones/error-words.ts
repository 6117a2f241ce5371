import type { ApiError } from '../api/api-error.ts'
import { wordsByCode } from '../frame/errors/words-by-code.ts'

/** The words of spec §8, one table a call. */

export const loadCloneWords = wordsByCode(
  {
    not_found: 'Clone not found',
    forbidden: 'You do not have permission to access this clone',
  },
  'Failed to fetch clone data. Please try again.',
)

export const DELETE_REFUSED = 'Delete operation failed'

export const deleteCloneWords = wordsByCode(
  {
    not_found: 'Clone not found',
    forbidden: 'You do not have permission to delete this clone',
    internal: (error) => serverWords(error) ?? 'Server error occurred while deleting clone',
    unexpected_shape: (error) => (saysNoSuccess(error) ? DELETE_REFUSED : undefined),
  },
  'Failed to delete clone. Please try again.',
)

/** An answer whose `success` is false is none that the contract knows, so that it comes as another shape. */
const saysNoSuccess = ({ received }: ApiError) =>
  typeof received === 'object' && received !== null && 'success' in received && received.success === false

/** The server's own account of a failure: its detail, else an `error` that is words and not one of our codes. */
function serverWords(error: ApiError): string | undefined {
  if (error.problem?.detail) return error.problem.detail
  const body = error.problem ?? error.received
  if (typeof body !== 'object' || body === null) return undefined
  if ('detail' in body && isWords(body.detail)) return body.detail
  return 'error' in body && isWords(body.error) ? body.error : undefined
}

/** The server's own sentence where a code has several reasons; what it has none of is told by its title alone. */
/*@__NO_SIDE_EFFECTS__*/
export function detailOr(otherwise: string) {
  return ({ problem }: ApiError): string =>
    problem?.detail && problem.detail !== problem.title ? `${problem.detail}.` : otherwise
}

/** A stable code is one lower-case word; a person wrote anything else. */
const isWords = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && !/^[a-z]+(_[a-z]+)*$/.test(text)

export const archiveCloneWords = wordsByCode(
  {
    not_found: 'Clone not found',
    forbidden: 'You do not have permission to archive this clone',
    internal: 'Server error occurred while archiving clone. Please try again.',
  },
  'Failed to archive clone. Please try again.',
)

/** Not in the catalogue: worded as archiving is. */
export const unarchiveCloneWords = wordsByCode(
  {
    not_found: 'Clone not found',
    forbidden: 'You do not have permission to bring this clone back',
    wrong_state: 'This clone is not archived.',
    internal: 'Server error occurred while bringing the clone back. Please try again.',
  },
  'Failed to bring the clone back. Please try again.',
)

/** Not in the catalogue: worded as archiving is. */
export const duplicateCloneWords = wordsByCode(
  {
    not_found: 'Clone not found',
    forbidden: 'You do not have permission to copy this clone',
    invalid: (error) => serverWords(error) ?? 'An account holds no more clones. Delete one first.',
    storage_full: 'There is no room left for the files of a copy. Delete some first.',
    rate_limited: 'Too many copies in a short time.',
    internal: 'Server error occurred while copying the clone. Please try again.',
  },
  'Failed to copy clone. Please try again.',
)

const whyNotReady = (error: ApiError) => serverWords(error) ?? 'Clone is not ready for publishing'

export const publishCloneWords = wordsByCode(
  {
    not_found: 'Clone not found',
    not_ready: whyNotReady,
    malformed: whyNotReady,
    forbidden: 'You do not have permission to publish this clone',
    unavailable: 'Publishing service is currently unavailable. Please try again later.',
    internal: 'Server error occurred while publishing clone. Please try again.',
  },
  'Failed to publish clone. Please try again.',
)

/** Not in the catalogue: worded as publishing is. */
export const launchCloneWords = wordsByCode(
  {
    not_found: 'Clone not found',
    forbidden: 'You do not have permission to launch this clone',
    wrong_state: 'Bring the clone back before you launch it.',
    internal: 'Server error occurred while launching clone. Please try again.',
  },
  'Failed to launch clone. Please try again.',
)

export const listClonesWords = wordsByCode(
  {
    unexpected_shape: 'Unexpected response format from clones API',
    unauthenticated: 'Authentication required. Please log in to view your clones.',
    forbidden: 'You do not have permission to view these clones.',
    internal: 'Server error occurred while fetching clones. Please try again.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'Failed to fetch AI clones. Please try again.',
)

/** Saving a part of the editor: what happened, that the words are kept, what to do. */
export const saveWords = wordsByCode(
  {
    network: 'There is no connection. What you typed is kept here; save again once you are back online.',
    unauthenticated: 'Your session has ended. What you typed is kept in this tab; log in and save again.',
    forbidden: 'You do not have permission to change this clone.',
    not_found: 'Clone not found',
    wrong_state: 'This clone is archived. Bring it back to change it.',
    too_large: 'This is too much to save at once. Shorten it and save again.',
    invalid: 'Some fields need another look.',
    rate_limited: 'Too many saves in a short time.',
  },
  'The server did not save it. What you typed is kept; try again.',
)

/** Answering a request for access. */
export const decideRequestWords = wordsByCode(
  {
    network: 'There is no connection. Nobody was answered; try again once you are back online.',
    not_found: 'This request is gone.',
    link_closed:
      'Nobody was answered: this link is closed, or its clone is not published. Open it again, then approve.',
    email_refused:
      'Nobody was answered: this link does not let in their address. Let in its domain, then approve.',
    views_spent:
      'Nobody was answered: this link was opened as often as it may be. Let in more visits, then approve.',
    rate_limited: 'They were mailed several answers of yours today: only a no without a word is taken now.',
  },
  'Your answer was not saved. Please try again.',
)

const VERSION_GONE = 'This version is too old: only what it changed is known.'

/** Comparing two versions. */
export const compareVersionsWords = wordsByCode(
  { not_found: 'There is no such version.', gone: VERSION_GONE },
  'The versions could not be compared. Please try again.',
)

/** Going back to a version, and bringing back the draft that it replaced. */
export const restoreWords = wordsByCode(
  {
    network: 'No answer came. If nothing has changed here, try again once you are back online.',
    not_found: 'There is no such version.',
    gone: VERSION_GONE,
    forbidden: 'You do not have permission to change this clone.',
    wrong_state: (error) => serverWords(error) ?? 'This clone is archived. Bring it back to change it.',
  },
  'Nothing was changed. Please try again.',
)

const LINK_GONE = 'This link is gone, or its clone is.'

export const makeLinkWords = wordsByCode(
  {
    network: 'There is no connection. What you typed is kept here; make the link once you are back online.',
    not_found: 'This pitch is gone, and its links with it.',
    conflict: 'The link was not made. What you typed is kept.',
    invalid: 'Some fields need another look.',
    rate_limited: 'Too many links in a short time.',
  },
  'The link was not made. What you typed is kept; try again.',
)

export const saveLinkWords = wordsByCode(
  {
    network: 'There is no connection. What you typed is kept here; save again once you are back online.',
    not_found: LINK_GONE,
    invalid: 'Some fields need another look.',
    rate_limited: 'Too many saves in a short time.',
  },
  'The link was not saved. What you typed is kept; try again.',
)

/** Disabling, enabling, archiving a link and bringing it back. */
export const linkStepWords = wordsByCode(
  {
    network: 'There is no connection. The link is as it was; try again once you are back online.',
    not_found: LINK_GONE,
    wrong_state: 'The default link of a pitch cannot be archived. Disable it instead.',
  },
  'The link is as it was. Please try again.',
)
