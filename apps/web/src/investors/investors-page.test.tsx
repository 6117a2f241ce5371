import { screen, within } from '@testing-library/react'
import { investorRoutes } from '@understudy/contract/investors'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { investorsPageData, addInvestor } = investorRoutes

it('says that the list did not load, and loads it once asked again', async () => {
  const server = aServer().on(investorsPageData, refusal('internal', 500))
  const { user } = await openApp('/investors')
  await screen.findByText('Your investors are kept; only the list did not load.')
  server.on(investorsPageData, 'offline')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Your investors are kept; only the list did not load.')
  expect(server.asked(investorsPageData).length).toBeGreaterThan(1)
})

it('adds an investor once, however often the button is pressed, and keeps what was typed when refused', async () => {
  const server = aServer()
    .on(investorsPageData, refusal('internal', 500))
    .on(addInvestor, refusal('invalid', 422, { fields: { email: 'Not an email address' } }))
  const { user } = await openApp('/investors')
  await user.click(await screen.findByRole('button', { name: 'Add Investor' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Vera')
  await user.type(dialog.getByLabelText(/Email/), 'vera@nordic.example')
  const letGo = server.hold(addInvestor)
  await user.click(dialog.getByRole('button', { name: 'Add Investor' }))
  await user.click(dialog.getByRole('button', { name: 'Add Investor' }))
  letGo()
  await dialog.findByText(/email address/)
  expect(server.asked(addInvestor).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Vera', email: 'vera@nordic.example' }),
  ])
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Vera')
})
