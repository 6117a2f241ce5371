import { describe, expect, it } from 'vitest'
import { propose } from '../propose.ts'

const TODAY = '2026-11-23'
/** What a pasted text proposes for the company, by field. */
const companyIn = (text: string) =>
  Object.fromEntries(
    propose([{ title: '', text, notes: '' }], TODAY).flatMap(({ value }) =>
      value.kind === 'company' ? [[value.field, value.text]] : [],
    ),
  )
const DOES = 'builds battery packs for the cranes of harbours.'

describe('the company of a pasted text', () => {
  it.each([
    ['Lumora Inc.', `Lumora ${DOES}`],
    ['Lumora Inc.', `Lumora Inc. ${DOES}`],
    ['Lumora, Inc.', `Lumora, Inc. ${DOES}`],
    ['Lumora GmbH', `Lumora GmbH ${DOES}`],
    ['Lumora GmbH & Co. KG', `Lumora ${DOES}`],
    ['Lumora UG (haftungsbeschränkt)', `Lumora UG ${DOES}`],
    ['About Lumora Ltd.', `Lumora Ltd. ${DOES}`],
    ['Lumora Pty Ltd – Power for cranes', `Lumora (founded in 2021) ${DOES}`],
    ['🚀 Lumora', `Lumora ${DOES}`],
    ['Lumora ⚡️', `Lumora ${DOES}`],
    ['🇩🇪 Lumora GmbH 🏗️', `Lumora ${DOES}`],
    [`Lumora Inc. ${DOES}`, 'They swap in ten minutes.'],
    ['Lumora GmbH', 'We build battery packs for the cranes of harbours.'],
    ['Home Pricing Blog Log in', `Lumora ${DOES}\nWrite to hello@lumora.example`],
  ])('is found under “%s”', (heading, sentence) => {
    const { companyName, elevatorPitch } = companyIn(`${heading}\n${sentence}`)
    expect(companyName).toBe('Lumora')
    expect(elevatorPitch).toContain('battery packs for the cranes of harbours.')
  })

  it('is described by five words as well', () => {
    expect(companyIn('🌊 Tidewell ✨\nTidewell helps ports store energy.').elevatorPitch).toBe(
      'Tidewell helps ports store energy.',
    )
  })

  it('keeps what belongs to its name, and is none where no sentence says so', () => {
    expect(companyIn('Moss & Co\nMoss & Co builds pumps for the mines of Norway.').companyName).toBe(
      'Moss & Co',
    )
    expect(companyIn('Cargo.one\nCargo.one is a marketplace for the freight of airlines.')).toMatchObject({
      companyName: 'Cargo.one',
      elevatorPitch: 'Cargo.one is a marketplace for the freight of airlines.',
    })
    expect(
      companyIn('🚀 Great news\nCranes burn diesel all night long, and nobody minds.').companyName,
    ).toBeUndefined()
  })

  it('has no line of its text for a tagline', () => {
    expect(companyIn(`Lumora\nLumora ${DOES} They swap.`).tagline).toBeUndefined()
    expect(companyIn(`Lumora\nPower for cranes\nLumora ${DOES}`).tagline).toBe('Power for cranes')
  })
})

describe('an address', () => {
  it.each([
    `Lumora ${DOES} See www.lumora.com for a film. They swap in ten minutes.`,
    `Lumora (www.lumora.com) ${DOES} They swap in ten minutes.`,
    `Lumora ${DOES} More at lumora.io! They swap in ten minutes. Write to hello@lumora.io.`,
    `Lumora ${DOES} They swap in ten minutes – https://lumora.io/film`,
  ])('is not said in the pitch: %s', (text) => {
    expect(companyIn(`Lumora\n${text}`).elevatorPitch).toBe(`Lumora ${DOES} They swap in ten minutes.`)
  })
})

it('is found in a German text', () => {
  expect(
    companyIn(
      'Nebelwerk GmbH\nNebelwerk ist eine Software, die Stadtwerken hilft, Lecks zu finden. Sie hört mit.',
    ),
  ).toMatchObject({
    companyName: 'Nebelwerk',
    elevatorPitch: 'Nebelwerk ist eine Software, die Stadtwerken hilft, Lecks zu finden. Sie hört mit.',
  })
  expect(companyIn('Das ist eine gute Idee, die allen sehr gefällt.').companyName).toBeUndefined()
})
