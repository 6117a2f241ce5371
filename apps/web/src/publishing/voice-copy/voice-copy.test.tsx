import { act, screen, waitFor, within } from '@testing-library/react'
import { recordingRoutes } from '@understudy/contract/recordings'
import { type VoiceCopy, voiceCopyRoutes } from '@understudy/contract/voice-copies'
import { expect, it } from 'vitest'
import { aKeptClone, cloneId, press } from '../../testing/clones.ts'
import { asksAnew } from '../../testing/leaving.ts'
import { openApp, refusal } from '../../testing/page.tsx'

const { readVoiceCopy, askForVoiceCopy, endVoiceCopy } = voiceCopyRoutes
const LINK = 'https://understudy.example/your-voice?token=signed'

const aCopy = (more: Partial<VoiceCopy> = {}): VoiceCopy => ({
  id: 'a copy',
  state: 'asked',
  speaker: 'Maren Holt',
  house: 'ElevenLabs',
  is_heard: true,
  link: LINK,
  created_at: '2026-11-24T10:00:00.000Z',
  expires_at: '2026-12-01T10:00:00.000Z',
  consent: null,
  made_at: null,
  ended_at: null,
  ended_by: null,
  erased_at: null,
  ...more,
})
const ready = aCopy({
  state: 'ready',
  made_at: '2026-11-24T11:00:00.000Z',
  consent: {
    text: 'I am Maren Holt.',
    version: 1,
    at: '2026-11-24T10:59:00.000Z',
    words_heard: null,
    recording_hash: 'ab'.repeat(32),
  },
})
const offer = { house: 'ElevenLabs', by: 'own' as const }

async function openCopy(copy: VoiceCopy | null, offered: typeof offer | null = offer) {
  const { server } = aKeptClone()
  const kept = { copy }
  server.on(recordingRoutes.listRecordings, { language: 'en', languages: [], parts: [], old: [] })
  server.on(readVoiceCopy, () => ({ offer: offered, copy: kept.copy }))
  const { user, router } = await openApp(`/clone/${cloneId}?tab=recordings`)
  const part = within(await screen.findByRole('region', { name: 'An AI copy of a voice' }))
  return { server, user, router, kept, part }
}

it('says how to come to a copy where nobody can make one', async () => {
  const { part } = await openCopy(null, null)
  const link = await part.findByRole('link', { name: 'Voice, ears and model' })
  expect(link.getAttribute('href')).toBe('/settings/voice')
})

it('offers a copy as soon as there is a key of the house that makes it', async () => {
  const { server, user, part, router } = await openCopy(null, null)
  await part.findByRole('link', { name: 'Voice, ears and model' })
  server.on(readVoiceCopy, { offer, copy: null })
  await act(() => router.navigate('/terms'))
  await act(() => router.navigate(`/clone/${cloneId}?tab=recordings`))
  await user.click(await screen.findByRole('button', { name: 'Make a link to record by' }))
})

it('asks somebody, by mail or by a link to hand on, and shows that they have not recorded yet', async () => {
  const { server, user, kept, part } = await openCopy(null)
  await user.type(await part.findByLabelText(/^Whose voice/), 'Maren Holt')
  server.on(askForVoiceCopy, () => {
    kept.copy = aCopy()
    return aCopy()
  })
  await press(user, 'Make a link to record by')
  await part.findByText('Has not recorded yet')
  expect(server.asked(askForVoiceCopy).map(({ body }) => body)).toEqual([{ speaker: 'Maren Holt' }])
  expect(part.getByRole('link', { name: 'Record it here, as Maren Holt' }).getAttribute('href')).toBe(LINK)
  await part.findByRole('button', { name: 'Copy link' })
})

