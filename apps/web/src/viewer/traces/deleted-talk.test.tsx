import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { traceRoutes } from '@understudy/contract/traces'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { idOf } from '../../testing/rows.ts'
import { forgetCalls } from '../conversation/kept-talk.ts'
import { aTrace, traces } from '../testing/a-trace.ts'
import './OwnTraces.tsx'

const { readTraces, noteTrace, deleteTraces } = traceRoutes
const stored = () => JSON.stringify([...Object.values(localStorage), ...Object.values(sessionStorage)])
const aCall = (number: number) => ({ call_id: idOf(number), ticket: 'ticket-1', url: '/v1/call' })

type Page = Awaited<ReturnType<typeof openPitch>>

/** One call in which this was asked and answered, and that is over. */
async function asks({ talk, user }: Page, number: number, question: string, answer: string) {
  talk.greetsWith({ callId: idOf(number) })
  await user.type(await screen.findByLabelText('Ask anything'), `${question}{Enter}`)
  await talk.answers(await talk.hears('text'), answer)
  await waitFor(() => expect(stored()).toContain(answer))
}

/** The visitor's traces are opened at the end of the talk, and the last of their talks is deleted. */
async function deletesTheLast({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: 'See or delete my traces' }))
  const all = await screen.findAllByRole('button', { name: 'Delete this talk' })
  await user.click(all.at(-1) ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Delete this talk for good' }))
}

it('shows nothing of a talk any more that was deleted at its end', async () => {
  const server = anOpenPitch()
    .on(callRoutes.createCall, aCall(1))
    .on(readTraces, traces(aTrace(1)))
  const page = await openPitch()
  await asks(page, 1, 'Who pays?', 'The shippers.')
  await page.talk.ends('visitor-ended')
  await screen.findByRole('heading', { name: 'You asked one question' })
  server.on(deleteTraces, () => {
    server.on(readTraces, traces())
    return { deleted: 1 }
  })
  await deletesTheLast(page)
  await screen.findByText('The talk is deleted.')
  await waitFor(() => expect(screen.queryByText('Who pays?')).toBeNull())
  expect(screen.queryByText('The shippers.')).toBeNull()
  screen.getByText('You asked nothing this time. The field stays open.')
  screen.getByText('No talk is found by this browser.')
  expect(stored()).not.toContain('shippers')
  cleanup()
  await openPitch()
  await screen.findByRole('button', { name: /^Play the pitch|^Go on with/ })
  expect(screen.queryByText('The shippers.')).toBeNull()
})

it('shows nothing of it after a reload either, and keeps saying that it is deleted', async () => {
  const server = anOpenPitch()
    .on(callRoutes.createCall, aCall(1))
    .on(readTraces, traces(aTrace(1)))
  await asks(await openPitch(), 1, 'Who pays?', 'The shippers.')
  cleanup()
  const page = await openPitch()
  await screen.findByText('The shippers.')
  server.on(deleteTraces, { deleted: 1 })
  await deletesTheLast(page)
  await screen.findByText('The talk is deleted.')
  await waitFor(() => expect(screen.queryByText('The shippers.')).toBeNull())
  expect(stored()).not.toContain('shippers')
})

it('leaves the other talks of the page as they are', async () => {
  const server = anOpenPitch().on(callRoutes.createCall, aCall(1))
  const page = await openPitch()
  await asks(page, 1, 'Who pays?', 'The shippers.')
  await page.talk.ends('visitor-ended')
  server.on(callRoutes.createCall, aCall(2)).on(readTraces, traces(aTrace(2), aTrace(1)))
  await asks(page, 2, 'How much?', 'A tenth.')
  await page.talk.ends('visitor-ended')
  await screen.findByRole('heading', { name: 'You asked 2 questions' })
  server.on(deleteTraces, { deleted: 1 })
  await deletesTheLast(page)
  await screen.findByText('The talk is deleted.')
  await waitFor(() => expect(stored()).not.toContain('shippers'))
  expect(stored()).toContain('tenth')
  screen.getByRole('heading', { name: 'You asked one question' })
})

