import { screen, waitFor, within } from '@testing-library/react'
import { cloneRoutes } from '@understudy/contract/clones'
import { type Pitch, pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { aClone } from '../../clones/testing/a-clone.ts'
import { type Asked, aServer, openApp, refusal } from '../../testing/page.tsx'
import { aLink } from './testing/a-link.ts'

const { listPitches, listPitchLinks, createPitchLink, updatePitchLink } = pitchRoutes
const clone = aClone({ status: 'published', version: 1 })
const pitch: Pitch = {
  id: aLink().pitch_id,
  clone_id: clone.id,
  title: 'Tern',
  unique_slug: 'tern',
  access_type: 'public',
  password_protected: false,
  featured: false,
  expires_at: null,
  list_in_explore: true,
  default_link_code: 'Abcd1234',
  created_at: '2026-11-01T08:00:00.000Z',
}
const link = aLink({ name: 'Angels' })

/** A server with one link, that keeps what is changed of it. */
function aServerWithALink() {
  const kept = { link }
  return aServer()
    .on(cloneRoutes.readClone, clone)
    .on(listPitches, [pitch])
    .on(listPitchLinks, () => [kept.link])
    .on(updatePitchLink, ({ body }: Asked) => {
      kept.link = { ...kept.link, ...(body as object) }
      return { ...kept.link, running_talks: 0 }
    })
}

const open = (which: string) => openApp(`/clone/${clone.id}?tab=links&link=${which}`)
const field = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
const press = (name: string) => screen.getByRole('button', { name })

it('makes one link however often the button is pressed, and shows it to be copied', async () => {
  const server = aServerWithALink().on(createPitchLink, aLink({ name: 'Climate funds' }))
  const { user } = await open('new')
  await user.type(await field('Name'), 'Climate funds')
  const letGo = server.hold(createPitchLink)
  await user.click(press('Make link'))
  await user.click(press('Make link'))
  letGo()
  await screen.findByText('The link is made. Copy it and send it.')
  expect(server.asked(createPitchLink).map(({ body }) => body)).toEqual([
    expect.objectContaining({ pitch_id: pitch.id, name: 'Climate funds', access_type: 'public' }),
  ])
})

it('says over the page that a link was not made whose form was closed meanwhile, and keeps what was typed', async () => {
  const server = aServerWithALink().on(createPitchLink, refusal('internal', 500))
  const { user } = await open('new')
  await user.type(await field('Name'), 'Climate funds')
  const letGo = server.hold(createPitchLink)
  await user.click(press('Make link'))
  await waitFor(() => expect(server.asked(createPitchLink)).toHaveLength(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  letGo()
  await screen.findByText('The link “Climate funds” was not made')
  await user.click(press('New link'))
  expect(await field('Name')).toHaveProperty('value', 'Climate funds')
})

it.each([
  ['a taken code at the code', refusal('conflict', 409), 'Code', /This code is taken\./],
  [
    'a refused field at the field, whatever the wire calls it',
    refusal('invalid', 422, { fields: { expires_at: 'Invalid date' } }),
    null,
    'This is not a date.',
  ],
])('shows %s, and keeps what was typed over a reload', async (_, answer, at, words) => {
  aServerWithALink().on(createPitchLink, answer)
  const before = await open('new')
  await before.user.type(await field('Name'), 'Climate funds')
  await before.user.type(await field('Code'), 'Tern2026')
  await before.user.click(press('Make link'))
  await screen.findByText(words)
  if (at) expect(document.activeElement).toBe(await field(at))
  before.unmount()
  await open('new')
  await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Climate funds'))
})

it('asks for a name and a whole code before anything is sent', async () => {
  const server = aServerWithALink()
  const { user } = await open('new')
  await user.type(await field('Code'), 'short')
  await user.click(press('Make link'))
  await screen.findByText('Fill this in.')
  await screen.findByText('Use exactly 8 letters and digits, or leave it empty.')
  expect(server.asked(createPitchLink)).toEqual([])
})

it('sends of a link only what was changed, and says that it is saved', async () => {
  const server = aServerWithALink()
  const { user } = await open(link.id)
  await user.type(await field('Message to visitors'), 'Welcome')
  await user.click(press('Save'))
  await screen.findByText('Saved')
  expect(server.asked(updatePitchLink).map(({ params, body }) => [params.id, body])).toEqual([
    [link.id, { custom_message: 'Welcome' }],
  ])
})

it('keeps what was typed into a link when it is refused, and lets it be discarded', async () => {
  aServerWithALink().on(updatePitchLink, refusal('internal', 500))
  const { user } = await open(link.id)
  await user.type(await field('Message to visitors'), 'Welcome')
  await user.click(press('Save'))
  await screen.findByText('Not saved')
  expect(await field('Message to visitors')).toHaveProperty('value', 'Welcome')
  await user.click(press('Discard changes'))
  expect(await field('Message to visitors')).toHaveProperty('value', '')
})

it('draws a password where a link is to need one, and sends it', async () => {
  const server = aServerWithALink()
  const { user } = await open(link.id)
  const who = within(await screen.findByRole('radiogroup', { name: 'Who gets in' }))
  await user.click(who.getByRole('radio', { name: /Password/ }))
  await waitFor(async () => expect(await field('Password')).toHaveProperty('value.length', 12))
  await user.click(press('Save'))
  await waitFor(() => expect(server.asked(updatePitchLink)).toHaveLength(1))
  expect(server.asked(updatePitchLink)[0]?.body).toMatchObject({ access_type: 'password' })
})
