import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Breadcrumb } from './Breadcrumb.tsx'
import { ActiveFilters } from './data/ActiveFilters.tsx'
import { LoadMore } from './data/Pagination.tsx'
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from './data/Table.tsx'
import { Tile, Tiles } from './data/Tile.tsx'
import { Avatar } from './marks/Avatar.tsx'
import { CompletionMark } from './marks/CompletionMark.tsx'
import { Face } from './marks/Face.tsx'
import { LevelMark } from './marks/StatusMark.tsx'
import { ProgressSteps } from './ProgressSteps.tsx'
import { PageHead, Section } from './Section.tsx'
import { EmptyState, ErrorState, SaveMark } from './states.tsx'
import { TabLinks } from './Tabs.tsx'

afterEach(cleanup)

it('tabs and crumbs are navigation with a name, and say where one is', () => {
  render(
    <>
      <TabLinks
        label="Parts"
        links={[
          { href: '/all', label: 'All', current: false, mark: <span>3</span> },
          { href: '/past', label: 'Past', current: true },
        ]}
      />
      <Breadcrumb crumbs={[{ label: 'Analytics', href: '/analytics' }, { label: 'Visits' }]} />
    </>,
  )
  const tabs = within(screen.getByRole('navigation', { name: 'Parts' }))
  expect(
    tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([
    ['All3', null],
    ['Past', 'page'],
  ])
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/analytics'])
  expect(crumbs.getByText('Visits').getAttribute('aria-current')).toBe('page')
})

it('steps say how each stands, which one is now, and what is missing of it', () => {
  render(
    <ProgressSteps
      label="Your first pitch"
      steps={[
        { label: 'Company', state: 'done', href: '/company' },
        { label: 'Voice', state: 'current', note: 'One is enough.' },
        { label: 'Questions', state: 'problem', note: 'Two are missing.' },
        { label: 'Publish', state: 'todo' },
      ]}
    />,
  )
  const steps = within(screen.getByRole('list', { name: 'Your first pitch' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Company, done',
    'Voice, nowOne is enough.',
    'Questions, needs attentionTwo are missing.',
    'Publish, to do',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
})

it.each([
  [2, 5, false],
  [5, 5, true],
  [7, 5, true],
  [0, 0, false],
])('%i of %i is complete: %s', (done, of, isComplete) => {
  render(<CompletionMark done={done} of={of} label="Parts" />)
  expect(screen.getByText(`${done} of ${of}`).className.includes('text-good')).toBe(isComplete)
  expect(screen.getByText('Parts:')).toBeTruthy()
})

it('a page has one head, a section is a region named by its heading', () => {
  render(
    <>
      <PageHead title="Meetings" description="Whom you meet." actions={<button type="button">Add</button>} />
      <Section title="Links" description="Every address." actions={<button type="button">New</button>}>
        Rows
      </Section>
    </>,
  )
  screen.getByRole('heading', { level: 1, name: 'Meetings' })
  const section = within(screen.getByRole('region', { name: 'Links' }))
  section.getByRole('heading', { level: 2, name: 'Links' })
  for (const words of ['Every address.', 'New', 'Rows']) section.getByText(words)
})

describe('a state of a page', () => {
  it('that failed is told at once, with its retry, which is not pressed twice', async () => {
    const onRetry = vi.fn()
    const user = userEvent.setup()
    const { rerender } = render(
      <ErrorState title="It did not load" onRetry={onRetry} retryLabel="Try Again" />,
    )
    within(screen.getByRole('alert')).getByRole('heading', { name: 'It did not load' })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    rerender(<ErrorState title="It did not load" onRetry={onRetry} retrying />)
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    rerender(<ErrorState title="It is gone">Nothing to be done.</ErrorState>)
    expect(screen.queryByRole('button')).toBeNull()
    screen.getByText('Nothing to be done.')
  })

  it('that is empty is no alert, and leads on', () => {
    render(<EmptyState title="No links yet" actions={<a href="/make">Make one</a>} />)
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByRole('link', { name: 'Make one' })
  })

  it.each([
    ['saved', 'Saved', false],
    ['saving', 'Saving', false],
    ['unsaved', 'Unsaved changes', false],
    ['failed', 'Not saved', true],
  ] as const)('of a form is read aloud: %s', async (status, words, retries) => {
    const onRetry = vi.fn()
    render(<SaveMark status={status} onRetry={onRetry} />)
    expect(screen.getByRole('status').textContent).toBe(words)
    const again = screen.queryByRole('button', { name: 'Save again' })
    expect(again !== null).toBe(retries)
    if (again) await userEvent.setup().click(again)
    expect(onRetry).toHaveBeenCalledTimes(retries ? 1 : 0)
  })
})

it('a figure leads to what it counts by a name of its own, says its change, and is a dash while unknown', () => {
  const change = { direction: 'down', amount: '3', against: 'than before', welcome: false } as const
  render(
    <Tiles>
      <Tile label="Calls" figure="12" href="/call-logs" change={change} />
      <Tile label="Meetings" figure={null} note="in all" />
      <Tile label="Views" figure="9" change={change} loading />
    </Tiles>,
  )
  expect(screen.getByRole('link', { name: 'Calls: 12' }).getAttribute('href')).toBe('/call-logs')
  const wordsOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(wordsOf('Calls')).toBe('12down 3than before')
  expect(wordsOf('Meetings')).toBe('–in all')
  expect(wordsOf('Views')).toBe('')
})

it('a table is reached by keys, and its columns say how they are sorted', async () => {
  const onSort = vi.fn()
  render(
    <Table caption="Visits">
      <TableHead>
        <tr>
          <ColumnHead sort="descending" onSort={onSort}>
            When
          </ColumnHead>
          <ColumnHead sort={null} onSort={onSort}>
            Link
          </ColumnHead>
          <ColumnHead figure>Time</ColumnHead>
        </tr>
      </TableHead>
      <TableBody>
        <Row>
          <Cell>Now</Cell>
        </Row>
      </TableBody>
    </Table>,
  )
  expect(screen.getByRole('region', { name: 'Visits' }).tabIndex).toBe(0)
  const heads = screen.getAllByRole('columnheader')
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['descending', null, null])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Link' }))
  expect(onSort).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Time' })).toBeNull()
})

function Filters() {
  const [words, setWords] = useState(['One', 'Two'])
  const filters = words.map((word) => ({
    words: word,
    onRemove: () => setWords(words.filter((other) => other !== word)),
  }))
  return (
    <main tabIndex={-1}>
      <ActiveFilters filters={filters} />
    </main>
  )
}

it('a filter that is taken away hands the focus to one beside it, the last one to the page', async () => {
  const user = userEvent.setup()
  render(<Filters />)
  await user.click(screen.getByRole('button', { name: 'Take away: Two' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take away: One' }))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('more of a list is asked for once while it is on its way', async () => {
  const onPress = vi.fn()
  const { rerender } = render(<LoadMore busy={false} onPress={onPress} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }))
  rerender(<LoadMore busy onPress={onPress} />)
  await userEvent.setup().click(screen.getByRole('button', { name: /Show more/ }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

describe('a picture', () => {
  it('that does not load gives way to the default, which is named where nothing else names it', () => {
    const { rerender, container } = render(<Avatar name="Noor" url="https://pictures.example/noor.png" />)
    const tried = new Set<string>()
    for (let image = screen.queryByRole('img', { name: 'Noor' }); image?.tagName === 'IMG'; ) {
      expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
      tried.add(image.getAttribute('src') ?? '')
      fireEvent.error(image)
      image = screen.queryByRole('img', { name: 'Noor' })
    }
    expect(tried.size).toBeGreaterThan(0)
    expect(screen.getByRole('img', { name: 'Noor' }).tagName).toBe('SPAN')
    rerender(<Avatar name="" url={null} />)
    expect(container.querySelector('[role=img]')).toBeNull()
    rerender(<Avatar name="Noor" url="https://pictures.example/other.png" />)
    expect(screen.getByRole('img', { name: 'Noor' }).tagName).toBe('IMG')
  })

  it('of somebody gives way to their initials, which are read to nobody', () => {
    const { rerender } = render(<Face name="Noor Haddad" url="https://pictures.example/noor.png" />)
    expect(screen.queryByText('NH')).toBeNull()
    while (document.querySelector('img')) fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img', { name: 'Noor Haddad' }).textContent).toBe('NH')
    rerender(<Face name="" initials="Ada" />)
    expect(screen.getByText('A').getAttribute('aria-hidden')).toBe('true')
    rerender(<Face name="" initials="" />)
    expect(document.querySelector('svg')).not.toBeNull()
  })
})

it('a level fills as many bars as it has, for the eye alone', () => {
  const { container } = render(
    <LevelMark level={2} of={5}>
      Low
    </LevelMark>,
  )
  const bars = [...container.querySelectorAll('[aria-hidden] > span')]
  expect(bars.map((bar) => bar.className.includes('bg-ink'))).toEqual([true, true, false, false, false])
})