it('finds, corrects and deletes a talk that this browser had in another visit', async () => {
  const server = anOpenPitch().on(callRoutes.createCall, aCall(1))
  await asks(await openPitch(), 1, 'Who pays?', 'The shippers.')
  const before = sessionStorage.getItem('understudy.visit')
  cleanup()
  // Another tab, or the next day: what was said is still on the page.
  sessionStorage.clear()
  const page = await openPitch()
  await screen.findByText('The shippers.')
  server
    .on(readTraces, ({ body }) => (Object(body).session_id === before ? traces(aTrace(1)) : traces()))
    .on(noteTrace, { id: idOf(9), turn: null, text: 'Lindqvist', at: '2026-11-20T10:00:00.000Z' })
    .on(deleteTraces, { deleted: 1 })
  await page.user.click(await screen.findByRole('button', { name: 'See or delete my traces' }))
  await page.user.click(await screen.findByRole('button', { name: 'Set something right' }))
  await page.user.type(screen.getByLabelText('What is right'), 'Lindqvist')
  await page.user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Your correction stands beside the talk.')
  await page.user.click(screen.getByRole('button', { name: 'Delete this talk' }))
  await page.user.click(screen.getByRole('button', { name: 'Delete this talk for good' }))
  await screen.findByText('The talk is deleted.')
  for (const route of [noteTrace, deleteTraces])
    expect(server.asked(route)[0]?.body).toMatchObject({ session_id: before, call_id: idOf(1) })
  await waitFor(() => expect(screen.queryByText('The shippers.')).toBeNull())
  // This visit's own were asked for all the same.
  const visits = server.asked(readTraces).map(({ body }) => Object(body).session_id)
  expect(new Set(visits)).toEqual(new Set([sessionStorage.getItem('understudy.visit'), before]))
})

it('deletes all of them at once, each by the visit that it was in', async () => {
  const server = anOpenPitch().on(callRoutes.createCall, aCall(1))
  await asks(await openPitch(), 1, 'Who pays?', 'The shippers.')
  const before = sessionStorage.getItem('understudy.visit')
  cleanup()
  sessionStorage.clear()
  const page = await openPitch()
  await screen.findByText('The shippers.')
  server
    .on(readTraces, ({ body }) => traces(aTrace(Object(body).session_id === before ? 1 : 2)))
    .on(deleteTraces, { deleted: 1 })
  await page.user.click(await screen.findByRole('button', { name: 'See or delete my traces' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete all my talks' }))
  await page.user.click(screen.getByRole('button', { name: 'Delete all my talks for good' }))
  await screen.findByText('2 talks are deleted.')
  const visits = server.asked(deleteTraces).map(({ body }) => Object(body).session_id)
  expect(new Set(visits)).toEqual(new Set([sessionStorage.getItem('understudy.visit'), before]))
})

it('forgets what went of them where the rest is refused, and shows what is left', async () => {
  const server = anOpenPitch().on(callRoutes.createCall, aCall(1))
  await asks(await openPitch(), 1, 'Who pays?', 'The shippers.')
  const before = sessionStorage.getItem('understudy.visit')
  const isOfBefore = (body: unknown) => Object(body).session_id === before
  cleanup()
  sessionStorage.clear()
  const page = await openPitch()
  server.on(callRoutes.createCall, aCall(2))
  await asks(page, 2, 'How much?', 'A tenth.')
  await page.talk.ends('visitor-ended')
  server
    .on(readTraces, ({ body }) => traces(aTrace(isOfBefore(body) ? 1 : 2)))
    .on(deleteTraces, ({ body }) => {
      if (isOfBefore(body)) return refusal('internal', 500)
      server.on(readTraces, ({ body: of }) => (isOfBefore(of) ? traces(aTrace(1)) : traces()))
      return { deleted: 1 }
    })
  await page.user.click(await screen.findByRole('button', { name: 'See or delete my traces' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete all my talks' }))
  await page.user.click(screen.getByRole('button', { name: 'Delete all my talks for good' }))
  await screen.findByText('That did not arrive. Try again.')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete this talk' })).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('A tenth.')).toBeNull())
  expect(stored()).not.toContain('tenth')
  expect(stored()).toContain('shippers')
})

it('forgets a talk here that was deleted already, as in another browser', async () => {
  anOpenPitch()
    .on(callRoutes.createCall, aCall(1))
    .on(readTraces, traces(aTrace(1)))
    .on(deleteTraces, refusal('not_found', 404))
  const page = await openPitch()
  await asks(page, 1, 'Who pays?', 'The shippers.')
  await page.talk.ends('visitor-ended')
  await deletesTheLast(page)
  await screen.findByText('It is gone already.')
  await waitFor(() => expect(screen.queryByText('The shippers.')).toBeNull())
  expect(stored()).not.toContain('shippers')
})

it('lets go of a talk that is deleted while its line is lost, and keeps nothing of it', async () => {
  const server = anOpenPitch().on(callRoutes.createCall, aCall(1))
  const page = await openPitch()
  await asks(page, 1, 'Who pays?', 'The shippers.')
  await page.talk.closes(1006)
  await act(async () => forgetCalls([idOf(1)]))
  expect(screen.queryByText('The shippers.')).toBeNull()
  expect(stored()).not.toContain('shippers')
  // What is asked now is asked in a talk of its own, beside which the other one is not kept again.
  server.on(callRoutes.createCall, aCall(2))
  await asks(page, 2, 'How much?', 'A tenth.')
  expect(stored()).not.toContain('shippers')
})
