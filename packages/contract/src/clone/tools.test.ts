import { describe, expect, it } from 'vitest'
import { PhoneCode } from '../account/phone.ts'
import { ToolsIntegration } from './knowledge-parts.ts'

const withDelay = (delayMinutes: string) =>
  ToolsIntegration.safeParse({ toolConfigs: { 'email-automation': { delayMinutes } } })

describe('§4 the tools of a clone', () => {
  it('are invitations and text messages until something else is chosen; no mail after a talk', () => {
    expect(ToolsIntegration.parse({})).toEqual({
      enabledTools: ['meeting-invitations', 'sms-notifications'],
      toolConfigs: {},
    })
  })

  it.each(['0', '15', '1440'])('take %s minutes between a talk and its mail', (minutes) => {
    expect(withDelay(minutes).success).toBe(true)
  })

  it.each(['1441', '-1', 'soon', 'NaN', '1e9'])('take no delay of %s, and say at which field', (minutes) => {
    const { error } = withDelay(minutes)
    expect(error?.issues).toMatchObject([
      { path: ['toolConfigs', 'email-automation', 'delayMinutes'], message: 'must be 0 to 1440' },
    ])
  })

  it('keep settings of a tool that this version does not know', () => {
    const toolConfigs = { other: { a: 'b' }, 'email-automation': { sender: 'Ada' } }
    expect(ToolsIntegration.parse({ enabledTools: [], toolConfigs }).toolConfigs).toEqual(toolConfigs)
  })
})

describe('the code of a phone', () => {
  it.each([
    ['123456', true],
    [' 012345 ', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['１２３４５６', false],
  ])('%j is taken: %s', (code, isTaken) => {
    expect(PhoneCode.safeParse({ code }).success).toBe(isTaken)
  })
})
