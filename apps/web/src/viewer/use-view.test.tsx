import { screen, waitFor } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { callRoutes } from '@understudy/contract/calls'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { consent } from '../frame/consent/consent.ts'
import { refusal } from '../testing/page.tsx'
import { anOpenPitch, callId, granted, openPitch } from '../testing/pitch.tsx'

const { viewPitchLink } = pitchRoutes
const { createCall } = callRoutes
const { openVisitorSession, recordEvents, recordPitchLinkView } = analyticsRoutes

/** A pitch whose first grant has run out by the time of the call. */
function aPitchThatStoodOpen() {
  const server = anOpenPitch()
  return server
    .on(viewPitchLink, () => granted({}, `grant-${server.asked(viewPitchLink).length}`))
    .on(createCall, ({ body }) =>
      (body as { access_grant: string }).access_grant === 'grant-1'
        ? refusal('grant_invalid', 403)
        : { call_id: callId, ticket: 'ticket-1', url: '/v1/call' },
    )
}

it('renews a grant that has run out, calls with it, and is not counted as a second view', async () => {
  const server = aPitchThatStoodOpen()
  const { talk, user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  expect(server.asked(createCall).map(({ body }) => body)).toEqual([
    expect.objectContaining({ access_grant: 'grant-1' }),
    expect.objectContaining({ access_grant: 'grant-2' }),
  ])
  expect(server.asked(viewPitchLink).map(({ body }) => body)).toEqual([
    expect.objectContaining({ without_cookies: true }),
    expect.objectContaining({ without_cookies: false }),
  ])
})

it('calls with the wording that stands on the page, whatever a renewed grant brings', async () => {
  const server = aPitchThatStoodOpen()
  const consent = { version: '1.3.ears.example', line: 'It is also heard by ears.example.' }
  server.on(viewPitchLink, () => {
    const isFirst = server.asked(viewPitchLink).length === 1
    return granted(isFirst ? {} : { consent }, isFirst ? 'grant-1' : 'grant-2')
  })
  const { talk, user } = await openPitch()
  await screen.findByText(/keeps it for 12 months/)
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  expect(server.asked(createCall).at(-1)?.body).toMatchObject({
    access_grant: 'grant-2',
    consent: { wording: '1.12.-' },
  })
  expect(screen.queryByText(consent.line)).toBeNull()
})

it('says of a view that was counted already that it was, though its grant was renewed since', async () => {
  const server = aPitchThatStoodOpen()
    .on(openVisitorSession, { id: 's', session_id: 's', visitor_id: 'visitor-1' })
    .on(recordPitchLinkView, { accepted: 1 })
    .on(recordEvents, { accepted: 1 })
  const { talk, user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  expect(server.asked(recordPitchLinkView)).toEqual([])
  consent.choose('accepted')
  await waitFor(() =>
    expect(server.asked(recordPitchLinkView).map(({ body }) => body)).toEqual([
      expect.objectContaining({ access_grant: 'grant-2', counted_before: true }),
    ]),
  )
})

it('leaves the counting to the page where the visitor agreed, and names no visitor once they do not', async () => {
  const server = anOpenPitch()
    .on(openVisitorSession, { id: 's', session_id: 's', visitor_id: 'visitor-1' })
    .on(recordPitchLinkView, { accepted: 1 })
    .on(recordEvents, { accepted: 1 })
  await openPitch('Tern2026', { cookies: 'accepted' })
  await waitFor(() => expect(localStorage.getItem('understudy.visitor')).toBe('visitor-1'))
  expect(server.asked(viewPitchLink)[0]?.body).toMatchObject({ without_cookies: false })
  await waitFor(() =>
    expect(server.asked(recordPitchLinkView)[0]?.body).toMatchObject({ counted_before: false }),
  )
  consent.choose('declined')
  await waitFor(() => expect(localStorage.getItem('understudy.visitor')).toBeNull())
})
