import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Noor Haddad', 'NH'],
  ['ada', 'A'],
  ['  Maria de la Cruz ', 'MC'],
  ['“Ole” (Berg)', 'OB'],
  ['émile zola', 'ÉZ'],
  ['李 小龙', '李小'],
  ['김민수', '김'],
  ['🚀 Rocket Labs', 'RL'],
  ['3i Group', '3G'],
  ['— ?', ''],
  ['', ''],
])('%s stands as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
