import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SidePanel } from '../../ui/floats/SidePanel.tsx'
import { lazyExtra, lazyFloat, lazyPart } from './lazy-part.ts'

afterEach(cleanup)

/** A file that does not come before it is there. */
function aFile<Props>(Part: ComponentType<Props>) {
  const file = {
    isThere: false,
    asked: 0,
    load: async () => {
      file.asked += 1
      if (!file.isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: Part }
    },
  }
  return file
}
const Visits = () => <p>Three visits</p>
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))

it('a part that does not come says so in its place, leaves the rest alone, and comes by one press wherever it is missing', async () => {
  const file = aFile(Visits)
  const [Above, Below] = [lazyPart(file.load), lazyPart(file.load)]
  render(
    <Suspense fallback="Loading">
      <h1>Investors</h1>
      <Above />
      <Below />
    </Suspense>,
  )
  expect(await screen.findAllByText('This part did not load')).toHaveLength(2)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  screen.getByRole('heading', { name: 'Investors' })
  file.isThere = true
  const [again] = screen.getAllByRole('button', { name: 'Try again' })
  if (again) await userEvent.setup().click(again)
  await waitFor(() => expect(screen.getAllByText('Three visits')).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a part that another try does not bring offers to load the page again, at the button that was pressed', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const file = aFile(Visits)
  const Part = lazyPart(file.load)
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await screen.findByText('This part did not load')
  await press('Try again')
  const anew = await screen.findByRole('button', { name: 'Load the page again' })
  expect([file.asked, document.activeElement]).toEqual([2, anew])
  await press('Load the page again')
  expect(reload).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

it('what the page does as well without is one line for all its places, and put away for all of them', async () => {
  const Mark = lazyExtra(aFile(Visits).load)
  const marks = (first: boolean) => (
    <Suspense>
      {first && <Mark key="first" />}
      <Mark key="second" />
      <Mark key="third" />
    </Suspense>
  )
  const { rerender } = render(marks(true))
  await screen.findByRole('button', { name: 'Close' })
  rerender(marks(false))
  await screen.findByRole('button', { name: 'Close' })
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Close')
  expect(screen.queryByText(/did not load/)).toBeNull()
})

const Adding = ({ open }: { open: boolean; onOpenChange: (open: boolean) => void }) => open && <p>The form</p>
const addingFile = aFile(Adding)
const AddDialog = lazyFloat(addingFile.load)

function Page() {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <Suspense>{open !== undefined && <AddDialog open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}

it('what opens over the page says so over it, has the focus, and gives it back when it is closed', async () => {
  render(<Page />)
  await press('Add')
  const notice = await screen.findByRole('alertdialog', { name: 'What you opened did not load' })
  await waitFor(() => expect(document.activeElement).toBe(notice))
  await press('Close')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Add')
  addingFile.isThere = true
  await press('Try again')
  await screen.findByText('The form')
})

const VisitsOver = lazyFloat(
  aFile(({ onClose }: { onClose: () => void }) => <Visits key={String(onClose)} />).load,
)

function Panel() {
  const [shown, show] = useState<'panel' | 'visits' | null>('panel')
  if (!shown) return <p>Closed</p>
  return (
    <SidePanel title="Nordic Fund" onClose={() => show(null)}>
      <button type="button" onClick={() => show('visits')}>
        Visits
      </button>
      <Suspense>{shown === 'visits' && <VisitsOver onClose={() => show('panel')} />}</Suspense>
    </SidePanel>
  )
}

it('what opens over a panel is put away by Escape, and the panel by another', async () => {
  const user = userEvent.setup()
  render(<Panel />)
  await user.click(await screen.findByRole('button', { name: 'Visits' }))
  const notice = await screen.findByRole('alertdialog')
  await waitFor(() => expect(document.activeElement).toBe(notice))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  screen.getByRole('dialog', { name: 'Nordic Fund' })
  await user.keyboard('{Escape}')
  await screen.findByText('Closed')
})
