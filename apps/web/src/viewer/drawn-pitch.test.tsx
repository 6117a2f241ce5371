import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { callRoutes } from '@understudy/contract/calls'
import { pitchRoutes } from '@understudy/contract/pitches'
import { DEFAULT_SITE } from '@understudy/contract/site'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consent } from '../frame/consent/consent.ts'
import { takeEarly } from '../frame/public/early.ts'
import { drawingOf } from '../pitch-server.tsx'
import { aServer, refusal } from '../testing/page.tsx'
import { aDoor, anOpenPitch, aPublicPitch, fromTern, granted } from '../testing/pitch.tsx'
import { PretendedTalk } from '../testing/talk.ts'
import { PitchApp } from './PitchApp.tsx'
import { drawnHere, type Shown } from './visit/drawn.ts'

const { viewPitchLink } = pitchRoutes
const { openVisitorSession, recordEvents, recordPitchLinkView } = analyticsRoutes
let said: ReturnType<typeof vi.spyOn>
let root: Root | null = null
beforeEach(() => {
  // A difference between what server and browser draw is told there.
  said = vi.spyOn(console, 'error')
  history.replaceState(null, '', '/pitch/Tern2026')
})
afterEach(() => {
  act(() => root?.unmount())
  root = null
  document.body.replaceChildren()
  globalThis.pressedEarly = undefined
  expect(said.mock.calls).toEqual([])
  said.mockRestore()
})

const open = (more: Parameters<typeof aPublicPitch>[0] = {}): Shown => ({
  status: 'granted',
  pitch: aPublicPitch(more),
})

/** The document as the server sends it. */
async function drawnPage(shown: Shown, languages: readonly string[] = ['en']) {
  const { known, draw } = drawingOf(shown, languages, DEFAULT_SITE)
  document.body.innerHTML = `<div id="root">${await draw()}</div><script type="application/json" id="known"></script>`
  const block = document.getElementById('known')
  if (block) block.textContent = known
  const place = document.getElementById('root')
  if (!place) throw new Error('there is no page')
  return {
    place,
    /** As pitch-main does it. */
    takeOver() {
      const again = takeEarly(place)
      act(() => {
        root = hydrateRoot(place, <PitchApp address="Tern2026" drawn={drawnHere()} onTaken={again} />)
      })
    },
  }
}

