import { act, screen, waitFor } from '@testing-library/react'
import { fileRoutes } from '@understudy/contract/files'
import { expect, it } from 'vitest'
import { editorPath } from '../../clones/editor-path.ts'
import { aKeptClone, cloneId, openTab, press } from '../../testing/clones.ts'
import { goes, leave } from '../../testing/leaving.ts'
import { refusal } from '../../testing/page.tsx'
import { aDocument } from '../../testing/rows.ts'

const { listDocuments, uploadFile } = fileRoutes
const aFile = (name: string) => new File(['tides'], name, { type: 'text/plain' })

/** Two files on their way from the content of a clone; the first one's answer waits. */
async function uploading(refused?: ReturnType<typeof refusal>) {
  const { server } = aKeptClone()
  server.on(uploadFile, refused ?? { file: aDocument(1).file, document: aDocument(1) })
  const opened = await openTab('content')
  await screen.findByRole('button', { name: 'Add documents' })
  const letGo = server.hold(uploadFile)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing takes files')
  await opened.user.upload(input, [aFile('one.txt'), aFile('two.md')])
  await screen.findByText('Uploading one.txt')
  const comeBack = () => act(() => opened.router.navigate(editorPath(cloneId, 'content')))
  return { ...opened, server, letGo, comeBack }
}
const isOff = async () => (await screen.findByRole('button', { name: 'Add documents' })).matches(':disabled')

it('shows an upload to whoever comes back to it, until it is here', async () => {
  const { server, router, letGo, comeBack } = await uploading()
  await leave({ router })
  await comeBack()
  await screen.findByText('Uploading one.txt')
  expect(await isOff()).toBe(true)
  server.on(listDocuments, [aDocument(1)])
  letGo()
  await screen.findByRole('button', { name: 'Delete Deck 1.pdf' })
  await waitFor(() => expect(server.asked(uploadFile)).toHaveLength(2))
  await waitFor(async () => expect(await isOff()).toBe(false))
  expect(screen.queryByText(/^Uploading/)).toBeNull()
})

it('says of what is refused once somebody came back why it was not uploaded, beside the documents alone', async () => {
  const { router, letGo, comeBack } = await uploading(refusal('storage_full', 507))
  await leave({ router })
  await comeBack()
  await screen.findByText('Uploading one.txt')
  letGo()
  await screen.findByText(/^two\.md: There is no room left/)
  screen.getByText(/^one\.txt: There is no room left/)
  expect(screen.queryByText(/was not uploaded$/)).toBeNull()
})

it.each([
  ['there', false],
  ['back', true],
])(
  'is cancelled by whoever is %s: nothing more is sent, and nothing said to have failed',
  async (_, left) => {
    const { server, user, router, comeBack } = await uploading()
    if (left) {
      await leave({ router })
      await comeBack()
    }
    const asked = server.asked(listDocuments).length
    await press(user, 'Cancel upload')
    await waitFor(async () => expect(await isOff()).toBe(false))
    expect(screen.queryByText(/^Uploading|: It was not|\.txt:/)).toBeNull()
    expect(server.asked(uploadFile)).toHaveLength(1)
    // It may have arrived before it was given up.
    await waitFor(() => expect(server.asked(listDocuments).length).toBeGreaterThan(asked))
    expect(goes()).toBe(true)
  },
)
