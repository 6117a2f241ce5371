import { fireEvent, screen, waitFor } from '@testing-library/react'
import { cloneRoutes } from '@understudy/contract/clones'
import { fileRoutes } from '@understudy/contract/files'
import { knowledgeRoutes, type TeamMember } from '@understudy/contract/knowledge'
import { describe, expect, it } from 'vitest'
import { aKeptClone, cloneId, openTab, press, retype, says } from '../../testing/clones.ts'
import { goes, leave } from '../../testing/leaving.ts'
import { openApp, refusal } from '../../testing/page.tsx'

const { uploadCloneAvatar, removeCloneAvatar, uploadMemberImage, removeMemberImage } = fileRoutes
const MAYA = 'avatars/maya.webp'
const URL_OF_MAYA = '/v1/files/raw/avatars/maya.webp?signature=x'
const aPicture = (name = 'maya.png', type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type })
const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no picture can be chosen')
  return input
}
const choose = (file: File) => fireEvent.change(fileInput(), { target: { files: [file] } })
/** The address of the picture, whichever of its sizes is shown. */
const shown = (name: string) =>
  screen
    .queryByRole<HTMLImageElement>('img', { name })
    ?.getAttribute('src')
    ?.replace(/&side=\d+$/, '')
const NAME = 'The picture of Maya'
const teamMember = (id: string, name: string, image = ''): TeamMember => ({
  id,
  name,
  role: '',
  background: '',
  linkedin: '',
  email: '',
  isFounder: false,
  isAdvisor: false,
  image,
})

describe('the picture of a clone', () => {
  it('that is refused once its part was left is told of over the page; before, the browser asks', async () => {
    const { server } = aKeptClone()
    server.on(uploadCloneAvatar, refusal('storage_full', 507))
    const { router } = await openTab('basics')
    await screen.findByRole('button', { name: 'Choose a picture' })
    const letGo = server.hold(uploadCloneAvatar)
    choose(aPicture())
    await says('Uploading')
    await leave({ router })
    expect(goes()).toBe(false)
    letGo()
    await screen.findByText('“maya.png” was not uploaded')
  })

  it('is seen at once, saved beside what is typed, replaced and taken away', async () => {
    const { server, take } = aKeptClone()
    server
      .on(uploadCloneAvatar, () => {
        take({ avatar: MAYA, pictures: { [MAYA]: URL_OF_MAYA } })
        return { avatar: MAYA, url: URL_OF_MAYA }
      })
      .on(removeCloneAvatar, () => {
        take({ avatar: '', pictures: {} })
        return { success: true as const }
      })
    const { user } = await openTab('basics')
    await retype(user, 'Purpose', 'Climate funds')
    const letGo = server.hold(uploadCloneAvatar)
    choose(aPicture())
    await says('Uploading')
    await waitFor(() => expect(shown(NAME)).toMatch(/^blob:/))
    letGo()
    await waitFor(() => expect(shown(NAME)).toBe(URL_OF_MAYA))
    const [{ params, body } = { params: {}, body: null }] = server.asked(uploadCloneAvatar)
    expect([params, body instanceof FormData && body.get('file')]).toMatchObject([
      { id: cloneId },
      { name: 'maya.png' },
    ])
    expect(server.asked(cloneRoutes.updateDraft)).toEqual([])
    expect(await screen.findByRole('textbox', { name: /^Purpose/ })).toHaveProperty('value', 'Climate funds')
    screen.getByText('Unsaved changes')
    screen.getByRole('button', { name: 'Choose another picture' })
    await press(user, 'Remove the picture')
    await says('Removed')
    await waitFor(() => expect(shown(NAME)).toBeUndefined())
    expect(server.asked(removeCloneAvatar)).toHaveLength(1)
  })

  it('can be dropped on its place', async () => {
    const { server } = aKeptClone()
    server.on(uploadCloneAvatar, { avatar: MAYA, url: URL_OF_MAYA })
    await openTab('basics')
    const place = (await screen.findByRole('button', { name: 'Choose a picture' })).parentElement
    if (!place) throw new Error('there is nowhere to drop')
    fireEvent.drop(place, { dataTransfer: { files: [aPicture()] } })
    await waitFor(() => expect(server.asked(uploadCloneAvatar)).toHaveLength(1))
  })

  it.each([
    ['offline' as const, /^The server cannot be reached\. Nothing was changed/],
    [refusal('storage_full', 507), /^There is no room left for files/],
    [refusal('wrong_state', 409), 'This clone is archived. Bring it back to change it.'],
    [refusal('forbidden', 403), 'You do not have permission to change this clone.'],
  ])('says why it was not taken, and sends the same file again when asked: %#', async (refused, words) => {
    const { server } = aKeptClone()
    server.on(uploadCloneAvatar, refused)
    const { user } = await openTab('basics')
    await screen.findByRole('button', { name: 'Choose a picture' })
    choose(aPicture())
    await screen.findByText(words)
    server.on(uploadCloneAvatar, { avatar: MAYA, url: URL_OF_MAYA })
    await press(user, 'Send maya.png again')
    await says('Saved')
    const sent = server
      .asked(uploadCloneAvatar)
      .map(({ body }) => body instanceof FormData && body.get('file'))
    expect(sent).toMatchObject([{ name: 'maya.png' }, { name: 'maya.png' }])
  })

  it.each([
    [refusal('invalid', 422), /^This file is not a picture that can be read/],
    [refusal('unsupported_media', 415), /^This file is not a picture that can be read/],
    [refusal('too_large', 413), /^This picture is too large/],
  ])(
    'is not sent again where it would be refused again, and its fault goes with it: %#',
    async (refused, words) => {
      const { server } = aKeptClone()
      server.on(uploadCloneAvatar, refused)
      await openTab('basics')
      await screen.findByRole('button', { name: 'Choose a picture' })
      choose(aPicture())
      await screen.findByText(words)
      expect(screen.queryByRole('button', { name: /again$/ })).toBeNull()
      choose(aPicture('deck.pdf', 'application/pdf'))
      await screen.findByText(/^deck\.pdf is not one of/)
      expect(screen.queryByText(words)).toBeNull()
    },
  )

  it.each([
    [aPicture('deck.pdf', 'application/pdf'), 'deck.pdf is not one of PNG, JPEG, WebP.'],
    [aPicture('maya.png', 'image/png', 0), 'maya.png is empty.'],
    [aPicture('maya.png', 'image/png', 11_000_000), 'maya.png is larger than 10 MB.'],
  ])('is refused before it is sent where it cannot be taken: %#', async (file, words) => {
    const { server } = aKeptClone()
    await openTab('basics')
    await screen.findByRole('button', { name: 'Choose a picture' })
    choose(file)
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(server.asked(uploadCloneAvatar)).toEqual([])
  })

  it('shows the face that visitors see meanwhile, which is not its own to take away', async () => {
    const [first, second] = [
      teamMember('ole', 'Ole'),
      { ...teamMember('maya', 'Maya', MAYA), isFounder: true },
    ]
    aKeptClone({ team: [first, second], pictures: { [MAYA]: URL_OF_MAYA } })
    await openTab('basics')
    await screen.findByRole('button', { name: 'Choose a picture' })
    expect(shown(NAME)).toBe(URL_OF_MAYA)
    expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
  })

  it('waits for a draft, and is not changed of an archived clone', async () => {
    aKeptClone({ status: 'archived' })
    const { unmount } = await openTab('basics')
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toHaveProperty('disabled', true)
    unmount()
    await openApp('/create-clone-tabbed/basics')
    await screen.findByText('Save this draft first; then it takes a picture.')
  })
})

