import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

const sheet = () => screen.getByText('Answers', { selector: 'summary' }).closest('details')

it.each([
  ['Book a meeting', { tools: ['meeting-invitations'] }],
  ['Leave your details', {}],
])('folds the answers over a page that is read when a form of it is wanted: %s', async (name, more) => {
  anOpenPitch(more)
  const { user, talk } = await openPitch('Tern2026', { hash: '#read' })
  await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers.')
  expect(sheet()?.open).toBe(true)
  await user.click(screen.getAllByRole('button', { name })[0] ?? document.body)
  await waitFor(() => expect(sheet()?.open).toBe(false))
  await user.type(screen.getByLabelText('Ask anything'), 'And why?{Enter}')
  await talk.hears('text', 2)
  await waitFor(() => expect(sheet()?.open).toBe(true))
})
