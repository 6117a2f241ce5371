import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { IndexCache } from './cache.ts'
import { isSoft, isStop } from './field/common-words.ts'
import { COMPANY } from './field/concepts-company.ts'
import { MONEY } from './field/concepts-money.ts'
import { QUALIFIERS } from './field/concepts-qualifiers.ts'
import { spans } from './field/lexicon.ts'
import { RELATIONS } from './field/relations.ts'
import { fill, phrasesFor, phrasesOf } from './phrases.ts'
import { buildIndex, buildIndexInSlices, indexBytes } from './retrieve/build-index.ts'
import { editDistance } from './retrieve/spelling.ts'
import { suggestQuestions } from './suggest.ts'
import { aMaterial, NOW } from './testing/coldfront.ts'
import { splitPassages } from './text/passages.ts'
import { splitSentences } from './text/sentences.ts'
import { stem } from './text/stem.ts'
import { tokenise } from './text/tokens.ts'
import { splitQuestions } from './understand/split.ts'

const passagesOf = (text: string, targetChars?: number) =>
  splitPassages(text, { documentId: 'd', title: 'T', audience: 'public', targetChars })

describe('passages', () => {
  it('keeps sentences whole and counts pages', () => {
    const passages = passagesOf('One is here. Two is here. Three is here. Four is here.\fFive is here.', 26)
    expect(passages.map(({ id, page, text }) => [id, page, text])).toEqual([
      ['d#1', 1, 'One is here. Two is here.'],
      ['d#2', 1, 'Three is here.'],
      ['d#3', 1, 'Four is here.'],
      ['d#4', 2, 'Five is here.'],
    ])
  })

  it('loses no word of a text without full stops', () => {
    const text = Array.from({ length: 2_000 }, (_, at) => `w${at}`).join(' ')
    const words = new Set(passagesOf(text).flatMap((passage) => passage.text.split(' ')))
    expect(words.size).toBe(2_000)
  })

  it('rejoins a word divided at a line end and drops what nobody can see', () => {
    expect(passagesOf('Refrige-\nration is cool\u200b.')[0]?.text).toBe('Refrigeration is cool.')
  })

  it('makes none of an empty text', () => {
    expect(passagesOf(' \n\f ')).toEqual([])
  })
})

describe('words', () => {
  it('reads what a recogniser writes as what was said', () => {
    expect(tokenise("What's the a.r.r. and c f o, it's 1,800.5?").map((token) => token.word)).toEqual(
      'what is the arr and cfo it is 1800.5'.split(' '),
    )
    expect(tokenise('Ｆｕｌｌ ﬁne Zoë’s').map((token) => token.word)).toEqual(['full', 'fine', 'zoe'])
  })

  it('splits sentences at their ends only', () => {
    expect(splitSentences('We grew 1.5x vs. 2024. Really? Yes!')).toEqual([
      'We grew 1.5x vs. 2024.',
      'Really?',
      'Yes!',
    ])
  })

  it('parts two questions and leaves one alone', () => {
    expect(splitQuestions('what is your arr and how many customers do you have')).toEqual([
      'what is your arr',
      'how many customers do you have',
    ])
    expect(splitQuestions('when do you close the round and whats the minimum')).toHaveLength(2)
    expect(splitQuestions('do you know what the burn is')).toHaveLength(1)
    expect(splitQuestions('a b? c d? e f? g h?')).toHaveLength(3)
  })

  it('counts a swap of neighbours as one edit', () => {
    expect(editDistance('churn', 'chrun', 2)).toBe(1)
    expect(editDistance('churn', 'abcde', 2)).toBe(3)
  })
})

describe('the words of the field', () => {
  const concepts = [...MONEY, ...COMPANY, ...QUALIFIERS]
  const read = (phrase: string) => spans(tokenise(phrase.replaceAll('=', '')))

  it('has relations between meanings that exist', () => {
    const ids = new Set(concepts.map(([id]) => id))
    for (const [from, to] of RELATIONS)
      expect([ids.has(from), ids.has(to)], `${from} ${to}`).toEqual([true, true])
    expect(ids.size).toBe(concepts.length)
  })

  it('has no phrase that shrinks to an everyday word', () => {
    for (const [id, phrases] of concepts) {
      for (const phrase of phrases.split('|').filter((text) => text.includes(' ') && !text.includes('='))) {
        const spanned = read(phrase).filter((span) => span.concept === id)
        const words = spanned.flatMap((span) => span.tokens).map((token) => token.word)
        const common =
          words.length === 1 && (isStop(words[0] ?? '', 'en') || isSoft(words[0] ?? '', stem(words[0] ?? '')))
        expect(common, `${id}: ${phrase}`).toBe(false)
      }
    }
  })

  it('keeps questions without a subject free of one', () => {
    for (const text of [
      'what is this',
      'how do you do that',
      'can you tell me',
      'what do you think',
      'and what about it',
      'why is that so',
    ]) {
      expect(
        read(text).filter((span) => span.concept !== undefined),
        text,
      ).toEqual([])
    }
  })
})

