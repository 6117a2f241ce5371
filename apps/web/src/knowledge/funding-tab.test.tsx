import { screen, waitFor, within } from '@testing-library/react'
import { Funding, knowledgeRoutes } from '@understudy/contract/knowledge'
import { expect, it } from 'vitest'
import { aClone } from '../clones/testing/a-clone.ts'
import { aKeptClone, openTab, press, rowsShown, says } from '../testing/clones.ts'
import { refusal } from '../testing/page.tsx'

const { saveFunding, saveCompany } = knowledgeRoutes
const fact = (id: string, label: string, value: string, unit = 'USD') => ({
  id,
  label,
  value,
  unit,
  asOf: null,
  source: '',
  audience: 'public' as const,
})
const group = async (name: string) => within(await screen.findByRole('group', { name }))

it('sends each figure with its unit, day, source and who may hear it, and none for what is not set', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('funding')
  const raising = await group('Raising')
  expect(raising.getByLabelText('Currency')).toHaveProperty('value', 'USD')
  await user.type(raising.getByLabelText('Amount'), '2,000,000')
  await user.clear(raising.getByLabelText('Currency'))
  await user.type(raising.getByLabelText('Currency'), 'EUR')
  await user.type(raising.getByLabelText('As of'), '2026-10-01')
  await user.type(raising.getByLabelText('Source'), 'Term sheet')
  await user.selectOptions(raising.getByLabelText('Who may hear it'), 'People with a verified email')
  await press(user, 'Save')
  await says('Saved')
  const body = Funding.parse(server.asked(saveFunding)[0]?.body)
  expect(body).toMatchObject({ committed: null, minimumCheque: null, valuation: null, closeDate: null })
  expect(body.raising).toEqual({
    id: 'raising',
    label: 'Raising',
    value: '2,000,000',
    unit: 'EUR',
    asOf: '2026-10-01',
    source: 'Term sheet',
    audience: 'verified-email',
  })
})

it('says which valuation it is, so that a clone can say what it comes to with the round', async () => {
  const { server } = aKeptClone({
    funding: Funding.parse({ valuation: fact('valuation', 'Valuation', '9,000,000', 'EUR') }),
  })
  const { user } = await openTab('funding')
  const which = (await group('Valuation')).getByLabelText('Which one')
  expect(which).toHaveProperty('value', 'Valuation')
  await user.selectOptions(which, 'Pre-money valuation')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveFunding)[0]?.body).toMatchObject({
    valuation: { id: 'valuation', label: 'Pre-money valuation', value: '9,000,000' },
  })
})

it('keeps the name of a valuation that has one of its own', async () => {
  const own = fact('valuation', 'Bewertung vor der Runde', '9,000,000', 'EUR')
  const { server } = aKeptClone({ funding: Funding.parse({ valuation: own }) })
  const { user } = await openTab('funding')
  const valuation = await group('Valuation')
  expect(valuation.getByLabelText('Which one')).toHaveProperty('value', 'Bewertung vor der Runde')
  await user.clear(valuation.getByLabelText('Amount'))
  await user.type(valuation.getByLabelText('Amount'), '10,000,000')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveFunding)[0]?.body).toMatchObject({
    valuation: { label: 'Bewertung vor der Runde', value: '10,000,000' },
  })
})

it('forgets a figure whose value is cleared, and offers the unit of the others for new ones', async () => {
  const { server } = aKeptClone({
    funding: Funding.parse({ raising: fact('raising', 'Raising', '2', 'NOK') }),
  })
  const { user } = await openTab('funding')
  expect((await group('Valuation')).getByLabelText('Currency')).toHaveProperty('value', 'NOK')
  await user.clear((await group('Raising')).getByLabelText('Amount'))
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveFunding)[0]?.body).toMatchObject({ raising: null })
})

it('names whom each word of the round is for', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('funding')
  const hears = (about: string) => screen.getByRole('combobox', { name: new RegExp(`Who may hear ${about}`) })
  await screen.findByRole('heading', { name: 'Funding' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Instrument/ }), 'Convertible note')
  await user.selectOptions(hears('the round'), 'People with the link')
  await user.selectOptions(hears('the instrument'), 'Investors I name')
  await user.selectOptions(hears('the closing date'), 'People with the link')
  await user.selectOptions(hears('the use of funds'), 'People with a verified email')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveFunding)[0]?.body).toMatchObject({
    instrument: 'note',
    audiences: {
      round: 'link',
      instrument: 'named-investor',
      closeDate: 'link',
      useOfFunds: 'verified-email',
    },
  })
})

