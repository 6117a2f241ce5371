import { MailKind } from '@understudy/contract/notifications'
import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { mailsOf, unsubscribeWords } from './mail-kinds.ts'

it('names mails of every kind in words of their own', () => {
  const names = MailKind.options.map(mailsOf)
  expect(new Set(names).size).toBe(MailKind.options.length)
  expect(names.filter((name) => name.includes('undefined') || name.includes('_'))).toEqual([])
})

it('says that a failure changed nothing, and to try again', () => {
  expect(unsubscribeWords(new ApiError(0, 'network'))).toContain('Nothing has changed')
  expect(unsubscribeWords(new ApiError(500, 'internal'))).toContain('Try again')
})