describe('a pitch that the server draws', () => {
  it('says what it is before any script runs: who speaks, for whom, chapters, figures, questions, how it begins', async () => {
    const fact = { id: 'arr', label: 'Revenue', value: '€1.26 million', as_of: '2026-09-30', source: '' }
    const { place } = await drawnPage(open({ facts: [fact], suggested_questions: ['Why now?'] }))
    for (const words of [
      'Tern',
      'Freight that finds its own way',
      'The AI understudy of Noor Haddad',
      'Play the pitch',
      'The market',
      '€1.26 million',
      'Sep 2026',
      'Why now?',
      'Every third truck drives empty.',
      'Tern fills empty trucks.',
    ])
      expect([words, place.textContent?.includes(words)]).toEqual([words, true])
  })

  it('shows its first slide as the poster, fetched before all else', async () => {
    const [first, ...others] = aPublicPitch().sections
    if (!first) throw new Error('the pitch has no section')
    const { place } = await drawnPage(
      open({ sections: [{ ...first, slide_url: '/slide-1.webp' }, ...others] }),
    )
    const poster = place.querySelector('img[src="/slide-1.webp"]')
    expect(poster?.getAttribute('fetchpriority')).toBe('high')
  })

  it('is taken over as it stands, and differs by what its own call brings alone', async () => {
    const fact = { id: 'sent', label: 'Raising', value: '$2 million', as_of: '2026-09-30', source: '' }
    const server = anOpenPitch({ facts: [fact] })
    const { place, takeOver } = await drawnPage(open())
    const play = screen.getByRole('button', { name: 'Play the pitch' })
    expect(place.textContent).not.toContain('Raising')
    takeOver()
    await screen.findByText('Raising')
    expect(screen.getByRole('button', { name: 'Play the pitch' })).toBe(play)
    expect(server.asked(viewPitchLink)).toHaveLength(1)
    expect(document.title).toBe('Tern: Freight that finds its own way')
  })

  it('plays for who pressed before it was taken over, by the grant of its own call', async () => {
    const server = anOpenPitch()
    const talk = new PretendedTalk()
    const { takeOver } = await drawnPage(open())
    globalThis.pressedEarly = screen.getByRole('button', { name: 'Play the pitch' })
    takeOver()
    await talk.hears('pitch.continue')
    expect(server.asked(viewPitchLink)).toHaveLength(1)
    expect(server.asked(callRoutes.createCall)[0]?.body).toMatchObject({ access_grant: 'grant-1' })
  })

  it('keeps the question that was typed and the transcript that was refused before it was taken over', async () => {
    anOpenPitch()
    const { takeOver } = await drawnPage(open())
    const field = screen.getByLabelText<HTMLTextAreaElement>('Ask anything')
    const keep = screen.getByRole<HTMLInputElement>('radio', { name: 'Keep nothing' })
    field.value = 'Why now?'
    keep.checked = true
    takeOver()
    expect(field.value).toBe('Why now?')
    await waitFor(() => expect(localStorage.getItem('understudy.kept')).toBe('nothing'))
    expect(keep.checked).toBe(true)
  })

  it('turns to the visitor’s own language and to the part that the address names, once it is theirs', async () => {
    history.replaceState(null, '', '/pitch/Tern2026#contact')
    const german = { code: 'de', name: 'Deutsch', basic_voice: false, lengths: [] }
    const [english] = aPublicPitch().languages
    if (!english) throw new Error('the pitch has no language')
    const languages = { languages: [english, german] }
    anOpenPitch(languages)
    const { place, takeOver } = await drawnPage(open(languages), ['de-AT', 'en'])
    expect(place.querySelector('select')?.value).toBe('de')
    expect(screen.queryByLabelText('Your name')).toBeNull()
    takeOver()
    await waitFor(() => expect(place.querySelector('select')?.value).toBe('en'))
    await screen.findByLabelText(/your name/i)
  })

  it('stands where there is no line, and asks anew when somebody plays', async () => {
    const server = anOpenPitch().on(viewPitchLink, 'offline')
    const talk = new PretendedTalk()
    const { takeOver } = await drawnPage(open())
    takeOver()
    await waitFor(() => expect(server.asked(viewPitchLink).length).toBeGreaterThan(0))
    const play = await screen.findByRole('button', { name: 'Play the pitch' })
    server.on(viewPitchLink, granted())
    fireEvent.click(play)
    await talk.hears('pitch.continue')
  })

  /** Drawn for a visitor who agreed to be counted, and whose own call finds no line. */
  async function withoutLine() {
    consent.choose('accepted')
    const server = anOpenPitch()
      .on(viewPitchLink, 'offline')
      .on(openVisitorSession, { id: 's', session_id: 's', visitor_id: 'visitor-1' })
      .on(recordPitchLinkView, { accepted: 1 })
      .on(recordEvents, { accepted: 1 })
    const { takeOver } = await drawnPage(open())
    takeOver()
    await waitFor(() => expect(server.asked(viewPitchLink).length).toBeGreaterThan(0))
    await screen.findByRole('button', { name: 'Play the pitch' })
    return server
  }
  const sent = { id: 'sent', label: 'Raising', value: '$2 million', as_of: '2026-09-30', source: '' }

  it('is what this visitor may see, and is counted, as soon as a later call has come through', async () => {
    const talk = new PretendedTalk()
    const server = await withoutLine()
    expect(server.asked(recordPitchLinkView)).toEqual([])
    server.on(viewPitchLink, granted({ facts: [sent] }))
    fireEvent.click(screen.getByRole('button', { name: 'Play the pitch' }))
    await talk.hears('pitch.continue')
    await screen.findByText('Raising')
    await waitFor(() =>
      expect(server.asked(recordPitchLinkView).map(({ body }) => body)).toEqual([
        expect.objectContaining({ access_grant: 'grant-1', counted_before: false }),
      ]),
    )
  })

  it('is closed where a later call says so', async () => {
    // Somebody has to answer the press.
    new PretendedTalk()
    const server = await withoutLine()
    server.on(viewPitchLink, refusal('access_denied', 403))
    fireEvent.click(screen.getByRole('button', { name: 'Play the pitch' }))
    await screen.findByRole('heading', { name: 'This link is closed' })
  })

  it('is counted once where its own call comes through at once', async () => {
    const server = await withoutLine()
    act(() => root?.unmount())
    root = null
    server.on(viewPitchLink, granted())
    const before = server.asked(recordPitchLinkView).length
    const { takeOver } = await drawnPage(open())
    takeOver()
    await waitFor(() => expect(server.asked(recordPitchLinkView)).toHaveLength(before + 1))
    await waitFor(() => expect(server.asked(recordEvents).length).toBeGreaterThan(0))
    expect(server.asked(recordPitchLinkView)).toHaveLength(before + 1)
  })

  it('is closed where its own call says so', async () => {
    aServer().on(viewPitchLink, refusal('access_denied', 403))
    const { takeOver } = await drawnPage(open())
    takeOver()
    await screen.findByRole('heading', { name: 'This link is closed' })
  })
})

