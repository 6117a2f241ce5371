import { describe, expect, it } from 'vitest'
import { lastOf, mossdeckFor, saidIn } from './testing/mossdeck.ts'

const index = mossdeckFor('public')
const said = (...asked: string[]) => saidIn(lastOf(index, ...asked))

describe('another time', () => {
  it.each([
    [['What was your revenue in 2025?', 'and in 2024?'], '€310,000'],
    [['What was your revenue in 2024?', 'and in 2025?'], '€870,000'],
    [['What was your revenue in 2025?', 'and the year before?'], '€310,000'],
    [['What was your revenue in 2025?', 'a year earlier?'], '€310,000'],
    [['How many moss walls were in place in 2025?', 'what about 2024?'], '85'],
    [['How many moss walls were in place in 2024?', 'and grants?'], '€120,000'],
  ])('is asked of what was spoken of: %o', (asked, words) => {
    expect(said(...asked)).toContain(words)
  })

  it.each([
    [['What was your revenue in 2025?', 'and in 2023?']],
    [['What is your gross margin?', 'and in 2023?']],
    [['How many moss walls were in place in 2024?', 'and in 2023?']],
    [['What was your revenue in 2024?', 'and the year before?']],
  ])('that the material has nothing of is not answered by one it has: %o', (asked) => {
    expect(lastOf(index, ...asked)).toMatchObject({ kind: 'abstain', unanswered: true })
    expect(said(...asked)).not.toMatch(/\d/)
  })
})

describe('another place', () => {
  it('is asked of what was spoken of', () => {
    expect(said('How many stations rent from you in Germany?', 'and in Denmark?')).toContain('14')
  })

  it.each(['how about Brazil?', 'and in Norway?', 'and in France?'])(
    'that the material does not name is not answered by one it does: “%s”',
    (ask) => {
      expect(lastOf(index, 'How many stations rent from you in Germany?', ask).kind).toBe('abstain')
    },
  )
})

describe('another subject', () => {
  it.each([
    ['What is your gross margin?', 'and the burn?', '€60,000'],
    ['What is your churn?', 'what about gross margin?', '58%'],
    ['What is your churn?', 'how about the team size?', '12 people'],
    ['How much are you raising?', 'and how much of it is committed?', '€1.2 million'],
    ['How much are you raising?', 'and what is the money for?', 'nursery'],
    ['Who is your CEO?', 'and the CTO?', 'Otto Lindner'],
  ])('takes the place of the one before: “%s” “%s”', (first, then, words) => {
    expect(said(first, then)).toContain(words)
  })

  it.each(['What is your gross margin?', 'How many employees do you have?', 'How much are you raising?'])(
    'that stands alone is answered as if nothing had been asked before: “%s”',
    (ask) => {
      for (const before of ['How many employees does Filtra have?', 'What was your revenue in 2024?'])
        expect(said(before, ask), before).toBe(said(ask))
    },
  )

  it('is taken up through thanks and small talk', () => {
    expect(said('What was your revenue in 2025?', 'thanks', 'and in 2024?')).toContain('€310,000')
    expect(said('What is your churn?', 'ok cool', 'and the team size?')).toContain('12 people')
  })
})

describe('a pronoun', () => {
  it.each([
    [['Who is your CEO?', 'what did she do before?'], 'Aarhus'],
    [['Who is your CTO?', 'what did he do before?'], 'moss for roofs'],
    [['Who is your CTO?', 'and what is his background?'], 'moss for roofs'],
    [['Who is the CEO?', 'where did she work before?'], 'Aarhus'],
    [['Who are your competitors?', 'how many employees do they have?'], '310 employees'],
    [['How much does a moss wall cost?', 'who repairs it?'], 'Planting and repair'],
    [['What is the biggest risk?', 'what do you do about it?'], 'We replace it'],
    [['Do you work in Denmark?', 'how many stations rent there?'], '14'],
  ])('stands for whom or what was spoken of: %o', (asked, words) => {
    expect(said(...asked)).toContain(words)
  })

  it('of “you” is us, whoever was spoken of', () => {
    expect(said('Who are your competitors?', 'how many employees do you have?')).toContain('12 people')
  })

  it('stands for nothing where nothing was spoken of', () => {
    expect(lastOf(index, 'and in 2023?').kind).toBe('clarify')
  })
})

describe('what was just said', () => {
  it.each(['shorter please', 'make it shorter', 'in other words?', 'can you say that in fewer words'])(
    'is said in fewer words: “%s”',
    (ask) => {
      const cycle = ['How long is your sales cycle?', ask]
      expect(said(...cycle)).toContain('about seven months.')
      expect(said(...cycle)).not.toContain('once a year')
      expect(lastOf(index, ...cycle).sentences[0]?.sources).toMatchObject([{ id: 'cycle' }])
    },
  )

  it('is a bare figure where it was a figure', () => {
    expect(said('What is your gross margin?', 'shorter')).toMatch(/: 58%\.$/)
  })

  it('is one sentence to who wants one', () => {
    expect(lastOf(index, 'In one sentence, what does Mossdeck do?').sentences).toHaveLength(1)
    expect(lastOf(index, 'What does Mossdeck do?', 'in one sentence').sentences).toHaveLength(1)
  })

  it.each(['tell me more', 'longer please', 'more details'])(
    'is not said again to who wants more of it, where all was said: “%s”',
    (ask) => {
      const answer = lastOf(index, 'What is your moat?', ask)
      expect(answer).toMatchObject({ kind: 'abstain', unanswered: true })
      expect(saidIn(answer)).not.toContain('patents')
    },
  )

  it.each(['can you repeat that', 'say that again', 'I did not get that', 'pardon?'])(
    'is the host’s to repeat: “%s”',
    (ask) => {
      expect(lastOf(index, 'What is your moat?', ask)).toMatchObject({ kind: 'repeat', sentences: [] })
    },
  )

  it('is no shorter answer that somebody wants who asks whether it got shorter', () => {
    expect(said('What is your gross margin?', 'has it got shorter?')).not.toMatch(
      /^(?:In short|Put briefly|The short version|In a few words)/,
    )
  })

  it.each(['shorter', 'more', 'tell me more'])('is nothing at the beginning: “%s”', (ask) => {
    expect(lastOf(index, ask).kind).toBe('clarify')
  })

  it('is owned up to where it is asked for again, with the same figure and source', () => {
    const ask = 'What is your gross margin?'
    const again = lastOf(index, ask, ask)
    expect(saidIn(again)).not.toBe(said(ask))
    expect(saidIn(again)).toContain('our gross margin is 58%')
    expect(again.sentences[0]?.sources).toEqual(lastOf(index, ask).sentences[0]?.sources)
  })

  it('is never the same twice, however often it is asked for', () => {
    const ask = 'What is your churn?'
    const all = Array.from({ length: 5 }, (_, at) => said(...Array<string>(at + 1).fill(ask)))
    expect(new Set(all).size).toBe(5)
    for (const text of all) expect(text).toContain('4%')
  })
})

it('knows nothing of another talk', () => {
  const ask = 'and in 2024?'
  expect(said('What was your revenue in 2025?', ask)).toContain('€310,000')
  expect(lastOf(index, ask).kind).toBe('clarify')
})
