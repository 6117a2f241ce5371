import { TrainingContent } from '@understudy/contract/knowledge'
import { describe, expect, it } from 'vitest'
import { contentField, fromContentForm, toContentForm } from './content-form.ts'

const blank = TrainingContent.parse({})
const faq = (id: string, answer = 'Yes.') => ({ id, question: `${id}?`, answer, category: '' })

describe('the form of the content', () => {
  it('asks five questions of a clone that knows none, and saves none of them unanswered', () => {
    const form = toContentForm(blank)
    expect(form.suggestions).toHaveLength(5)
    expect(fromContentForm(form)).toEqual(blank)
  })

  it('saves the suggestions that were answered, after what was there', () => {
    const form = toContentForm({ ...blank, faqs: [faq('own')] })
    const suggestions = form.suggestions.map((one, i) => (i === 2 ? { ...one, answer: 'Tides.' } : one))
    const saved = fromContentForm({ ...form, suggestions })
    expect(saved.faqs.map((one) => one.answer)).toEqual(['Yes.', 'Tides.'])
    expect(TrainingContent.safeParse(saved).success).toBe(true)
  })

  it('saves a suggestion once that is answered anew while a save took it in', () => {
    const answered = faq('market', 'Tides.')
    const form = {
      ...toContentForm({ ...blank, faqs: [answered] }),
      suggestions: [{ ...answered, answer: 'Wind.' }],
    }
    expect(fromContentForm(form).faqs).toEqual([{ ...answered, answer: 'Wind.' }])
    expect(contentField('faqs.0.answer', form)).toBe('suggestions.0.answer')
  })

  it('reads the never-say list line by line and gives it back', () => {
    const trainingData = { ...blank.trainingData, neverSay: ['guaranteed returns', 'Project Halibut'] }
    const form = toContentForm({ ...blank, trainingData })
    expect(fromContentForm(form).trainingData.neverSay).toEqual(trainingData.neverSay)
    expect(fromContentForm({ ...form, neverSay: '\n a \n\n' }).trainingData.neverSay).toEqual(['a'])
  })

  it('finds the field of what the contract refuses', () => {
    const form = toContentForm({ ...blank, faqs: [faq('own')] })
    const suggestions = form.suggestions.map((one, i) => (i === 0 ? one : { ...one, answer: 'x' }))
    const edited = { ...form, suggestions }
    expect(contentField('faqs.0.answer', edited)).toBe('faqs.0.answer')
    expect(contentField('faqs.1.answer', edited)).toBe('suggestions.1.answer')
    expect(contentField('trainingData.neverSay.3', edited)).toBe('neverSay')
    expect(contentField('trainingData.noAnswerMessage', edited)).toBe('trainingData.noAnswerMessage')
  })
})