describe('a door that the server draws', () => {
  const locked: Shown = {
    status: 'refused',
    reason: 'password_required',
    door: { ...aDoor, from: fromTern },
  }

  it('stands with its field at once, is not tried again, and opens for the password', async () => {
    const server = aServer().on(viewPitchLink, granted())
    const { takeOver } = await drawnPage(locked)
    screen.getByText('Tern')
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    field.value = 'open sesame'
    takeOver()
    expect(server.asked(viewPitchLink)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Open the pitch' }))
    await screen.findByRole('button', { name: 'Play the pitch' })
    expect(server.asked(viewPitchLink)[0]?.body).toMatchObject({ password: 'open sesame' })
  })

  it.each([
    ['email_required', 'Who is looking?'],
    ['access_denied', 'This link is closed'],
    ['link_not_found', 'There is no pitch here'],
  ] as const)('says for %s what the browser says: %s', async (reason, heading) => {
    const { takeOver } = await drawnPage({
      status: 'refused',
      reason,
      door: reason === 'link_not_found' ? null : aDoor,
    })
    screen.getByRole('heading', { level: 1, name: heading })
    takeOver()
    screen.getByRole('heading', { level: 1, name: heading })
  })

  it('is no word for who has a key, is signed in or was here before: they ask', async () => {
    await drawnPage(locked)
    expect(drawnHere()?.shown).toEqual(locked)
    history.replaceState(null, '', `/pitch/Tern2026#key=${'k'.repeat(24)}`)
    expect(drawnHere()).toBeUndefined()
    history.replaceState(null, '', '/pitch/Tern2026')
    localStorage.setItem('understudy.token', 'a-token')
    expect(drawnHere()).toBeUndefined()
    localStorage.clear()
    localStorage.setItem('understudy.in.Tern2026', 'a-key')
    expect(drawnHere()).toBeUndefined()
    localStorage.clear()
    sessionStorage.setItem('understudy.visit', 'a-visit')
    expect(drawnHere()).toBeUndefined()
    sessionStorage.clear()
    await drawnPage(open())
    sessionStorage.setItem('understudy.visit', 'a-visit')
    expect(drawnHere()?.shown.status).toBe('granted')
  })

  it('is followed by the next door, and by itself again', async () => {
    const server = aServer()
    const { takeOver } = await drawnPage(locked)
    server.on(viewPitchLink, refusal('email_required', 403))
    takeOver()
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Gull' } })
    fireEvent.click(screen.getByRole('button', { name: 'Open the pitch' }))
    const email = await screen.findByLabelText('Your email address')
    server.on(viewPitchLink, refusal('password_required', 401))
    fireEvent.change(email, { target: { value: 'vera@nordic.example' } })
    fireEvent.submit(email)
    await screen.findByLabelText('Password')
  })

  it('is not shown to an owner who wants the draft: it is what was published', async () => {
    await drawnPage(open())
    expect(drawnHere()?.shown.status).toBe('granted')
    history.replaceState(null, '', '/pitch/Tern2026?draft')
    expect(drawnHere()).toBeUndefined()
  })
})
