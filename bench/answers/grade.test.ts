import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Grade, grade } from './grade.ts'

const LABELS = path.join(import.meta.dirname, 'labels')
const AGREES_AT_LEAST = 0.97
const LABELLED = 300

const Labelled = z.object({
  company: z.string(),
  ask: z.string(),
  want: z.array(z.string()).min(1),
  forbid: z.array(z.string()),
  said: z.string(),
  states: z.boolean(),
  label: z.enum(['right', 'silent', 'wrong']),
})

/** Answers that were judged by reading them (labels/README.md). */
const labelled = readdirSync(LABELS)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => z.array(Labelled).parse(parse(readFileSync(path.join(LABELS, name), 'utf8'))))

const gradeOf = (said: string, want: string[], forbid: string[] = [], states = true): Grade =>
  grade({ states, text: said }, want, forbid).grade

describe('the grader', () => {
  it('judges three hundred answers as a careful reader does, but for three in a hundred', () => {
    const apart = labelled.filter(
      ({ said, want, forbid, states, label }) => gradeOf(said, want, forbid, states) !== label,
    )
    for (const { company, ask, want, said, label } of apart)
      console.log(`a reader says ${label}: [${company}] ${ask}\n  want ${want.join(' & ')}\n  said ${said}`)
    expect(labelled.length).toBeGreaterThanOrEqual(LABELLED)
    expect(1 - apart.length / labelled.length).toBeGreaterThanOrEqual(AGREES_AT_LEAST)
  })

  it('judges those that state something as a careful reader does', () => {
    const stating = labelled.filter(({ states }) => states)
    const alike = stating.filter(({ said, want, forbid, label }) => gradeOf(said, want, forbid) === label)
    // Whoever declines is silent by definition: the harder part is held apart.
    expect(alike.length / stating.length).toBeGreaterThanOrEqual(0.96)
  })

  it.each([
    ['1.26 million euros', 'ARR is €1,260,000.'],
    ['1.26 million euros', 'ARR is EUR 1.26m.'],
    ['41,000 dollars', 'We burn 41k dollars.'],
    ['41,000 dollars', 'Forty-one thousand dollars go out.'],
    ['45 %', 'It is forty-five percent.'],
    ['74', 'There are 74 customers.'],
    ['12 months', 'It lasts a year: 1 year.'],
    ['2.5 x', 'It is 250 % of that.'],
    ['March 2027', 'We close on 31 March 2027.'],
    ['31 March 2027', 'We close in March 2027.'],
    ['Q4 2028', 'Break-even comes in November 2028.'],
    ['second half of 2028', 'Break-even comes in Q3 2028.'],
    ['autumn of 2028', 'Autumn 2028, if all goes well.'],
    ['autumn of 2028', 'In October 2028.'],
    ['9.8 million kroner', 'Revenue was DKK 9.8 million.'],
    ['140 employees', 'They have 140 people.'],
    ['labelled picture', 'We hold labelled pictures.'],
    ['17 | seventeen', 'We are seventeen.'],
  ])('hears "%s" in "%s"', (want, said) => {
    expect(gradeOf(said, [want])).toBe('right')
  })

  it.each([
    ['1.26 million euros', 'ARR is $1.26 million.'],
    ['1.26 million euros', 'ARR is €1.3 million.'],
    ['1.26 million euros', 'ARR is €1.26 thousand.'],
    ['45 %', 'There are 45 customers.'],
    ['14 %', 'The round came from 14 people.'],
    ['9 months', 'We have 9 years.'],
    ['18 euros a month', 'It costs 18 euros a year.'],
    ['nine tenders', 'It takes nine months.'],
    ['seven reps', 'There were seven cleaners.'],
    ['31 March 2027', 'We close on 13 March 2027.'],
    ['Q4 2028', 'Break-even comes in Q3 2028.'],
    ['second half of 2028', 'Break-even comes in Q1 2028.'],
    ['second half of 2028', 'In 2028 we go to Spain.'],
    ['autumn of 2028', 'In May 2028.'],
    ['summer 2028', 'Autumn of 2028, if all goes well.'],
    ['labelled picture', 'Pictures are labelled by hand.'],
  ])('does not hear "%s" in "%s"', (want, said) => {
    expect(gradeOf(said, [want])).toBe('wrong')
  })

  it('calls half of what was asked wrong', () => {
    expect(gradeOf('Our gross margin is 71 %.', ['71 %', '€340'])).toBe('wrong')
  })

  it('calls a right figure beside a forbidden one wrong, and says that a figure went wrong', () => {
    expect(grade({ states: true, text: '€1.26m, after €612k.' }, ['1.26 million'], ['612 thousand'])).toEqual(
      {
        grade: 'wrong',
        wrongFigure: true,
      },
    )
  })

  it('lets a date stand beside a forbidden season of its year', () => {
    expect(gradeOf('The round closes on 28 February 2027.', ['28 February 2027'], ['Summer 2027'])).toBe(
      'right',
    )
  })

  it('calls an answer that states nothing silent, though it happens to hold what is wanted', () => {
    expect(gradeOf("I don't know about the SAFE.", ['SAFE'], [], false)).toBe('silent')
  })

  it('calls a refusal wrong where it lets slip what is forbidden', () => {
    expect(gradeOf("I can't speak of Project Heron.", ['SAFE'], ['Heron'], false)).toBe('wrong')
  })
})
