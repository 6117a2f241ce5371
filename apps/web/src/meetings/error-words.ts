import { wordsByCode } from '../frame/errors/words-by-code.ts'

/** Spec §8 has no words for meetings: these follow its other lists. */
export const listMeetingsWords = wordsByCode(
  {
    unauthenticated: 'Authentication required. Please log in to view your meetings.',
    internal: 'Server error occurred while fetching meetings. Please try again.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'Failed to fetch meetings. Please try again.',
)

export const readMeetingWords = wordsByCode(
  { not_found: 'There is no such meeting here, or it was deleted.' },
  'The meeting did not load. Please try again.',
)

const GONE = 'This meeting is gone.'
const CHANGED =
  'The meeting has changed meanwhile, and this step is no longer possible. It is shown as it stands now.'
const NOT_CHANGED = 'The meeting was not changed. Please try again.'

/** A step of its status that was refused, or did not go through. */
export const stepWords = wordsByCode(
  { not_found: GONE, conflict: CHANGED, wrong_state: CHANGED },
  NOT_CHANGED,
)

/** Another time, or another word in it. */
export const saveMeetingWords = wordsByCode(
  {
    not_found: GONE,
    conflict: 'Another meeting stands at this time. Choose another one; nothing was changed.',
    wrong_state: CHANGED,
    invalid: ({ problem }) =>
      problem?.fields?.end_time === undefined
        ? 'Some fields need another look. Nothing was saved.'
        : 'A meeting ends after it starts, within a day. Nothing was saved.',
  },
  NOT_CHANGED,
)

/** Another time for it. */
export const moveMeetingWords = wordsByCode(
  {
    invalid: ({ problem }) =>
      problem?.fields?.start_time === undefined
        ? undefined
        : 'This time has begun already. Choose a later one; nothing was changed.',
  },
  saveMeetingWords,
)

const NOT_ADDED = 'The meeting was not added. What you typed is kept; please try again.'
export const createMeetingWords = wordsByCode(
  {
    network: NOT_ADDED,
    internal: NOT_ADDED,
    unavailable: NOT_ADDED,
    storage_full: NOT_ADDED,
    unknown: NOT_ADDED,
  },
  saveMeetingWords,
)

export const slotsWords = wordsByCode(
  { unauthenticated: 'Authentication required. Please log in to see your free times.' },
  'The free times did not load. Please try again.',
)

export const calendarFileWords = wordsByCode(
  { not_found: GONE },
  'The calendar file did not come. Please try again.',
)

export const availabilityWords = wordsByCode(
  { unauthenticated: 'Authentication required. Please log in to see your availability.' },
  'Your availability did not load. Please try again.',
)

export const saveAvailabilityWords = wordsByCode(
  { invalid: 'Some fields need another look. Nothing was saved.' },
  'Your availability was not saved. What you changed is kept; please try again.',
)

/** A room that was given to one meeting, and was to be the founder's own. */
export const keepRoomWords = wordsByCode(
  {
    network:
      'This meeting has the room. No answer came whether it was kept for the ones to come: look under Settings, Availability.',
  },
  'This meeting has the room, but it was not kept for the ones to come. Set it under Settings, Availability.',
)
