import { describe, expect, it } from 'vitest'
import { talkByItsWords } from './talk-by-words.ts'

describe('talk that is known by its words', () => {
  it.each([
    ['is the microphone working one two three', 'talk-mic'],
    ['i love your stories you should write a book', 'talk-praise'],
    ['you tell a lovely story nell', 'talk-praise'],
    ['is it lashing rain down your way as well', 'talk-weather'],
    ['is it cold where you are', 'talk-weather'],
    ['what a load of tripe you talk', 'talk-insult'],
  ])('asks nothing of the company: “%s” → %s', (spoken, intent) => {
    expect(talkByItsWords(spoken)?.intent).toBe(intent)
  })

  it.each([
    'i love your story but what is your revenue',
    'you have a great story how many customers',
    'is it cold in your warehouses there',
    'is it cold there',
    'is the product working in hospitals',
    'what a load of software do you run on',
  ])('may hold a question, and is none then: “%s”', (spoken) => {
    expect(talkByItsWords(spoken)).toBeNull()
  })
})
