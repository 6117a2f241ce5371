import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConnections } from '../../kernel/connections.ts'
import { type SlackStub, startSlackStub } from '../../testing/slack-stub.ts'
import { createSlack } from './incoming-webhook.ts'

let stub: SlackStub
beforeAll(async () => {
  stub = await startSlackStub()
})
afterAll(() => stub.close())

function aSlack(hosts = [stub.host], answerWithinMs = 5_000) {
  const connections = createConnections({ now: () => new Date() })
  const slack = createSlack({ hosts, health: connections.healthOf('slack'), answerWithinMs })
  return { slack, health: () => connections.list()[0] }
}

describe('the address of a webhook', () => {
  it('is one of Slack’s own host and nothing else', () => {
    const { slack } = aSlack(['hooks.slack.com'])
    expect(slack.whyNot('https://hooks.slack.com/services/T0/B0/xY-z_1')).toBeNull()
    for (const other of [
      '',
      'hooks.slack.com/services/T0/B0/x',
      'http://hooks.slack.com/services/T0/B0/x',
      'https://hooks.slack.com:8443/services/T0/B0/x',
      'https://hooks.slack.com.evil.example/services/T0/B0/x',
      'https://evil.example/services/T0/B0/x',
      'https://hooks.slack.com@evil.example/services/T0/B0/x',
      'https://us:pass@hooks.slack.com/services/T0/B0/x',
      'https://hooks.slack.com/services/T0/B0/x?to=evil',
      'https://hooks.slack.com/services/T0/B0/x#y',
      'https://hooks.slack.com/services/../api/x',
      'https://hooks.slack.com/services/%2e%2e/api',
      'https://hooks.slack.com/api/chat.postMessage',
      'https://127.0.0.1/services/T0/B0/x',
      'https://[::ffff:127.0.0.1]/services/T0/B0/x',
      'https://2130706433/services/T0/B0/x',
      'javascript:alert(1)',
    ]) {
      expect([other, slack.whyNot(other)]).toEqual([
        other,
        'Paste the address of an incoming webhook: it begins with https://hooks.slack.com/services/',
      ])
    }
  })

  it('may be plain HTTP on this machine alone, where the operator lists it', () => {
    expect(aSlack().slack.whyNot(stub.webhook())).toBeNull()
    expect(aSlack(['slack.example']).slack.whyNot('http://slack.example/services/a')).not.toBeNull()
  })
})

describe('a message', () => {
  it('stands in the channel as plain text: nothing in it is a mention, a link or bold', async () => {
    const { slack, health } = aSlack()
    const text = 'Ines <!channel> & <https://evil.example|us>\n*bold*'
    expect(await slack.post(stub.webhook('plain'), text)).toEqual({ taken: true })
    expect(stub.channel('plain')).toEqual([
      'Ines &lt;!channel&gt; &amp; &lt;https://evil.example|us&gt;\n*bold*',
    ])
    expect(health()).toMatchObject({ since: expect.any(Date), lastError: null })
  })

  it.each([403, 404, 410])('is refused for good by %i, which is no fault of the service', async (status) => {
    const { slack, health } = aSlack()
    stub.failNext(status)
    expect(await slack.post(stub.webhook('gone'), 'x')).toEqual({ taken: false, status })
    expect(health()).toBeUndefined()
  })

  it.each([
    [429, 'Slack answered 429'],
    [500, 'Slack answered 500'],
    ['redirect', 'Slack answered 307'],
  ] as const)(
    'may be tried again after %s, which the operator sees without the address',
    async (answer, reason) => {
      const { slack, health } = aSlack()
      stub.failNext(answer)
      await expect(slack.post(stub.webhook('elsewhere'), 'x')).rejects.toThrow(reason)
      expect(health()?.lastError?.reason).toBe(reason)
      expect(stub.channel('elsewhere')).toEqual([])
    },
  )

  it('waits for no one: a server that hangs or is not there is told in words', async () => {
    const { slack, health } = aSlack([stub.host], 50)
    stub.failNext('hang')
    await expect(slack.post(stub.webhook(), 'x')).rejects.toThrow('Slack did not answer in time')
    const nowhere = aSlack(['127.0.0.1:1'])
    await expect(nowhere.slack.post('http://127.0.0.1:1/services/a', 'x')).rejects.toThrow(
      'could not be reached',
    )
    expect([health()?.lastError?.reason, nowhere.health()?.lastError?.reason].join()).not.toContain(
      'services',
    )
  })

  it('goes nowhere once the operator has taken the host away', async () => {
    const before = stub.requestCount
    const { slack } = aSlack(['hooks.slack.com'])
    expect(await slack.post(stub.webhook(), 'x')).toEqual({ taken: false, status: 403 })
    expect(stub.requestCount).toBe(before)
  })
})
