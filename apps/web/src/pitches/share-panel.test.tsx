import { screen, within } from '@testing-library/react'
import { pitchRoutes } from '@understudy/contract/pitches'
import { publishingRoutes } from '@understudy/contract/publishing'
import { expect, it, vi } from 'vitest'
import { openApp, refusal } from '../testing/page.tsx'
import { idOf } from '../testing/rows.ts'
import { aPitch, publishedClone, serveLinks } from './links/testing/open-links.tsx'

const { listPitches } = pitchRoutes
const clone = publishedClone()
const part = async () => within(await screen.findByRole('region', { name: 'The link to share' }))

it('gives the oldest pitch’s link away: to copy whole, and to open in a new tab', async () => {
  serveLinks([], {
    pitches: [
      aPitch({ id: idOf(2), default_link_code: 'Newer123' }),
      aPitch(),
      aPitch({ id: idOf(3), clone_id: idOf(99), default_link_code: 'Other123' }),
    ],
  })
  const { user } = await openApp(`/clone/${clone.id}`)
  const url = `${location.origin}/pitch/Abcd1234`
  expect(await (await part()).findByLabelText('Pitch link')).toHaveProperty('value', url)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click((await part()).getByRole('button', { name: 'Copy link' }))
  expect(writeText).toHaveBeenCalledWith(url)
  const link = (await part()).getByRole('link', { name: 'Open in a new tab' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    url,
    '_blank',
    'noopener',
  ])
  ;(await part()).getByText(/it costs no credits up to 30 minutes a month, and does not count as a view/)
})

it('says that the link did not load and works still, and shows it once asked again', async () => {
  serveLinks([]).on(listPitches, refusal('internal', 500))
  const { user } = await openApp(`/clone/${clone.id}`)
  await (await part()).findByText('Loading the link')
  await (await part()).findByText('The link did not load')
  serveLinks([])
  await user.click((await part()).getByRole('button', { name: 'Try again' }))
  await (await part()).findByLabelText('Pitch link')
})

it('makes a link that is missing, and says why it was not made', async () => {
  const server = serveLinks([], { pitches: [aPitch({ default_link_code: null })] }).on(
    publishingRoutes.publishClone,
    refusal('unavailable', 503),
  )
  const { user } = await openApp(`/clone/${clone.id}`)
  await (await part()).findByText('It is published, and its link could not be made.')
  await user.click((await part()).getByRole('button', { name: 'Make the link' }))
  await (await part()).findByText('Publishing service is currently unavailable. Please try again later.')
  const pitch = { id: aPitch().id, unique_slug: 'tern', link_code: 'Abcd1234' }
  server.on(publishingRoutes.publishClone, { ...clone, pitch }).on(listPitches, [aPitch()])
  await user.click((await part()).getByRole('button', { name: 'Make the link' }))
  await (await part()).findByLabelText('Pitch link')
})
