import { expect, it } from 'vitest'
import { propose } from './propose.ts'

const TEXT = `Home   Product   Pricing   Blog   Log in
Book a demo
🐟 The fish market, without the market
Copperfin is a marketplace where restaurants buy fish straight from small boats.
★★★★★ "Best fish we ever had" – Chef Rui
How it works
1. Boats post their catch at sea
2. Restaurants bid until noon
Team
Inês Prata (CEO) sold fish for ten years. Tomás Leal (CTO) built payments at Adyen.
We are twelve people in Lisbon and Porto.
Rita Moura, of the boats.
Contact hello@copperfin.com | © 2026 Copperfin Lda. All rights reserved
Cookie settings`

it('leaves a menu, a footer, stars and the counting of steps out of a pasted website', () => {
  const values = propose([{ title: '', text: TEXT, notes: '' }], '2026-11-23').map(({ value }) => value)
  const sections = values.flatMap((value) => (value.kind === 'section' ? [[value.title, value.text]] : []))
  expect(Object.fromEntries(sections)).toMatchObject({
    'How it works': 'Boats post their catch at sea. Restaurants bid until noon.',
    // Nobody is lost whose role was not understood.
    Team: 'Inês Prata is our CEO. Sold fish for ten years. Tomás Leal is our CTO. Built payments at Adyen. We are twelve people in Lisbon and Porto. Rita Moura, of the boats.',
  })
  const all = JSON.stringify(values)
  for (const idle of ['Log in', 'demo', '★', 'Cookie', 'rights reserved']) expect(all).not.toContain(idle)
  const asked = values.flatMap((value) => (value.kind === 'faq' ? [value.question] : []))
  expect(asked).toContain('How does your product work?')
  // Its slogan is about no market, and nothing says what is charged.
  expect(asked).not.toContain('How big is your market?')
  expect(asked).not.toContain('How do you make money?')
})

it('uses funds as the sentence says that shares them out', () => {
  const text = `Heron\nHeron finds leaks for water utilities.\n# The ask\nWe are raising €3M from a few. 60% goes into sensors, 40% into sales.`
  const values = propose([{ title: '', text, notes: '' }], '2026-11-23').map(({ value }) => value)
  expect(values).toContainEqual({
    kind: 'round',
    field: 'useOfFunds',
    text: '60% goes into sensors, 40% into sales.',
  })
})

it('reads the team of a text without headings from the line that begins with its word', () => {
  const text = `Driftwell makes a sensor buoy for oyster farmers.\n\nAs of September 2026 we have 41 paying farms.\n\nTeam: Elodie Marchand, CEO and co-founder, marine biologist, ran a warning service for eight years. Tomas Vidal, CTO and co-founder, built buoys at Nortek.\n\nA farm pays €640 a month for four buoys.\n\nWe are raising €1.8 million in a seed round.`
  const values = propose([{ title: '', text, notes: '' }], '2026-11-23').map(({ value }) => value)
  expect(values.flatMap((value) => (value.kind === 'member' ? [value] : []))).toMatchObject([
    {
      name: 'Elodie Marchand',
      role: 'CEO and co-founder',
      background: 'marine biologist, ran a warning service for eight years',
      isFounder: true,
    },
    { name: 'Tomas Vidal', role: 'CTO and co-founder', background: 'built buoys at Nortek.' },
  ])
  expect(values).toContainEqual(expect.objectContaining({ place: 'keyMetrics', value: '41' }))
  expect(values).toContainEqual(expect.objectContaining({ place: 'raising', value: '1,800,000' }))
})
