import { isApiError, statusOf } from '../api/api-error.ts'

/** Spec §8 has no words for meetings: these follow its other lists. */
export const listMeetingsWords = (error: unknown): string =>
  ({
    401: 'Authentication required. Please log in to view your meetings.',
    500: 'Server error occurred while fetching meetings. Please try again.',
    503: 'Service temporarily unavailable. Please try again later.',
  })[statusOf(error)] ?? 'Failed to fetch meetings. Please try again.'

export const readMeetingWords = (error: unknown): string =>
  ({ 404: 'This meeting is gone.' })[statusOf(error)] ?? 'The meeting did not load. Please try again.'

const CHANGED =
  'The meeting has changed meanwhile, and this step is no longer possible. It is shown as it stands now.'

/** A step of its status that was refused, or did not go through. */
export const stepWords = (error: unknown): string =>
  ({ 404: 'This meeting is gone.', 409: CHANGED })[statusOf(error)] ??
  'The meeting was not changed. Please try again.'

/** Another time, or another word in it. */
export const saveMeetingWords = (error: unknown): string => {
  if (isApiError(error) && error.code === 'conflict') {
    return 'Another meeting stands at this time. Choose another one; nothing was changed.'
  }
  if (isApiError(error) && error.code === 'invalid') {
    return error.problem?.fields?.end_time === undefined
      ? 'Some fields need another look. Nothing was saved.'
      : 'A meeting ends after it starts, within a day. Nothing was saved.'
  }
  return stepWords(error)
}

export const createMeetingWords = (error: unknown): string =>
  statusOf(error) === 0 || statusOf(error) >= 500
    ? 'The meeting was not added. What you typed is kept; please try again.'
    : saveMeetingWords(error)

export const slotsWords = (error: unknown): string =>
  statusOf(error) === 401
    ? 'Authentication required. Please log in to see your free times.'
    : 'The free times did not load. Please try again.'

export const calendarFileWords = (error: unknown): string =>
  statusOf(error) === 404 ? 'This meeting is gone.' : 'The calendar file did not come. Please try again.'

export const availabilityWords = (error: unknown): string =>
  statusOf(error) === 401
    ? 'Authentication required. Please log in to see your availability.'
    : 'Your availability did not load. Please try again.'

export const saveAvailabilityWords = (error: unknown): string =>
  statusOf(error) === 422
    ? 'Some fields need another look. Nothing was saved.'
    : 'Your availability was not saved. What you changed is kept; please try again.'