it('takes a figure of the founder’s own only with a name and a value, and keeps the row open until then', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('funding')
  await press(user, 'Add a figure')
  expect(rowsShown()).toEqual(['New figure'])
  await press(user, 'Save')
  expect(await screen.findAllByText('Fill this in.')).toHaveLength(2)
  expect(server.asked(saveFunding)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'New figure', expanded: true }))
  const name = screen.getByLabelText(/^What it measures/)
  await user.type(name, 'Monthly revenue')
  const row = within(name.closest('li') ?? document.body)
  await user.type(row.getByLabelText(/^Value/), '40,000')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveFunding)[0]?.body).toMatchObject({
    keyMetrics: [expect.objectContaining({ label: 'Monthly revenue', value: '40,000', asOf: null })],
  })
})

it('says in a line what a metric and a round before are, moves and deletes them', async () => {
  const round = (id: string, amount: string, date: string | null) => ({
    id,
    round: id,
    amount,
    date,
    investors: '',
    audience: 'public' as const,
  })
  const { server } = aKeptClone({
    funding: Funding.parse({
      keyMetrics: [
        { ...fact('mrr', 'Revenue', '40,000'), asOf: '2026-09-30' },
        fact('users', 'Users', '900', ''),
        { ...fact('margin', 'Margin', '62', '%'), asOf: '2026-06-30' },
      ],
      previousRounds: [round('Pre-seed', '300,000 USD', '2024-05-01'), round('Angel', '', null)],
    }),
  })
  const { user } = await openTab('funding')
  await screen.findByText('40,000 USD · as of Sep 30, 2026')
  screen.getByText('62% · as of Jun 30, 2026')
  screen.getByText('900')
  screen.getByText('300,000 USD · May 1, 2024')
  await press(user, 'Move up: Users')
  await press(user, 'Delete: Pre-seed')
  expect(rowsShown()).toEqual(['Users', 'Revenue', 'Margin', 'Angel'])
  await press(user, 'Add a round')
  expect(rowsShown()).toEqual(['Users', 'Revenue', 'Margin', 'Angel', 'New round'])
  await press(user, 'Delete: New round')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveFunding)[0]?.body).toMatchObject({
    keyMetrics: [{ id: 'users' }, { id: 'mrr' }, { id: 'margin' }],
    previousRounds: [{ id: 'Angel', date: null }],
  })
})

it('shows what the server refuses of a figure at its field', async () => {
  const { server } = aKeptClone()
  const fields = { 'funding.raising.value': 'Too big: expected string to have <=250 characters' }
  server.on(saveFunding, refusal('invalid', 422, { fields }))
  const { user } = await openTab('funding')
  const raising = await group('Raising')
  await user.type(raising.getByLabelText('Amount'), '2')
  await press(user, 'Save')
  await screen.findByText('Use at most 250 characters.')
  expect(raising.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  expect(raising.getByLabelText('Amount')).toHaveProperty('value', '2')
})

it('says how an amount is understood as it is typed, and takes its currency into the field beside it', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('funding')
  const raising = await group('Raising')
  await user.type(raising.getByLabelText('Amount'), '3,5 Mio. €')
  raising.getByText('Understood as €3,500,000.')
  expect(raising.getByLabelText('Currency')).toHaveProperty('value', 'EUR')
  await user.clear(raising.getByLabelText('Currency'))
  await user.type(raising.getByLabelText('Currency'), 'GBP')
  raising.getByText('This must name one currency: it names two.')
  await user.clear(raising.getByLabelText('Amount'))
  await user.type(raising.getByLabelText('Amount'), '4m')
  raising.getByText('Understood as £4,000,000.')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveFunding)[0]?.body).toMatchObject({ raising: { value: '4m', unit: 'GBP' } })
})

it('refuses what is no amount at its field, before it is sent', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('funding')
  const committed = await group('Committed')
  await user.type(committed.getByLabelText('Amount'), 'abc')
  await press(user, 'Add a round')
  await user.type(screen.getByLabelText(/^Round/, { selector: 'li input' }), 'Angel')
  await user.type(screen.getByLabelText('Amount', { selector: 'li input' }), 'undisclosed')
  await press(user, 'Save')
  expect(await screen.findAllByText(/^This must be one amount alone/)).toHaveLength(2)
  expect(committed.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  expect(server.asked(saveFunding)).toEqual([])
})

