import type { VersionChange } from '@understudy/contract/publishing'
import { describe, expect, it } from 'vitest'
import { headingOf, saidBefore } from './change-words.ts'

const aChange = (more: Partial<VersionChange>): VersionChange => ({
  part: 'funding',
  change: 'changed',
  thing: 'clone',
  name: '',
  field: '',
  before: '',
  after: '',
  ...more,
})

describe('what changed between two versions', () => {
  it.each([
    [{ field: 'elevatorPitch' }, 'Elevator pitch'],
    [{ thing: 'faq', name: 'Why now?', change: 'added' }, 'Question “Why now?”'],
    [{ thing: 'faq', name: 'Why now?', field: 'answer' }, 'Question “Why now?”: answer'],
    [{ thing: 'member', name: 'Ida Berg', field: 'isFounder' }, 'Member “Ida Berg”: founder'],
    [{ thing: 'figure', name: 'ARR', field: 'asOf' }, 'Figure “ARR”: as of'],
    [{ thing: 'tool', name: 'sms-notifications', change: 'removed' }, 'Tool “SMS notifications”'],
    [{ part: 'team', field: 'speaker' }, 'Who speaks to visitors'],
    [{ part: 'languages-voices', field: 'defaultLanguage' }, 'Default language'],
    [
      { thing: 'sentence', name: 'We tested 61.7 %.', change: 'added' },
      'Marked as another figure “We tested 61.7 %.”',
    ],
    // Of a later version of the product: told by its key rather than not at all.
    [{ thing: 'section', name: 'Team', field: 'newThing' }, 'Section “Team”: newthing'],
    [{ field: 'newThing' }, 'newThing'],
  ] as const)('%j is headed "%s"', (more, heading) => {
    expect(headingOf(aChange(more))).toBe(heading)
  })

  it.each([
    [
      { field: 'tagline', before: 'Old', after: 'New' },
      { before: 'Old', after: 'New' },
    ],
    [
      { field: 'isAdvisor', before: '', after: 'true' },
      { before: 'No', after: 'Yes' },
    ],
    [
      { field: 'roundAudience', before: 'public', after: 'named-investor' },
      { before: 'Everyone', after: 'Investors I name' },
    ],
    [
      { field: 'audience', before: 'nobody', after: 'link' },
      { before: 'nobody', after: 'People with the link' },
    ],
    [
      { field: 'type', before: 'public', after: 'private' },
      { before: 'Whoever has the link', after: 'Whoever has the password' },
    ],
    [{ field: 'source', before: '', after: '' }, null],
    // A path or a mark says nothing to a person, and a password's must not be shown.
    [{ field: 'avatar', before: 'a/b.webp', after: 'a/c.webp' }, null],
    [{ field: 'password', before: 'mark-1', after: 'mark-2' }, null],
  ] as const)('%j is said before and after', (more, told) => {
    expect(saidBefore(aChange(more))).toEqual(told)
  })
})
