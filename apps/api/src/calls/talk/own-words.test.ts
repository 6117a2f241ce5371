import { phrasesFor as answersIn } from '@understudy/answers'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import {
  bridgeWords,
  closedByFounderWords,
  noAnswersWords,
  phrasesFor,
  shareUsedUpWords,
  tooManyQuestionsWords,
} from './phrases.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const GREETED = { companyName: 'Heron Labs', firstMessage: '', again: false }
/** Whatever the host says by itself. */
const saidByItselfIn = (language: string): string[] => [
  ...Object.values(phrasesFor(language, GREETED)).flat(),
  ...(['passed-on', 'not-kept'] as const).flatMap((became) => noAnswersWords(language, became)),
  shareUsedUpWords(language),
  tooManyQuestionsWords(language),
  bridgeWords(language),
  closedByFounderWords(language),
]

describe('a language that is offered', () => {
  it('has all words of its own: the host’s, and what the clone says of what it does not know', async () => {
    const { data } = await call(server.url, routes.languages, {})
    const others = data.map(({ id }) => id).filter((id) => !id.startsWith('en'))
    expect(others.length).toBeGreaterThan(20)
    const english = saidByItselfIn('en')
    const knows = Object.values(answersIn('en')).filter((text) => text.replace(/\{\w+\}/g, '').length > 6)
    for (const id of others) {
      const own = saidByItselfIn(id)
      expect(own).toHaveLength(english.length)
      expect([id, own.filter((text) => text === '' || /[{}]/.test(text) || english.includes(text))]).toEqual([
        id,
        [],
      ])
      expect([id, Object.values(answersIn(id)).filter((text) => knows.includes(text))]).toEqual([id, []])
    }
  })
})

interface Told {
  pitch: string
  unknown: string
  says: { notice: string; afterPitch: string; unknown: string; closed: string }
}
const TOLD: Readonly<Record<string, Told>> = {
  nl: {
    pitch: 'Wij vinden lekken in het waternet.',
    unknown: 'Hoeveel medewerkers hebben jullie in Groningen?',
    says: {
      notice: 'Ik ben de AI van Heron Labs.',
      afterPitch: 'Dat was onze pitch. Wat wilt u graag weten?',
      unknown: 'Dat weet ik niet; ik geef het door aan de oprichters.',
      closed: 'Ik moet hier stoppen: dit gesprek is afgesloten. Dank u voor uw tijd en tot ziens.',
    },
  },
  zh: {
    pitch: '我们在供水管网中寻找漏点。',
    unknown: '你们在成都有多少名员工？',
    says: {
      notice: '我是Heron Labs的AI。',
      afterPitch: '以上就是我们的介绍。您想了解些什么？',
      unknown: '这个我不清楚，我会转告创始人。',
      closed: '我必须在这里结束：这次对话已被关闭。感谢您的时间，再见。',
    },
  },
}

it.each(Object.entries(TOLD))(
  'a pitch in %s, listened to until its founder ends it, is said in no other language',
  async (language, { pitch, unknown, says }) => {
    const clone = {
      languages: [language],
      sections: [{ id: 'opening', title: 'Opening', text: pitch, language }],
    }
    const shared = await aPublishedPitch(server.url, founder, { clone })
    const { client } = await aTalk(server.url, shared)
    client.answersPings = true
    client.send({ type: 'pitch.go', id: 'go', sectionId: 'opening' })
    await client.until('state', ({ phase }) => phase === 'listening')
    await client.saidTo('q', unknown)
    const { token } = founder
    await call(server.url, routes.endTalksOfLink, { token, params: { id: shared.link.id } })
    await client.untilClosed()
    const said = client.messages.flatMap((message) =>
      message.type === 'agent.segment' ? [message.text] : [],
    )
    const once = said.filter((text, at) => said.indexOf(text) === at)
    expect(once).toEqual([says.notice, pitch, says.afterPitch, says.unknown, says.closed])
  },
)
