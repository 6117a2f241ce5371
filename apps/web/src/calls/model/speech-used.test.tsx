import { screen, within } from '@testing-library/react'
import { type Call, callRoutes } from '@understudy/contract/calls'
import { expect, it } from 'vitest'
import { serveCalls } from '../../testing/lists.ts'
import { aServer, openApp } from '../../testing/page.tsx'
import { aWholeCall, idOf } from '../../testing/rows.ts'
import '../CallLogsPage.tsx'

async function openCall(speech: Call['speech']) {
  serveCalls(aServer(), () => 0).on(callRoutes.readCall, aWholeCall(1, { speech }))
  await openApp(`/call-logs?call=${idOf(1)}`)
  return within(await screen.findByRole('dialog', { name: 'Caller 1' }))
}

it('a call shows what it took of voices and ears of other houses, and who pays', async () => {
  const panel = await openCall([
    { use: 'voice', host: 'api.elevenlabs.io', model: 'flash', own: true, amount: 2_140 },
    { use: 'ears', host: 'ears.example', model: 'whisper-1', own: false, amount: 47_300 },
  ])
  const part = within(await panel.findByRole('region', { name: 'Voice and ears' }))
  part.getByText('2,140 characters spoken by flash at api.elevenlabs.io, with your own key')
  part.getByText('48 s listened to by whisper-1 at ears.example')
})

it('and nothing where this server spoke and the browser listened', async () => {
  const panel = await openCall([])
  await panel.findByText('Completed')
  expect(panel.queryByRole('region', { name: 'Voice and ears' })).toBeNull()
})