describe('the picture of a member', () => {
  it('goes to the member it was chosen for, moved or not, and keeps what was typed', async () => {
    const { server, take } = aKeptClone({ team: [teamMember('ole', 'Ole'), teamMember('maya', 'Maya')] })
    server.on(uploadMemberImage, () => {
      take({
        team: [teamMember('ole', 'Ole'), teamMember('maya', 'Maya', MAYA)],
        pictures: { [MAYA]: URL_OF_MAYA },
      })
      return { image: MAYA, url: URL_OF_MAYA }
    })
    const { user } = await openTab('team')
    await press(user, /^Maya/)
    await retype(user, 'Role', 'CEO')
    await press(user, 'Move up: Maya')
    choose(aPicture())
    await waitFor(() => expect(shown(NAME)).toBe(URL_OF_MAYA))
    expect(server.asked(uploadMemberImage)[0]?.params).toEqual({ id: cloneId, memberId: 'maya' })
    await press(user, 'Save')
    await says('Saved')
    expect(server.asked(knowledgeRoutes.saveTeam)[0]?.body).toEqual({
      team: [{ ...teamMember('maya', 'Maya', MAYA), role: 'CEO' }, teamMember('ole', 'Ole')],
    })
  })

  it('leaves nothing unsaved behind, and is taken away at once', async () => {
    const { server, take } = aKeptClone({
      team: [teamMember('maya', 'Maya', MAYA)],
      pictures: { [MAYA]: URL_OF_MAYA },
    })
    server.on(removeMemberImage, () => {
      take({ team: [teamMember('maya', 'Maya')], pictures: {} })
      return { success: true as const }
    })
    const { user } = await openTab('team')
    await press(user, /^Maya/)
    expect(shown(NAME)).toBe(URL_OF_MAYA)
    await press(user, 'Remove the picture')
    await says('Removed')
    await waitFor(() => expect(shown(NAME)).toBeUndefined())
    expect(server.asked(removeMemberImage)[0]?.params).toEqual({ id: cloneId, memberId: 'maya' })
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    expect(server.asked(knowledgeRoutes.saveTeam)).toEqual([])
  })

  it('waits until the member is saved', async () => {
    aKeptClone()
    const { user } = await openTab('team')
    await press(user, 'Add a member')
    await screen.findByText('Save the team first; then this member takes a picture.')
    await retype(user, 'Name', 'Maya')
    await press(user, 'Save')
    await screen.findByRole('button', { name: 'Choose a picture' })
  })
})
