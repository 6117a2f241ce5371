import { expect, it } from 'vitest'
import { readAloud } from './read-aloud.ts'

const said = (written: string) => readAloud(written, 'en').text

it.each([
  ['Raising $5M - $7M', 'Raising five to seven million dollars'],
  ['Raising $500k - $1M', 'Raising five hundred thousand to one million dollars'],
  ['$5 - 7M', 'five to seven million dollars'],
  ['€2m – €3m', 'two to three million euros'],
  ['10 - 20 customers', 'ten to twenty customers'],
  ['5% - 7%', 'five to seven percent'],
  ['3 - 5%', 'three to five percent'],
  ['3 - 4x', 'three to four times'],
  ['5 - 7 km', 'five to seven kilometers'],
  ['10k - 20k users', 'ten thousand to twenty thousand users'],
  ['2024 - 2026', 'twenty twenty-four to twenty twenty-six'],
  ['May 5 - 7', 'May fifth to seventh'],
  ['Month 3 – 6', 'Month three to six'],
  ['Week 1 – 4: onboarding', 'Week one to four: onboarding'],
  ['Phase 1 - 3 is paid', 'Phase one to three is paid'],
  ['open 9 – 5', 'open nine to five'],
  ['10% – 5%', 'ten to five percent'],
  ['$7M – $5M', 'seven to five million dollars'],
])('reads a dash between two amounts as a range: %s', (written, words) => {
  expect(said(written)).toBe(words)
})

it.each([
  ['ARR - $1.2M', 'A R R, one point two million dollars'],
  ['Team - 12 people', 'Team, twelve people'],
  ['Churn - 5%, margin - 60%', 'Churn, five percent, margin, sixty percent'],
  ['$5M - 10 people', 'five million dollars, ten people'],
  ['$5M – 10 people', 'five million dollars, ten people'],
  ['Founded 2019 - 12 people', 'Founded twenty nineteen, twelve people'],
  ['Founded 2019 – 12 people', 'Founded twenty nineteen, twelve people'],
  ['Phase 1 - 3 pilots', 'Phase one, three pilots'],
  ['Phase 1 – 3 new pilots', 'Phase one, three new pilots'],
  ['Year 1 - 40% growth', 'Year one, forty percent growth'],
  ['Year 1 - 10k users', 'Year one, ten thousand users'],
  ['Slide 9 - 3 pilots', 'Slide nine, three pilots'],
  ['40% growth - 3x the market', 'forty percent growth, three times the market'],
])('rests at a dash that parts two thoughts: %s', (written, words) => {
  expect(said(written)).toBe(words)
})

it.each([
  ['Growth of -5%', 'Growth of minus five percent'],
  ['Churn: - 5%', 'Churn: minus five percent'],
  ['10 - 3 = 7', 'ten minus three equals seven'],
  ['EBITDA of $-1.2M', 'eebit-dah of minus one point two million dollars'],
  ['€-300k cash flow', 'minus three hundred thousand euros cash flow'],
  ['EUR -5m', 'minus five million euros'],
  ['$-0.50', 'minus fifty cents'],
  ['a EUR-5m line', 'a five million euro line'],
])('says a minus that clings to its figure, or stands in a sum: %s', (written, words) => {
  expect(said(written)).toBe(words)
})

it.each([
  ['We have 2m users', 'We have two million users'],
  ['1.5m downloads', 'one point five million downloads'],
  ['5-10m patients', 'five to ten million patients'],
  ['a 2m user base', 'a two million user base'],
  ['5 m', 'five meters'],
  ['a 5 m pipe', 'a five meter pipe'],
  ['2m tall', 'two meters tall'],
  ['10m deep', 'ten meters deep'],
  ['5-10m below the surface', 'five to ten meters below the surface'],
  ['3m in diameter', 'three meters in diameter'],
  ['10m x 20m', 'ten meters by twenty meters'],
  ['10 x 20m', 'ten by twenty meters'],
  ['a depth of 10m', 'a depth of ten meters'],
  ['a depth of up to 10m', 'a depth of up to ten meters'],
  ['at depths of 5m to 10m', 'at depths of five meters to ten meters'],
  ['a range of 50m', 'a range of fifty meters'],
  ['height: 3m', 'height: three meters'],
  ['an accuracy of 2m', 'an accuracy of two meters'],
  ['within 5m', 'within five meters'],
  ['within 5m of the shelf', 'within five meters of the shelf'],
  ['every 100m along the belt', 'every one hundred meters along the belt'],
  ['up to 3m of cable', 'up to three meters of cable'],
  ['a 2m fence', 'a two meter fence'],
  ['a 2m-high wall', 'a two meter-high wall'],
  ['the 30m steel mast', 'the thirty meter steel mast'],
  ['one in every 2m users', 'one in every two million users'],
  ['one for every 2m active users', 'one for every two million active users'],
  ['a range of 2m euros', 'a range of two million euros'],
  ['in the range of 50m', 'in the range of fifty million'],
  ['a valuation range of 5-10m', 'a valuation range of five to ten million'],
  ['We sold 2m screens', 'We sold two million screens'],
  ['a 10m cable business', 'a ten million cable business'],
  ['up to 3m of revenue', 'up to three million of revenue'],
])('tells millions from meters: %s', (written, words) => {
  expect(said(written)).toBe(words)
})

it.each([
  ['In May 12 pilots went live', 'In May twelve pilots went live'],
  ['in Sep 3 of them', 'in September three of them'],
  ['Last May 12 pilots went live', 'Last May twelve pilots went live'],
  ['In May 12k users came', 'In May twelve thousand users came'],
  ['In June 10-12 plants', 'In June ten to twelve plants'],
  ['On May 12 pilots went live', 'On May twelfth pilots went live'],
  ['in May 12, 2024', 'in May twelfth, twenty twenty-four'],
  ['our May 12 releases', 'our May twelfth releases'],
  ['May 12 marks the launch', 'May twelfth marks the launch'],
  ['In May 12th place', 'In May twelfth place'],
])('tells a day from what a month counted: %s', (written, words) => {
  expect(said(written)).toBe(words)
})
