import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from '../CopyButton.tsx'
import { Pagination, type PaginationProps } from '../data/Pagination.tsx'
import { toast } from '../floats/toast.ts'
import { UiRoot } from '../UiRoot.tsx'
import { FileDrop } from './FileDrop.tsx'
import { Segmented } from './RadioGroup.tsx'

afterEach(() => {
  act(() => toast.closeAll())
  cleanup()
  vi.restoreAllMocks()
})

describe('a place for files', () => {
  const onFiles = vi.fn((files: File[]) => files.map(({ name }) => name))
  const show = (maxFiles: number) => {
    onFiles.mockClear()
    render(
      <FileDrop
        label="Choose a deck"
        hint="PDF, 10 bytes"
        accept=".pdf,image/*"
        maxBytes={10}
        maxFiles={maxFiles}
        onFiles={onFiles}
      />,
    )
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('nothing can be chosen')
    return input
  }
  const aFile = (name: string, text = 'short', type = '') => new File([text], name, { type })
  const taken = () => onFiles.mock.results.flatMap(({ value }) => value)

  it('is a button that is described by what it takes, and opens the browser’s own choice', async () => {
    const input = show(1)
    const button = screen.getByRole('button', { name: 'Choose a deck' })
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'PDF, 10 bytes',
    )
    const click = vi.spyOn(input, 'click')
    await userEvent.setup().click(button)
    expect(click).toHaveBeenCalledTimes(1)
    // One way in for a keyboard, not two.
    expect([input.tabIndex, input.getAttribute('aria-hidden'), input.multiple]).toEqual([-1, 'true', false])
  })

  it('takes what it may and names each of the others with its reason', () => {
    const input = show(2)
    expect(input.multiple).toBe(true)
    const files = [
      aFile('a.PDF'),
      aFile('b.txt'),
      aFile('c.png', 'short', 'image/png'),
      aFile('d.pdf', 'far too long'),
      aFile('e.pdf', ''),
      aFile('f.pdf'),
    ]
    fireEvent.change(input, { target: { files } })
    expect(taken()).toEqual(['a.PDF', 'c.png'])
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'b.txt is not one of .pdf, image/*.',
      'd.pdf is larger than 10 B.',
      'e.pdf is empty.',
      'f.pdf was left out: 2 files at a time.',
    ])
    fireEvent.change(input, { target: { files: [aFile('b.pdf')] } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lets the same file be chosen again after a failure', () => {
    const input = show(1)
    const emptied = vi.fn()
    Object.defineProperty(input, 'value', { set: emptied })
    for (const _ of [1, 2]) fireEvent.change(input, { target: { files: [aFile('a.pdf')] } })
    expect(taken()).toEqual(['a.pdf', 'a.pdf'])
    // A browser tells of no change where the same one is chosen over it.
    expect(emptied.mock.calls).toEqual([[''], ['']])
    fireEvent.change(input, { target: { files: [aFile('a.pdf'), aFile('b.pdf')] } })
    expect(screen.getByRole('alert').textContent).toBe('b.pdf was left out: one file at a time.')
  })
})

describe('the pages of a list', () => {
  const show = (props: Partial<PaginationProps>) => {
    const onPage = vi.fn()
    render(<Pagination label="Pages of investors" page={1} pageCount={1} onPage={onPage} {...props} />)
    return onPage
  }

  it.each([
    [{ page: 5, pageCount: 9 }, ['1', '…', '4', '5', '6', '…', '9']],
    [{ page: 1, pageCount: 2 }, ['1', '2']],
  ])('are named around the one that is shown: %j', (pages, numbers) => {
    show(pages)
    screen.getByRole('navigation', { name: 'Pages of investors' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(numbers)
    const current = screen.getByRole('button', { current: 'page' })
    expect(current.getAttribute('aria-label')).toBe(`Page ${pages.page}`)
  })

  it('end where the server goes no further, and say so on the last', async () => {
    const onPage = show({ page: 3, pageCount: 40, lastPage: 3, summary: '201–300 of 4,000' })
    screen.getByText('Pages end here. Narrow the list to see the rest.')
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Previous page' }))
    expect(onPage.mock.calls).toEqual([[2]])
  })

  it.each([
    [{ page: 2, pageCount: 3, lastPage: 3 }, false],
    [{ page: 3, pageCount: 3, lastPage: 3 }, false],
  ])('do not say so where they can be turned, or where that is all: %j', (pages, ends) => {
    show(pages)
    expect(screen.queryByText(/^Pages end here/) !== null).toBe(ends)
  })

  it.each([
    [{ page: 2, pageCount: 3 }, '2 of 3'],
    [{ page: 9, pageCount: 3 }, 'Beyond the last of 3'],
    [{ page: 2, pageCount: 0 }, 'Beyond the last of 1'],
  ])('say on a phone where one is: %j', (pages, words) => {
    show(pages)
    screen.getByText(words)
  })

  it('are none where there is one page and nothing to say of it', () => {
    show({})
    expect(document.body.textContent).toBe('')
  })
})

describe('a button that copies and has no room for words', () => {
  const show = () =>
    render(
      <UiRoot>
        <CopyButton iconOnly text="https://tern.example" label="Copy link" />
      </UiRoot>,
    )
  const button = () => screen.getByRole('button', { name: 'Copy link' })

  it('says aloud that it did, and keeps its name', async () => {
    const user = userEvent.setup()
    show()
    expect(button().title).toBe('Copy link')
    await user.click(button())
    await waitFor(() => expect(button().title).toBe('Copied'))
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Copied')).toBe(true)
    expect(await navigator.clipboard.readText()).toBe('https://tern.example')
  })

  it('is what it was after a moment', async () => {
    vi.useFakeTimers()
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    show()
    fireEvent.click(button())
    await act(async () => undefined)
    expect(button().title).toBe('Copied')
    act(() => void vi.advanceTimersByTime(2_000))
    expect(button().title).toBe('Copy link')
    vi.useRealTimers()
  })

  it('shows the text itself where the browser refuses', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    show()
    await user.click(button())
    await screen.findByText('Your browser did not let it be copied')
    screen.getByText('Select it here and copy it by hand: https://tern.example')
  })
})

it('short choices are walked by the arrow keys and passed over where they are disabled', async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  const options = [
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month', disabled: true },
    { value: 'year', label: 'Year' },
  ] as const
  render(<Segmented legend="Time" options={options} value="week" onChange={onChange} />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Week' }))
  await user.click(screen.getByRole('radio', { name: 'Month' }))
  await user.click(screen.getByRole('radio', { name: 'Year' }))
  expect(onChange.mock.calls).toEqual([['year']])
})
