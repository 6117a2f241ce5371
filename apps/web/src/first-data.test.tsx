import { waitFor } from '@testing-library/react'
import { dashboardRoutes } from '@understudy/contract/dashboard'
import { expect, it } from 'vitest'
import { shelfKeys } from './api/session/session-shelf.ts'
import { aToken } from './api/testing/world.ts'
import { startFirstData } from './first-data.ts'
import { aServer, openApp, refusal } from './testing/page.tsx'

const { readDashboard } = dashboardRoutes
const signIn = () => localStorage.setItem(shelfKeys.token, aToken(Date.now() + 3_600_000))

it('asks for what a page shows first before its chunk is there, and the page does not ask again', async () => {
  const server = aServer().on(readDashboard, refusal('internal', 500))
  const answered = server.hold(readDashboard)
  signIn()
  startFirstData({ pathname: '/dashboard', search: '?range=30d' })
  await waitFor(() => expect(server.asked(readDashboard).map(({ query }) => query.range)).toEqual(['30d']))
  await openApp('/dashboard?range=30d')
  await waitFor(() => expect(document.title).toMatch(/^Dashboard/))
  expect(server.asked(readDashboard)).toHaveLength(1)
  answered()
})

it('asks nothing for who has no session, nor for other pages', () => {
  const server = aServer()
  startFirstData({ pathname: '/dashboard', search: '' })
  signIn()
  startFirstData({ pathname: '/login', search: '' })
  expect([server.asked(readDashboard), server.unanswered]).toEqual([[], []])
})