it('says why nobody was asked, and keeps what was typed', async () => {
  const { server, user, part } = await openCopy(null)
  server.on(askForVoiceCopy, refusal('wrong_state', 409, { detail: 'Nothing here can copy a voice' }))
  await user.type(await part.findByLabelText(/^Whose voice/), 'Maren Holt')
  await press(user, 'Make a link to record by')
  await part.findByText('Nothing here can copy a voice.')
  expect(part.getByLabelText<HTMLInputElement>(/^Whose voice/).value).toBe('Maren Holt')
})

it('names the copy and its consent, and takes it back after a question', async () => {
  const { server, user, kept, part } = await openCopy(ready)
  await part.findByText('This clone speaks with an AI copy of Maren Holt’s voice.')
  part.getByText('I am Maren Holt.')
  part.getByText('Not checked: nothing here listens')
  await press(user, 'Take it back')
  const dialog = within(await screen.findByRole('dialog'))
  server.on(endVoiceCopy, refusal('internal', 500))
  await user.click(dialog.getByRole('button', { name: 'Take it back' }))
  await dialog.findByText('It was not taken back. Please try again.')
  server.on(endVoiceCopy, () => {
    kept.copy = aCopy({ ...ready, state: 'ended', link: null, ended_by: 'founder', ended_at: ready.made_at })
    return { success: true as const }
  })
  const again = await asksAnew(user)
  await user.click(again.getByRole('button', { name: 'Take it back' }))
  await part.findByText(/ElevenLabs has not confirmed its deletion yet; it is asked until it does\.$/)
  await waitFor(() => expect(server.asked(endVoiceCopy)).toHaveLength(2))
})

it('says that its speaker took it back and that it is deleted, and asks anew', async () => {
  const ended = {
    state: 'ended',
    ended_by: 'speaker',
    ended_at: ready.made_at,
    erased_at: ready.made_at,
  } as const
  const { part } = await openCopy(aCopy({ ...ready, ...ended, link: null }))
  await part.findByText(/was taken back by its speaker\. ElevenLabs has confirmed its deletion\.$/)
  await part.findByRole('button', { name: 'Make a link to record by' })
})

it('says that a link ran out', async () => {
  const { part } = await openCopy(aCopy({ state: 'expired' }))
  await part.findByText(/^The link for Maren Holt ran out on/)
})

it('takes back what was agreed to by a link that ran out, and says what ran out by itself', async () => {
  const { server, user, kept, part } = await openCopy(aCopy({ state: 'expired', consent: ready.consent }))
  await part.findByText(/^The link for Maren Holt ran out on/)
  server.on(endVoiceCopy, () => {
    kept.copy = aCopy({ state: 'ended', link: null, consent: ready.consent, ended_at: ready.made_at })
    return { success: true as const }
  })
  await press(user, 'Delete the consent')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete the consent' }))
  await part.findByText(/^The link for Maren Holt ran out, and the recorded consent is deleted/)
  expect(server.asked(endVoiceCopy)).toHaveLength(1)
})

it('says that a copy is not heard while no key of its house is in use, whoever would make one now', async () => {
  const { part } = await openCopy({ ...ready, is_heard: false })
  await part.findByText(/^An AI copy of Maren Holt’s voice is made for this clone, and not heard/)
  expect(part.queryByText(/^This clone speaks with/)).toBeNull()
  await part.findByRole('button', { name: 'Take it back' })
})

it('says that it did not load, and loads it again', async () => {
  const { server } = aKeptClone()
  server.on(recordingRoutes.listRecordings, { language: 'en', languages: [], parts: [], old: [] })
  server.on(readVoiceCopy, refusal('internal', 500))
  const { user } = await openApp(`/clone/${cloneId}?tab=recordings`)
  const part = within(await screen.findByRole('region', { name: 'An AI copy of a voice' }))
  await part.findByText('This did not load')
  server.on(readVoiceCopy, { offer, copy: null })
  await user.click(part.getByRole('button', { name: 'Try again' }))
  await part.findByRole('button', { name: 'Make a link to record by' })
})