describe('phrases', () => {
  it.each(['de', 'fr', 'es', 'pt', 'it'])(
    'has every phrase of %s with the places of the English one',
    (language) => {
      const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
      const [phrases, english] = [phrasesFor(language), phrasesFor('en')]
      for (const key of Object.keys(english) as (keyof typeof english)[]) {
        expect(places(phrases[key]), key).toEqual(places(english[key]))
        expect(phrases[key], key).not.toMatch(/\d/)
      }
    },
  )

  it.each(['en', 'de', 'fr', 'es', 'pt', 'it'])(
    'promises in %s to pass a question on only where questions are kept',
    (language) => {
      const promise =
        /pass it on to|pass your question on to|weiter\.$|transmets|se l[oa] paso|vou passá|vou passar|lo passo|la passo/
      // Too short to be taken for another language.
      const text = 'zyx qwv?'
      const said = (keepsQuestions?: boolean) =>
        answerQuestion(
          buildIndex(aMaterial({ language, noAnswerMessage: "I'll pass it on to us." }), 'public'),
          {
            text,
            history: [],
            now: NOW,
            ...(keepsQuestions === undefined ? {} : { keepsQuestions }),
          },
        )
      const spoken = said(false).sentences.map((sentence) => sentence.text)
      expect(spoken.join(' ')).not.toMatch(promise)
      if (language !== 'en') expect(spoken).toEqual([phrasesOf({ language, keepsQuestions: false }).dontKnow])
      expect(phrasesOf({ language }).dontKnow).toMatch(promise)
    },
  )

  it('fills a place once, whatever the value holds', () => {
    expect(fill('{a} {b} {c}', { a: '{b}', b: '$&' })).toBe('{b} $& {c}')
  })
})

describe('suggestions', () => {
  it('shows questions that are truly answered, one of each category first', () => {
    const suggested = suggestQuestions(aMaterial(), { now: NOW })
    expect(suggested).toHaveLength(6)
    const index = buildIndex(aMaterial(), 'public')
    for (const text of suggested)
      expect(answerQuestion(index, { text, history: [], now: NOW }).kind, text).toBe('answer')
    expect(suggestQuestions(aMaterial(), { most: 99, now: NOW })).not.toContain(
      'What salary do the founders take?',
    )
  })
})

describe('suggestions for a clone whose founders wrote no questions', () => {
  const material = aMaterial({ faqs: [] })
  const suggested = suggestQuestions(material, { now: NOW })

  it('are six of what investors ask first, each surely answered and no two alike', () => {
    expect(suggested).toHaveLength(6)
    const index = buildIndex(material, 'public')
    const answers = suggested.map((text) => answerQuestion(index, { text, history: [], now: NOW }))
    for (const answer of answers) {
      expect(answer).toMatchObject({ kind: 'answer', unanswered: false })
      expect(answer.confidence).toBeGreaterThanOrEqual(0.8)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer.sentences))).size).toBe(6)
  })

  it('are none where nothing is known', () => {
    const empty = aMaterial({ faqs: [], facts: [], sections: [], passages: [], team: [] })
    const { tagline: _tagline, elevatorPitch: _pitch, location: _location, ...bare } = empty
    expect(suggestQuestions(bare, { now: NOW })).toEqual([])
  })
})

describe('the cache of indexes', () => {
  const index = buildIndex(aMaterial(), 'public')
  const bytes = indexBytes(index)

  it('builds a key once for all who ask at the same time', async () => {
    const cache = new IndexCache(bytes * 3)
    let built = 0
    const build = () => {
      built++
      return Promise.resolve(index)
    }
    const all = await Promise.all(Array.from({ length: 10 }, () => cache.get('a', build)))
    expect(new Set(all).size).toBe(1)
    await cache.get('a', build)
    expect(built).toBe(1)
  })

  it('stays within its bound, and lets go what was used longest ago', async () => {
    const cache = new IndexCache(bytes * 2.5)
    const built: string[] = []
    const get = (key: string) =>
      cache.get(key, () => {
        built.push(key)
        return index
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
    expect(built).toEqual(['a', 'b', 'c', 'b'])
    expect(cache.bytes).toBeLessThanOrEqual(bytes * 2.5)
    expect(cache.size).toBe(2)
  })

  it('does not keep a failed build, nor an index above its bound', async () => {
    const cache = new IndexCache(bytes * 2)
    await expect(cache.get('a', () => Promise.reject(new Error('no version')))).rejects.toThrow('no version')
    expect(await cache.get('a', () => index)).toBe(index)
    const small = new IndexCache(10)
    await small.get('a', () => index)
    expect([small.size, small.bytes]).toEqual([0, 0])
  })

  it('forgets a version, even one that is still being built', async () => {
    const cache = new IndexCache(bytes * 3)
    const slow = cache.get('v1:public', () => Promise.resolve().then(() => index))
    cache.forget((key) => key.startsWith('v1:'))
    expect(await slow).toBe(index)
    expect(cache.size).toBe(0)
  })
})

it('builds the same index in slices as in one go', async () => {
  const whole = buildIndex(aMaterial(), 'link')
  const sliced = await buildIndexInSlices(aMaterial(), 'link', 0.1)
  expect([...sliced.postings]).toEqual([...whole.postings])
  expect(indexBytes(sliced)).toBe(indexBytes(whole))
})
