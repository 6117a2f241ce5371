import { describe, expect, it } from 'vitest'
import { figure } from '../companies/sample-company.ts'
import { shownFigures } from './figures.ts'
import { asked, bars, curve, lightTheme } from './layouts.ts'
import { pagesOf, shortRole } from './pages.ts'

const FUNDING = {
  raising: figure('raising', 'Round size', '3,500,000', 'EUR', 'Terms', null),
  keyMetrics: [
    figure('arr', 'Annual recurring revenue', '1,260,000', 'EUR', 'Accounts', '2026-09-30'),
    figure('losses', 'Losses', '0.21', '%', 'Ledger', '2026-09-30'),
  ],
}
const THEME = lightTheme('Heron & Sons', '#ffffff', '#eeeeee', '#005500', '#fefefe')

describe('figures as slides show them', () => {
  it('are those of the company, in the way of its language', () => {
    const english = shownFigures(FUNDING, '€')
    expect(['arr', 'raising'].map(english.money)).toEqual(['€1,260,000', '€3,500,000'])
    expect([english.millions('arr'), english.percent('losses')]).toEqual(['€1.26 million', '0.21 %'])
    const german = shownFigures(FUNDING, '€', 'de')
    expect(['arr', 'raising'].map(german.money)).toEqual(['1.260.000 €', '3.500.000 €'])
    expect([german.millions('raising'), german.percent('losses')]).toEqual(['3,5 Mio. €', '0,21 %'])
  })

  it('fail for a figure that the company does not give', () => {
    expect(() => shownFigures(FUNDING, '€').plain('churn')).toThrow('no figure churn')
  })
})

describe('the layouts', () => {
  const page = { number: 4, title: 'Growth' }

  it('draw bars in proportion, the last in the company’s colour', () => {
    const points = [
      ['Q1', 50],
      ['Q2', 200],
    ] as const
    const svg = bars(THEME, { ...page, points, written: String, figures: [] })
    const heights = [...svg.matchAll(/height="([\d.]+)" fill="(#eeeeee|#005500)" rx="6"/g)]
    expect(heights.map(([, height, colour]) => [height, colour])).toEqual([
      ['100', '#eeeeee'],
      ['400', '#005500'],
    ])
    expect(svg).toContain('>Heron &amp; Sons<')
  })

  it('write what is committed into its bar, or behind one that is too short for it', () => {
    const committed = (share: number) => ({
      ...page,
      terms: 'SAFE',
      committed: { share, text: 'so much' },
      usesTitle: 'Where it goes',
      uses: [['Robots', 100]] as const,
    })
    const colourOf = (svg: string) => />so much</.test(svg) && /fill="(#\w+)"[^>]*>so much</.exec(svg)?.[1]
    expect(colourOf(asked(THEME, committed(0.5)))).toBe(THEME.onSpot)
    expect(colourOf(asked(THEME, committed(0.2)))).toBe(THEME.ink)
  })

  it('draw nothing for a curve without points', () => {
    expect(curve([], THEME.spot)).toBe('')
    expect(
      curve(
        [
          [0, 0],
          [10, 20],
        ],
        THEME.spot,
      ),
    ).toContain('M0 0C5 0 5 20 10 20')
  })

  it('number a slide by its section, and shorten a role', () => {
    const sections = ['opening', 'round'].map((id) => ({ id, title: `The ${id}`, text: '' }))
    expect(pagesOf(sections)('round')).toEqual({ number: 2, title: 'The round' })
    expect(shortRole({ role: 'CEO and co-founder' }).role).toBe('CEO, co-founder')
    expect(shortRole({ role: 'CTO und Gründer' }).role).toBe('CTO, Gründer')
  })
})
