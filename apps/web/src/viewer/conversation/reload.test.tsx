import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { pitchRoutes } from '@understudy/contract/pitches'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, aPublicPitch, openPitch } from '../../testing/pitch.tsx'
import { askedIn, noteTalked } from '../replies/asked-in.ts'
import { chooseKept, keepProof } from '../visit/visitor.ts'

const conversation = () => within(screen.getByRole('region', { name: 'Conversation' }))

/** A visitor who has heard the second section, and asked. Their page is then closed. */
async function talked() {
  const server = anOpenPitch()
  const { talk, user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  await talk.presents('market', 'Forty billion a year.')
  await user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers.')
  await waitFor(() =>
    expect(JSON.stringify([...Object.values(localStorage), ...Object.values(sessionStorage)])).toContain(
      'shippers',
    ),
  )
  cleanup()
  return server
}

describe('a page that is loaded anew', () => {
  it('has the answers, says whose they are, and goes on where the pitch was left', async () => {
    await talked()
    const { talk, user } = await openPitch()
    await screen.findByText('The shippers.')
    conversation().getByText(/^This browser has kept your talk of/)
    await user.click(screen.getByRole('button', { name: 'Go on with “The market”' }))
    expect(await talk.hears('pitch.go')).toMatchObject({ sectionId: 'market' })
    conversation().getByText('The shippers.')
  })

  it('begins anew for who had not come past its first section', async () => {
    anOpenPitch()
    const { talk, user } = await openPitch()
    await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
    await talk.hears('pitch.continue')
    await talk.presents('problem', 'Every third truck drives empty.')
    await user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
    await talk.answers(await talk.hears('text'), 'The shippers.')
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('shippers'))
    cleanup()
    await openPitch()
    await screen.findByText('The shippers.')
    screen.getByRole('button', { name: 'Play the pitch' })
  })

  it('begins anew for who heard the pitch to its end without a question', async () => {
    anOpenPitch()
    const { talk, user } = await openPitch()
    await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
    await talk.hears('pitch.continue')
    const utterance = await talk.presents('market', 'Forty billion a year.')
    const kept = () => JSON.stringify({ ...localStorage })
    await waitFor(() => expect(kept()).toContain('market'))
    await talk.says({ type: 'agent.end', utterance, totalSamples: 16_000, reason: 'complete' })
    await talk.says({ type: 'state', phase: 'listening', utterance: null, sectionId: 'market' })
    await waitFor(() => expect(kept()).not.toContain('market'))
    cleanup()
    await openPitch()
    await screen.findByRole('button', { name: 'Play the pitch' })
    expect(screen.queryByRole('button', { name: /^Go on with/ })).toBeNull()
  })

  it('goes on where the pitch was left after a question that was asked before it went on', async () => {
    await talked()
    const { talk, user } = await openPitch()
    await screen.findByRole('button', { name: 'Go on with “The market”' })
    await user.type(screen.getByLabelText('Ask anything'), 'How much?{Enter}')
    await talk.answers(await talk.hears('text'), 'A tenth.')
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('tenth'))
    cleanup()
    await openPitch()
    await screen.findByRole('button', { name: 'Go on with “The market”' })
  })

  it('goes on where the pitch was left for who asks first and then presses play, once', async () => {
    await talked()
    const { talk, user } = await openPitch()
    await screen.findByRole('button', { name: 'Go on with “The market”' })
    await user.type(screen.getByLabelText('Ask anything'), 'How much?{Enter}')
    await talk.answers(await talk.hears('text'), 'A tenth.')
    await talk.says({ type: 'state', phase: 'listening', utterance: null, sectionId: null })
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0] ?? document.body)
    expect(await talk.hears('pitch.go')).toMatchObject({ sectionId: 'market' })
    expect(talk.told('pitch.continue')).toEqual([])
    await talk.presents('market', 'Forty billion a year.')
    await talk.says({ type: 'state', phase: 'paused', utterance: null, sectionId: 'market' })
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0] ?? document.body)
    await talk.hears('pitch.continue')
    expect(talk.told('pitch.go')).toHaveLength(1)
  })

  it('takes all of it away for who says that it is not theirs', async () => {
    await talked()
    const { user } = await openPitch()
    await user.click(await screen.findByRole('button', { name: 'Not me' }))
    expect(screen.queryByText('The shippers.')).toBeNull()
    screen.getByRole('button', { name: 'Play the pitch' })
    await waitFor(() => expect(JSON.stringify(Object.values(localStorage))).not.toContain('shippers'))
    expect(askedIn(aPublicPitch().clone_id)).toEqual([])
    // Nor is what is asked in the rest of this visit, which bears the same name.
    noteTalked(aPublicPitch().clone_id)
    expect(askedIn(aPublicPitch().clone_id)).toEqual([])
  })

  it.each([
    ['refused the transcript', () => chooseKept('nothing')],
    ['has proved an address', () => keepProof('proof')],
  ])('has it in a second tab too, but not where the visitor %s', async (_, choose) => {
    await talked()
    sessionStorage.clear()
    await openPitch()
    await screen.findByText('The shippers.')
    cleanup()
    localStorage.clear()
    choose()
    await talked()
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('shippers')
    await openPitch()
    await screen.findByText('The shippers.')
  })

  it.each([
    [
      'refused the transcript of this talk, and not of the next',
      () => chooseKept('nothing'),
      () => undefined,
    ],
    ['has proved an address, whose proof has run out', () => keepProof('proof'), () => keepProof('proof', 0)],
  ])('stays in its tab where the visitor %s', async (_, choose, later) => {
    anOpenPitch()
    choose()
    const { talk, user } = await openPitch()
    await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
    await talk.answers(await talk.hears('text'), 'The shippers.')
    later()
    await talk.ends('visitor-ended')
    await user.click(screen.getByRole('radio', { name: 'With my name' }))
    await user.click(screen.getByRole('button', { name: 'Talk again' }))
    await talk.hears('pitch.continue')
    await user.type(screen.getByLabelText('Ask anything'), 'And how much?{Enter}')
    await talk.answers(await talk.hears('text'), 'A tenth.')
    await waitFor(() => expect(JSON.stringify(Object.values(sessionStorage))).toContain('A tenth'))
    expect(JSON.stringify(Object.values(localStorage))).not.toMatch(/shippers|tenth/)
    cleanup()
    const page = await openPitch()
    await screen.findByText('The shippers.')
    await page.user.click(screen.getByRole('button', { name: 'Not me' }))
    await page.user.type(screen.getByLabelText('Ask anything'), 'Any patents?{Enter}')
    await page.talk.answers(await page.talk.hears('text'), 'Two of them.')
    await waitFor(() => expect(JSON.stringify(Object.values(sessionStorage))).toContain('Two of them'))
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/shippers|Two of them/)
  })

  it('stays in its tab though another choice was made before its first answer', async () => {
    anOpenPitch()
    chooseKept('nothing')
    const { talk, user } = await openPitch()
    await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
    const asked = await talk.hears('text')
    // In another tab of this browser.
    chooseKept('named')
    await talk.answers(asked, 'The shippers.')
    await waitFor(() => expect(JSON.stringify(Object.values(sessionStorage))).toContain('shippers'))
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('shippers')
  })

  it('shows nothing of it once the link is closed', async () => {
    const server = await talked()
    server.on(pitchRoutes.viewPitchLink, refusal('access_denied', 403))
    await openPitch()
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('The shippers.')).toBeNull()
    expect(server.asked(callRoutes.createCall)).toHaveLength(1)
  })

  it('asks for the way in no second time for it', async () => {
    const server = await talked()
    const before = server.asked(pitchRoutes.viewPitchLink).length
    await openPitch()
    await screen.findByText('The shippers.')
    expect(server.asked(pitchRoutes.viewPitchLink)).toHaveLength(before + 1)
  })
})
