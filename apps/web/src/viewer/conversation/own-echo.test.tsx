import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { aMicrophone } from '../testing/microphone.ts'

const microphone = aMicrophone()
const WORDS = /^Your microphone picks up the clone’s own voice\. Headphones help; typing works too\./
const HUSHED = /^The microphone is muted while the clone speaks\. Press it to interrupt\./

/** The clone speaks, the microphone is on, and the server knows of three echoes. */
async function echoing() {
  anOpenPitch()
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: 'Ask by voice' }))
  await screen.findByText(/^Listening\./)
  await page.talk.presents('problem', 'Every third truck drives empty.')
  await page.talk.says({ type: 'notice', code: 'echo_heard' })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const listens = () =>
    page.talk.says({ type: 'state', phase: 'listening', utterance: null, sectionId: 'problem' })
  const speaks = () =>
    page.talk.says({ type: 'state', phase: 'presenting', utterance: 1, sectionId: 'problem' })
  return { ...page, press, listens, speaks }
}

it('says where the microphone is that it takes in the clone, with ways on, and stops nothing', async () => {
  const { talk } = await echoing()
  const line = screen.getByText(WORDS)
  expect(line.getAttribute('role')).toBe('status')
  expect(screen.queryByText('Something changed in this call.')).toBeNull()
  expect(talk.told('pitch.pause')).toEqual([])
  expect(talk.told('hold')).toEqual([])
  expect(talk.told('mute')).toEqual([])
  expect(microphone.track.enabled).toBe(true)
})

it('is passed over for good by a press, and keys go on beside it', async () => {
  const { talk, press, user } = await echoing()
  await press('Dismiss')
  await screen.findByText(/^Listening\. Interrupt whenever you like\./)
  expect(document.activeElement?.textContent).toBe('Turn it off')
  await talk.says({ type: 'notice', code: 'echo_heard' })
  expect(screen.queryByText(WORDS)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mute the microphone' }))
  await screen.findByText(/^Muted: nothing of you is heard\./)
})

it('hushes the microphone while the clone speaks, and listens in between', async () => {
  const { talk, press, listens, speaks } = await echoing()
  await press('Mute it while the clone speaks')
  expect((await talk.hears('mute')).muted).toBe(true)
  expect(microphone.track.enabled).toBe(false)
  screen.getByText(HUSHED)
  await listens()
  expect((await talk.hears('mute', 2)).muted).toBe(false)
  expect(microphone.track.enabled).toBe(true)
  screen.getByText(HUSHED)
  await speaks()
  expect((await talk.hears('mute', 3)).muted).toBe(true)
  await press('Listen all the time')
  expect((await talk.hears('mute', 4)).muted).toBe(false)
  await screen.findByText(/^Listening\./)
})

it('silences the clone for who presses the hushed microphone, and stays muted for who muted it', async () => {
  const { talk, press, listens, speaks } = await echoing()
  await press('Mute it while the clone speaks')
  await press('Unmute the microphone')
  await talk.hears('pitch.pause')
  await talk.says({ type: 'state', phase: 'paused', utterance: null, sectionId: 'problem' })
  expect((await talk.hears('mute', 2)).muted).toBe(false)
  await press('Mute the microphone')
  expect((await talk.hears('mute', 3)).muted).toBe(true)
  await speaks()
  await listens()
  expect(talk.told('mute')).toHaveLength(3)
  await screen.findByText(/^Muted: nothing of you is heard\./)
})

it('knows the room in the next call, and tells of it anew where it was let be', async () => {
  const { talk, press } = await echoing()
  await press('Mute it while the clone speaks')
  await talk.ends('silence')
  await waitFor(() => expect(screen.queryByText(HUSHED)).toBeNull())
  await press('Ask by voice')
  await screen.findByText(HUSHED)
  await press('Listen all the time')
  await talk.ends('silence')
  await press('Ask by voice')
  await screen.findByText(/^Listening\./)
  await talk.says({ type: 'notice', code: 'echo_heard' })
  screen.getByText(WORDS)
})