it('keeps an amount of before that is none, with a hint, and saves the rest', async () => {
  const { server } = aKeptClone({
    funding: Funding.parse({ raising: fact('raising', 'Raising', 'about three million', '') }),
  })
  const { user } = await openTab('funding')
  ;(await group('Raising')).getByText(/^Not understood as an amount\. It is kept/)
  await user.type(screen.getByLabelText(/^Use of funds/), 'Hiring')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveFunding)[0]?.body).toMatchObject({ raising: { value: 'about three million' } })
})

it('reads the amounts of the company as they are typed, and refuses what is none', async () => {
  const { server } = aKeptClone({
    funding: Funding.parse({ raising: fact('raising', 'Raising', '3,000,000', 'EUR') }),
    company_details: { ...aClone().company_details, fundingAmountSeeking: '3,000,000 EUR' },
  })
  const { user } = await openTab('company')
  const sought = await screen.findByLabelText(/^Amount sought/)
  await screen.findByText('Understood as €3,000,000.')
  await user.clear(sought)
  await user.type(sought, 'abc')
  await user.type(screen.getByLabelText(/^Valuation/), '14m')
  await screen.findByText('Understood as €14,000,000.')
  await press(user, 'Save')
  await screen.findByText(/^This must be one amount alone/)
  expect(server.asked(saveCompany)).toEqual([])
  await user.clear(sought)
  await user.type(sought, '$3.5m')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveCompany)[0]?.body).toMatchObject({
    fundingAmountSeeking: '$3.5m',
    currentValuation: '14m',
  })
})

it('is typed on through a save, in a metric and in a round before', async () => {
  const investors = { id: 'angel', round: 'Angel', amount: '', date: null, investors: '', audience: 'public' }
  aKeptClone({
    funding: Funding.parse({ keyMetrics: [fact('mrr', 'Revenue', '40,000')], previousRounds: [investors] }),
  })
  const { user } = await openTab('funding')
  for (const [row, label, words] of [
    ['Revenue', 'What it measures', ['Revenue', ' a month']],
    ['Angel', 'Investors', ['Ada', ' Moss']],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${row}`) }))
    const input = screen.getByLabelText(new RegExp(`^${label}`))
    await user.clear(input)
    await user.type(input, `${words[0]},`)
    await user.keyboard('{Control>}s{/Control}')
    await says('Saved')
    await user.keyboard(words[1])
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveProperty('value', `${words[0]},${words[1]}`)
  }
})

it('leaves amounts that nobody typed over to what funding holds by now', async () => {
  const { server } = aKeptClone({
    company_details: {
      ...aClone().company_details,
      fundingAmountSeeking: '3,000,000 EUR',
      currentValuation: '14m EUR',
    },
  })
  const { user } = await openTab('company')
  await user.type(await screen.findByLabelText(/^Tagline/), 'Leaks, heard')
  await press(user, 'Save')
  await says('Saved')
  await user.clear(screen.getByLabelText(/^Valuation/))
  await press(user, 'Save')
  await waitFor(() => expect(server.asked(saveCompany)).toHaveLength(2))
  await says('Saved')
  expect(screen.getByLabelText(/^Amount sought/)).toHaveProperty('value', '3,000,000 EUR')
  const [first, second] = server.asked(saveCompany).map(({ body }) => body)
  expect(first).toMatchObject({ tagline: 'Leaks, heard' })
  expect(first).not.toHaveProperty('fundingAmountSeeking')
  expect(first).not.toHaveProperty('currentValuation')
  expect(second).toMatchObject({ tagline: 'Leaks, heard', currentValuation: '' })
  expect(second).not.toHaveProperty('fundingAmountSeeking')
})

it('saves what an investor should know of the company, with its stage', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('company')
  await user.type(await screen.findByLabelText(/^Company name/), 'Tern')
  await user.type(screen.getByLabelText(/^Website/), 'tern.example')
  await user.selectOptions(screen.getByLabelText(/^Funding stage/), 'Series A')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveCompany)[0]?.body).toMatchObject({
    companyName: 'Tern',
    website: 'tern.example',
    currentFundingStage: 'Series A',
  })
})
