import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from './api/query-client.ts'
// Imported with the file, so that no test waits for a page's modules.
import './analytics/lists/QuestionsPage.tsx'
import './analytics/lists/VisitsPage.tsx'
import './calls/CallLogsPage.tsx'
import './explore/ExplorePage.tsx'
import './investors/InvestorsPage.tsx'
import './meetings/MeetingsPage.tsx'
import './notifications/NotificationsPage.tsx'
import { lists } from './testing/lists.ts'
import { aServer, openApp, refusal, type Server } from './testing/page.tsx'

type Opened = Awaited<ReturnType<typeof openApp>>
type List = (typeof lists)[number]

const serve = (list: List, total: number): Server => list.serve(aServer(), () => total)
const at = (path: string, search: string) => `${path}${path.includes('?') ? '&' : '?'}${search}`
const searchOf = ({ router }: Opened) => decodeURIComponent(router.state.location.search.slice(1))
const sorted = (search: string) => search.split('&').filter(Boolean).toSorted()
const startOf = (list: List) => list.path.split('?')[1] ?? ''
/** The first row of a page. Its number stands behind the noun of its list, and a mark may follow. */
const rowOf = (list: List, number: number) => new RegExp(`^${list.row} ${number}\\b`)
const rowOn = (list: List, page: number) => rowOf(list, (page - 1) * list.size + 1)
const skippedOf = ({ query }: { query: Record<string, string> }) => Number(query.skip ?? query.offset)
const lastAsked = (server: Server, list: List) =>
  server.asked(list.route).findLast(({ query }) => query.limit !== '10' && query.view !== 'requests')
const next = () => screen.getByRole('button', { name: 'Next page' })

describe.each(lists)('the list of $list', (list) => {
  it('asks for what its address names, and for its page', async () => {
    const server = serve(list, 500)
    const base = list.path.split('?')[0] ?? ''
    await openApp(`${base}?${list.chosen.address}&page=2`)
    await screen.findByText(rowOn(list, 2))
    const asked = lastAsked(server, list)
    expect(asked?.query).toMatchObject(list.chosen.query)
    expect(asked && skippedOf(asked)).toBe(list.size)
  })

  it.skipIf(!('choose' in list))('takes a chosen filter into its address, from the first page', async () => {
    if (!('choose' in list)) return
    const server = serve(list, 500)
    const opened = await openApp(at(list.path, 'page=2'))
    await screen.findByText(rowOn(list, 2))
    const [label, option] = list.choose
    await opened.user.selectOptions(screen.getByRole('combobox', { name: label }), option)
    await screen.findByText(rowOn(list, 1))
    expect(sorted(searchOf(opened))).toEqual(sorted(list.chosen.address))
    const asked = lastAsked(server, list)
    expect(asked?.query).toMatchObject(list.chosen.query)
    expect(asked && skippedOf(asked)).toBe(0)
  })

  it('turns its pages, the one before in sight but fainter until the next is there, and goes back', async () => {
    const server = serve(list, 500)
    const opened = await openApp(list.path)
    await screen.findByText(rowOn(list, 1))
    const letGo = server.hold(list.route)
    await opened.user.click(next())
    await waitFor(() => expect(screen.getByText(rowOn(list, 1)).closest('.opacity-60')).toBeTruthy())
    letGo()
    const row = await screen.findByText(rowOn(list, 2))
    expect(row.closest('.opacity-60')).toBeNull()
    expect(screen.queryByText(rowOn(list, 1))).toBeNull()
    expect(sorted(searchOf(opened))).toEqual(sorted([startOf(list), 'page=2'].filter(Boolean).join('&')))
    await act(() => opened.router.navigate(-1))
    await screen.findByText(rowOn(list, 1))
    expect(searchOf(opened)).toBe(startOf(list))
  })

  it('says that it loads until the first answer', async () => {
    const letGo = serve(list, 3).hold(list.route)
    await openApp(list.path)
    await screen.findByText(list.loading)
    letGo()
    await screen.findByText(rowOn(list, 1))
    expect(screen.queryByText(list.loading)).toBeNull()
  })

  it('says that it did not load, and loads once asked again', async () => {
    const server = serve(list, 3).on(list.route, refusal('internal', 500))
    const { user } = await openApp(list.path)
    await screen.findByText(list.failed)
    expect(screen.queryByText('What you see is from before.')).toBeNull()
    list.serve(server, () => 3)
    await user.click(screen.getByRole('button', { name: list.again }))
    await screen.findByText(rowOn(list, 1))
    expect(screen.queryByText(list.failed)).toBeNull()
  })

  it.skipIf(['notifications', 'explore'].includes(list.list))(
    'keeps what it shows where it is asked anew in vain, and says that it is from before',
    async () => {
      const server = serve(list, 3)
      await openApp(list.path)
      await screen.findByText(rowOn(list, 1))
      server.on(list.route, refusal('internal', 500))
      await act(() => queryClient.invalidateQueries())
      await screen.findByText('What you see is from before.')
      expect(screen.getByText(rowOn(list, 1))).toBeTruthy()
    },
  )

  it.skipIf(!('nothing' in list))('says what will be here while there is nothing', async () => {
    serve(list, 0)
    await openApp(list.path)
    if ('nothing' in list) await screen.findByText(list.nothing)
    expect(screen.queryByText(rowOn(list, 1))).toBeNull()
  })

  it.skipIf(!('noMatch' in list))('says that nothing matches, and takes the filters away', async () => {
    if (!('noMatch' in list)) return
    const [name = '', value = ''] = Object.entries(list.chosen.query).at(-1) ?? []
    list.serve(aServer(), (query) => (query[name] === value ? 0 : 3))
    const base = list.path.split('?')[0] ?? ''
    const opened = await openApp(`${base}?${list.chosen.address}`)
    await screen.findByText(list.noMatch)
    if (list.list === 'notifications') await opened.user.click(screen.getByRole('link', { name: 'Show all' }))
    else await opened.user.click(screen.getByRole('button', { name: 'Clear the filters' }))
    await screen.findByText(rowOn(list, 1))
    expect(searchOf(opened)).toBe(startOf(list))
  })

  it.skipIf(list.list === 'meetings')('turns to its last page from an address beyond it', async () => {
    serve(list, list.size + 1)
    const opened = await openApp(at(list.path, 'page=9'))
    await screen.findByText(rowOn(list, 2))
    expect(searchOf(opened)).toBe('page=2')
  })
})

/** Lists whose rows open a record beside them. */
const withRecords = lists.filter((list) => ['investors', 'calls', 'meetings'].includes(list.list))

describe.each(withRecords)('a record beside the list of $list', (list) => {
  it('opens and closes with the filters kept, and gives the focus back to its row', async () => {
    serve(list, 3)
    const base = list.path.split('?')[0] ?? ''
    const opened = await openApp(`${base}?${list.chosen.address}`)
    const row = (await screen.findByText(rowOf(list, 2))).closest('a')
    if (!row) throw new Error('The row is no link')
    await opened.user.click(row)
    await screen.findByRole('dialog')
    expect(sorted(searchOf(opened))).toHaveLength(sorted(list.chosen.address).length + 1)
    await opened.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sorted(searchOf(opened))).toEqual(sorted(list.chosen.address))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(rowOf(list, 2)).closest('a')))
  })
})
