import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Pagination } from './data/Pagination.tsx'
import { FileDrop } from './fields/FileDrop.tsx'
import { TextInput } from './fields/TextInput.tsx'
import { Dialog } from './floats/Dialog.tsx'
import { fetchFloats } from './floats/later.ts'
import { Menu } from './floats/Menu.tsx'
import { toast } from './floats/toast.ts'
import { UiRoot } from './UiRoot.tsx'

beforeAll(fetchFloats)
afterEach(cleanup)

function AskingName({ keepOnOutsidePress = false }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename" keepOnOutsidePress={keepOnOutsidePress}>
        <TextInput aria-label="Name" />
      </Dialog>
    </>
  )
}

it('a dialog starts at its first field, closes by Escape and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<AskingName />)
  const opener = screen.getByRole('button', { name: 'Rename' })
  await user.click(opener)
  screen.getByRole('dialog', { name: 'Rename' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('a dialog closes by its button', async () => {
  const user = userEvent.setup()
  render(<AskingName />)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a menu is walked by arrows and letters, chosen from by Enter, left by Escape', async () => {
  const user = userEvent.setup()
  const chosen: string[] = []
  const entry = (label: string, disabled = false) =>
    ({ kind: 'action', label, disabled, onSelect: () => chosen.push(label) }) as const
  render(
    <Menu
      trigger={<button type="button">More</button>}
      entries={[entry('Copy'), { kind: 'line' }, entry('Move', true), entry('Delete')]}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'More' })
  const isAt = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name })))
  await user.click(trigger)
  await user.keyboard('{ArrowDown}')
  await isAt('Copy')
  await user.keyboard('d')
  await isAt('Delete')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(trigger)
  await user.click(screen.getByRole('menuitem', { name: 'Move' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(chosen).toEqual(['Delete'])
})

it('a toast’s action is done once and closes it; the same id replaces the words', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn()
  render(<UiRoot>{null}</UiRoot>)
  act(() => void toast.info('One put away', { id: 'away', action: { label: 'Undo', onPress } }))
  act(() => void toast.info('Two put away', { id: 'away', action: { label: 'Undo', onPress } }))
  await screen.findByText('Two put away')
  expect(screen.queryByText('One put away')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('Two put away')).toBeNull())
})

it.each([
  { page: 1, pageCount: 3, press: 'Next page', leadsTo: 2 },
  { page: 3, pageCount: 3, press: 'Next page', leadsTo: null },
  { page: 1, pageCount: 3, press: 'Previous page', leadsTo: null },
  { page: 2, pageCount: 3, press: 'Page 3', leadsTo: 3 },
  { page: 9, pageCount: 3, press: 'Previous page', leadsTo: 3 },
  { page: 2, pageCount: 0, press: 'Previous page', leadsTo: 1 },
])('from page $page of $pageCount “$press” leads to $leadsTo', async ({ press, leadsTo, ...pages }) => {
  const asked: number[] = []
  render(<Pagination label="Pages" {...pages} onPage={(page) => asked.push(page)} />)
  await userEvent.setup().click(screen.getByRole('button', { name: press }))
  expect(asked).toEqual(leadsTo === null ? [] : [leadsTo])
})

function TwoPages({ asked }: { asked: number[] }) {
  const [page, setPage] = useState(1)
  const turn = (next: number) => {
    asked.push(next)
    setPage(next)
  }
  return <Pagination label="Pages" page={page} pageCount={2} onPage={turn} />
}

it('whoever turned to the last page stands at the button still, and it does nothing more', async () => {
  const user = userEvent.setup()
  const asked: number[] = []
  render(<TwoPages asked={asked} />)
  const next = screen.getByRole('button', { name: 'Next page' })
  await user.click(next)
  // A browser takes the focus from what is disabled.
  expect([document.activeElement, next.getAttribute('aria-disabled'), next.matches(':disabled')]).toEqual([
    next,
    'true',
    false,
  ])
  await user.keyboard('{Enter}')
  expect(asked).toEqual([2])
})

it('a list of one page has no pages to turn, only its summary', () => {
  render(<Pagination label="Pages" page={1} pageCount={1} onPage={() => {}} summary="1–3 of 3" />)
  screen.getByText('1–3 of 3')
  expect(screen.queryByRole('navigation')).toBeNull()
})

const limits = { accept: '.txt', maxBytes: 10, maxFiles: 2 }
const aFile = (name: string, text = 'short') => new File([text], name, { type: 'text/plain' })

it('takes dropped files, names what it refuses, and takes nothing while it is disabled', () => {
  const taken: string[][] = []
  const onFiles = (files: File[]) => taken.push(files.map(({ name }) => name))
  const drop = (files: File[]) =>
    fireEvent.drop(screen.getByText('Text, 10 bytes'), { dataTransfer: { files } })
  const page = render(<FileDrop label="Choose" hint="Text, 10 bytes" onFiles={onFiles} {...limits} />)
  drop([aFile('a.txt'), aFile('long.txt', 'far too long a text')])
  expect(taken).toEqual([['a.txt']])
  expect(screen.getByRole('alert').textContent).toContain('long.txt')
  drop([aFile('b.txt')])
  expect(screen.queryByRole('alert')).toBeNull()
  page.rerender(<FileDrop label="Choose" hint="Text, 10 bytes" onFiles={onFiles} disabled {...limits} />)
  drop([aFile('c.txt')])
  expect(taken).toEqual([['a.txt'], ['b.txt']])
})

it('says what would happen to a file that is held over it', () => {
  render(<FileDrop label="Choose" hint="Text, 10 bytes" onFiles={() => {}} {...limits} />)
  fireEvent.dragOver(screen.getByText('Text, 10 bytes'))
  fireEvent.dragLeave(screen.getByText('Let go to add it'))
  screen.getByText('Text, 10 bytes')
})

it.each([
  [true, 'Copied'],
  [false, 'Select and copy it by hand'],
])('says whether the browser let a text be copied: %s', async (isLet, words) => {
  const user = userEvent.setup()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  if (!isLet) writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const onCopied = vi.fn()
  render(<CopyButton text="https://tern.example" label="Copy link" onCopied={onCopied} />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByRole('button', { name: words })
  expect(onCopied).toHaveBeenCalledTimes(isLet ? 1 : 0)
})

it('a busy button is not pressed again', async () => {
  const onClick = vi.fn()
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: /Save/ }))
  expect(onClick).not.toHaveBeenCalled()
})
