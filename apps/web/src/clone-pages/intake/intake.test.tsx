import { act, screen, waitFor, within } from '@testing-library/react'
import { type Clone, cloneRoutes } from '@understudy/contract/clones'
import { fileRoutes } from '@understudy/contract/files'
import { type Intake, type IntakePart, intakeRoutes, type Proposal } from '@understudy/contract/intake'
import { publishingRoutes } from '@understudy/contract/publishing'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { aClone } from '../../clones/testing/a-clone.ts'
import { aKeptClone, cloneId, press, retype } from '../../testing/clones.ts'
import { goes, leave, staysWhileSent } from '../../testing/leaving.ts'
import { type Asked, openApp, refusal } from '../../testing/page.tsx'
import { aDocument } from '../../testing/rows.ts'
import { onASite } from '../../testing/site.ts'

const { beginIntake, readIntake, listProposals, judgeProposals, applyIntake } = intakeRoutes
const PARTS: IntakePart[] = ['company', 'team', 'figures', 'sections', 'faqs']

const aProposal = (id: string, part: IntakePart, value: Proposal['value'], page = 1): Proposal => ({
  id,
  part,
  page,
  quote: `As page ${page} says`,
  value,
  by: 'rules',
  decision: 'open',
  changed: false,
  unsaid: null,
})
const FIRST = [
  aProposal('company-1', 'company', { kind: 'company', field: 'companyName', text: 'Heron' }),
  aProposal('company-2', 'company', { kind: 'company', field: 'tagline', text: 'Leaks, heard' }, 2),
  aProposal(
    'team-1',
    'team',
    { kind: 'member', name: 'Ada Moss', role: 'CEO', background: '', isFounder: true, isAdvisor: false },
    4,
  ),
  aProposal(
    'figures-1',
    'figures',
    {
      kind: 'figure',
      place: 'keyMetrics',
      label: 'ARR',
      value: '1,200,000',
      unit: 'EUR',
      asOf: '2026-09-30',
      period: 'September 2026',
    },
    3,
  ),
  aProposal('sections-1', 'sections', { kind: 'section', title: 'Product', text: 'It listens.' }, 2),
]

/** A server that keeps what is decided, of a deck that was read. */
function anIntake(more: Partial<Intake> = {}, draft: Partial<Clone> = { deck_open: true }) {
  const { server } = aKeptClone(draft)
  const kept = { items: FIRST }
  const of = (part: string | undefined) => kept.items.filter((one) => part === undefined || one.part === part)
  const intake = (): Intake => ({
    clone_id: cloneId,
    document_id: aDocument(1).id,
    document_name: 'Heron.pdf',
    status: 'ready',
    is_worded: false,
    writer: null,
    failure: null,
    reading_resumes_at: null,
    pages_read: 5,
    pages: 5,
    pictures: 'pages',
    pages_undrawn: 0,
    counts: PARTS.map((part) => ({
      part,
      total: of(part).length,
      decided: of(part).filter(({ decision }) => decision !== 'open').length,
      accepted: of(part).filter(({ decision }) => decision === 'accepted').length,
    })),
    expires_at: '2036-12-01T00:00:00.000Z',
    ...more,
  })
  const judge = ({ body }: Asked) => {
    const { judgements } = body as { judgements: (Pick<Proposal, 'id' | 'decision'> & Partial<Proposal>)[] }
    kept.items = kept.items.map((one) => {
      const said = judgements.find(({ id }) => id === one.id)
      return said
        ? { ...one, decision: said.decision, ...(said.value ? { value: said.value, changed: true } : {}) }
        : one
    })
    return { items: kept.items.filter(({ id }) => judgements.some((said) => said.id === id)) }
  }
  server
    .on(cloneRoutes.createDraft, aClone())
    .on(fileRoutes.uploadFile, { file: aDocument(1).file, document: aDocument(1) })
    .on(beginIntake, intake)
    .on(readIntake, intake)
    .on(listProposals, ({ query }) => ({
      items: of(query.part),
      total: of(query.part).length,
      pages: [1, 2, 3, 4].map((page) => ({
        page,
        title: `Title ${page}`,
        text: `Words of page ${page}`,
        slide_url: page === 1 ? '/v1/files/raw/one' : null,
      })),
    }))
    .on(judgeProposals, judge)
    .on(applyIntake, () => aClone({ company_details: { ...aClone().company_details, companyName: 'Heron' } }))
  return { server, kept, intake }
}
const openIntake = (part?: IntakePart) =>
  openApp(`/create-clone?clone=${cloneId}${part ? `&part=${part}` : ''}`)
const chooser = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing takes files')
  return input
}
const aDeck = (name = 'Heron.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const decisions = (server: ReturnType<typeof anIntake>['server']) =>
  server.asked(judgeProposals).map(({ body }) => body)

function sentForm(server: ReturnType<typeof anIntake>['server']): FormData {
  const [upload] = server.asked(fileRoutes.uploadFile)
  if (!(upload?.body instanceof FormData)) throw new Error('nothing was uploaded')
  return upload.body
}

it.each([
  ['none' as const, 2, /^Your slides cannot be drawn here.*title of the section.*save the deck as a PDF/],
  ['own-slides' as const, 1, /^Your slides are shown in a plain layout.*One of them cannot be drawn here/],
  ['own-slides' as const, 2, /2 of them cannot be drawn here/],
])('says that slides have no picture: %s, %i', async (pictures, pages_undrawn, words) => {
  anIntake({ pictures, pages_undrawn })
  await openIntake()
  await screen.findByText(words)
})

it('shows words that run from right to left so, and the quote by itself', async () => {
  const { kept } = anIntake()
  kept.items = [
    aProposal('sections-1', 'sections', { kind: 'section', title: 'فريقنا', text: 'آدا موس.' }, 4),
  ]
  await openIntake('sections')
  expect((await screen.findByText('آدا موس.')).getAttribute('dir')).toBe('auto')
  expect(screen.getByText('فريقنا').getAttribute('dir')).toBe('auto')
  expect(screen.getByText('As page 4 says').tagName).toBe('BDI')
})

it.each([
  [{}, 'From your text'],
  [{ status: 'failed' as const }, 'Your text could not be read'],
  [{ counts: [] }, 'Nothing was found in your text'],
])('calls a pasted text so, and offers another text: %#', async (more, heading) => {
  anIntake({ document_name: 'Pasted text.txt', pictures: 'none', pages: 1, pages_read: 1, ...more })
  await openIntake()
  await screen.findByRole('heading', { name: heading })
  expect(document.body.textContent).not.toMatch(/Pasted text|another deck/)
  if (heading === 'From your text') {
    await screen.findAllByText(/^Your text: /)
    screen.getByText(/^Found by rules in your text/)
    expect(document.body.textContent).not.toMatch(/Page \d|your pages|One page/)
  } else {
    expect(screen.getByRole('link', { name: 'Try another text' }).getAttribute('href')).toBe(
      '/create-clone?from=text',
    )
  }
})

it('says what of a section the pitch will not say, before it is accepted, and anew once another part was decided', async () => {
  const { kept } = anIntake()
  /** For a wide window: a narrow one has them folded away. */
  const stepTo = (name: RegExp) => {
    const [link] = screen.getAllByRole('link', { name })
    if (!link) throw new Error(`no step ${name}`)
    return link
  }
  const ask = aProposal('sections-1', 'sections', {
    kind: 'section',
    title: 'The ask',
    text: 'Raising €3M Seed.',
  })
  const unsaid = {
    left_out: [{ text: 'Raising €3M Seed.', why: 'terms' as const }],
    said: { title: 'The ask', text: 'We are raising our Seed round.' },
  }
  kept.items = [...FIRST.slice(0, 1), { ...ask, unsaid }]
  const { user } = await openIntake('sections')
  const note = await screen.findByText(/Not said in your pitch/)
  expect(note.textContent).toBe('Not said in your pitch: “Raising €3M Seed.”')
  screen.getByText(/without a public offer the terms of a round are for those with a link/)
  screen.getByText('We are raising our Seed round.')
  await user.click(stepTo(/^Company/))
  kept.items = [...FIRST.slice(0, 1), { ...ask, unsaid: { ...unsaid, said: null } }]
  await press(user, 'Leave out: Name')
  await screen.findByText('Left out')
  await user.click(stepTo(/^Pitch/))
  await screen.findByText(/Nothing of it is left/)
  await press(user, 'Leave out: The ask')
  await waitFor(() => expect(screen.queryByText(/Not said in your pitch/)).toBeNull())
})

it.each([
  [{}, /^What Heron\.pdf proposes is not in this clone yet: you decided on 0 of 5\.$/, 'Go through it'],
  [{ status: 'reading' as const }, /^Heron\.pdf is being read/, 'See how it went'],
  [{ status: 'failed' as const }, 'Heron.pdf could not be read.', 'See how it went'],
])('is found again from its draft: %#', async (more, words, way) => {
  anIntake(more)
  const { user, router } = await openApp(`/clone/${cloneId}`)
  await screen.findByText(words)
  await user.click(screen.getByRole('link', { name: way }))
  await screen.findByRole('heading', { level: 1, name: 'From Heron.pdf' })
  expect(router.state.location.search).toBe(`?clone=${cloneId}`)
})

it('says nothing at a draft that was made of it, or of no deck, and asks for none there', async () => {
  const { server } = anIntake({ status: 'applied' }, { deck_open: false })
  await openApp(`/clone/${cloneId}`)
  await screen.findByRole('heading', { name: 'Readiness' })
  expect(screen.queryByText(/Heron\.pdf/)).toBeNull()
  expect(server.asked(readIntake)).toHaveLength(0)
})

it('says nothing any more once it was taken in elsewhere', async () => {
  const { server } = anIntake({ status: 'applied' })
  await openApp(`/clone/${cloneId}`)
  await waitFor(() => expect(server.asked(readIntake)).toHaveLength(1))
  await screen.findByRole('heading', { name: 'Readiness' })
  expect(screen.queryByText(/Heron\.pdf/)).toBeNull()
})

it('makes a draft of a deck, uploads it to it and goes on to what it proposes', async () => {
  const { server } = anIntake()
  const { user, router } = await openApp('/create-clone')
  await screen.findByRole('button', { name: 'Choose a deck' })
  await user.upload(chooser(), aDeck())
  await screen.findByRole('heading', { level: 1, name: 'From Heron.pdf' })
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    `/create-clone?clone=${cloneId}`,
  )
  expect(sentForm(server).get('clone_id')).toBe(cloneId)
  // Called as the company, as a blank one is: not as its founder, whose clones would all have one name.
  expect(server.asked(cloneRoutes.createDraft).map(({ body }) => body)).toEqual([
    { name: 'Tern', languages: ['en'] },
  ])
  expect(server.asked(beginIntake).map(({ params, body }) => [params, body])).toEqual([
    [{ id: cloneId }, { document_id: aDocument(1).id }],
  ])
})

it.each([
  [refusal('too_large', 413), /Heron\.pdf: It is too large: 25 MB at most/],
  [refusal('too_slow', 400), /Heron\.pdf: It came too slowly\. Take fewer pages, or try again over/],
  [refusal('unsupported_media', 415), /It is no PDF or PowerPoint file, whatever its name says/],
  [refusal('storage_full', 507), /no room left for your files/],
  [refusal('invalid', 422, { detail: 'This picture is damaged' }), /Heron\.pdf: This picture is damaged\.$/],
  ['offline' as const, /What you chose is kept here/],
])(
  'says why a deck was not taken, and sends it to the same draft once asked again: %#',
  async (refused, words) => {
    const { server } = anIntake()
    server.on(fileRoutes.uploadFile, refused)
    const { user } = await openApp('/create-clone')
    await screen.findByRole('button', { name: 'Choose a deck' })
    await user.upload(chooser(), aDeck())
    await screen.findByText(words)
    server.on(fileRoutes.uploadFile, { file: aDocument(1).file, document: aDocument(1) })
    await press(user, 'Try again')
    await screen.findByRole('heading', { level: 1, name: 'From Heron.pdf' })
    const keys = server.asked(cloneRoutes.createDraft).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  },
)

it('takes a picture that calls itself a deck for none, and the deck that follows to the same draft', async () => {
  const { server } = anIntake()
  const { file } = aDocument(1)
  server.on(fileRoutes.uploadFile, { file, document: null }).on(fileRoutes.deleteFile, { success: true })
  const { user } = await openApp('/create-clone')
  await screen.findByRole('button', { name: 'Choose a deck' })
  await user.upload(chooser(), aDeck())
  await screen.findByText(/It is no PDF or PowerPoint file, whatever its name says/)
  expect(server.asked(beginIntake)).toEqual([])
  expect(server.asked(fileRoutes.deleteFile).map(({ query }) => query)).toMatchObject([
    { file_path: file.file_path },
  ])
  server.on(fileRoutes.uploadFile, { file, document: aDocument(1) })
  await user.upload(chooser(), new File(['%PDF-'], 'Other.pdf', { type: 'application/pdf' }))
  await screen.findByRole('heading', { level: 1, name: 'From Heron.pdf' })
  expect(server.asked(cloneRoutes.createDraft)).toHaveLength(1)
})

it('reads the instrument and the closing day in words, and changes them by a choice and a day', async () => {
  const { server, kept } = anIntake()
  kept.items = [
    aProposal('figures-1', 'figures', { kind: 'round', field: 'instrument', text: 'priced' }),
    aProposal('figures-2', 'figures', { kind: 'round', field: 'closeDate', text: '2027-01-31' }),
  ]
  const { user } = await openIntake('figures')
  await screen.findByText('Priced round')
  screen.getByText('Jan 31, 2027')
  await press(user, 'Change: Instrument')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Instrument' }), 'Convertible note')
  await press(user, 'Accept this')
  await screen.findByText('Convertible note')
  expect(decisions(server)).toMatchObject([{ judgements: [{ id: 'figures-1', value: { text: 'note' } }] }])
  await press(user, 'Change: Closes on')
  expect(screen.getByLabelText('Closes on')).toHaveProperty('type', 'date')
})

it('says once that nothing was found in a deck of pictures, what is kept, and each way on', async () => {
  anIntake({ counts: PARTS.map((part) => ({ part, total: 0, decided: 0, accepted: 0 })) })
  await openIntake()
  await screen.findByRole('heading', { level: 2, name: 'Nothing was found in Heron.pdf' })
  screen.getByText(/save the deck anew with its text\. The pages are kept/)
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  screen.getByRole('link', { name: 'Paste a text' })
  screen.getByRole('link', { name: 'Try another deck' })
  expect(screen.getByRole('link', { name: 'Go on without it' }).getAttribute('href')).toContain(cloneId)
})

it('says of a file that is no deck, or far too large, that it is left where it is', async () => {
  const { server } = anIntake()
  const { user } = await openApp('/create-clone')
  await screen.findByRole('button', { name: 'Choose a deck' })
  const large = aDeck('Large.pdf')
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 })
  await user.upload(chooser(), large)
  await screen.findByText('Large.pdf is larger than 25 MB.')
  expect(server.asked(cloneRoutes.createDraft)).toEqual([])
})

it('reads a pasted text as a document, keeps it until it went through, and says when it is too long', async () => {
  const { server } = anIntake()
  const first = await openApp('/create-clone?from=text')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await first.user.type(field, 'Heron finds leaks.')
  first.unmount()
  const { user } = await openApp('/create-clone?from=text')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Heron finds leaks.'),
  )
  const again = screen.getByRole('textbox', { name: 'Text' })
  await user.clear(again)
  await user.click(again)
  await user.paste('x'.repeat(1_000_000))
  await press(user, 'Read this text')
  await screen.findByText('Use at most 200,000 characters.')
  expect(again).toHaveProperty('value.length', 1_000_000)
  await user.clear(again)
  await user.paste('Heron finds leaks.')
  await press(user, 'Read this text')
  await screen.findByRole('heading', { level: 1, name: 'From Heron.pdf' })
  const sent = sentForm(server).get('file') as File
  expect([sent.name, await sent.text()]).toEqual(['Pasted text.txt', 'Heron finds leaks.'])
})

it('says how far the reading is, and goes on by itself once all is read', async () => {
  const { server, intake } = anIntake()
  server.on(readIntake, { ...intake(), status: 'reading', pages_read: 2 })
  await openIntake()
  await screen.findByText('Reading page 3 of 5')
  expect(screen.getByRole('progressbar', { name: 'Pages read' }).getAttribute('value')).toBe('2')
  server.on(readIntake, intake)
  await screen.findByRole('heading', { level: 2, name: 'Your company' })
})

it('says that a language model is at it, and then what it worded and what rules found', async () => {
  const worded = FIRST.map((one) => (one.id === 'company-2' ? { ...one, by: 'model' as const } : one))
  const { server, intake } = anIntake()
  server
    .on(readIntake, { ...intake(), status: 'reading', is_worded: true })
    .on(listProposals, { items: worded.slice(0, 2), total: 2, pages: [] })
  await openIntake()
  await screen.findByText(/A language model is wording what was read/)
  const took = { input_tokens: 1_200, output_tokens: 90, cost_usd: 0.0033 }
  const writer = { model: 'peer-1', host: 'models.example', own: true, ...took, dropped: 2 }
  server.on(readIntake, { ...intake(), writer })
  await screen.findByText(
    'What is marked so was worded by peer-1 at models.example, with your own key, and its figures were looked for on its page; the rest was found by rules. 1,200 tokens read, 90 written, at most $0.0033. 2 lines of it did not stand on the page and are left out.',
  )
  expect(await screen.findAllByText(/Worded by a language model\./)).toHaveLength(1)
})

it('says why a deck could not be read, under the name that it has, and that the draft is kept', async () => {
  const failure = 'This file is locked with a password. Upload it without one'
  anIntake({ status: 'failed', document_name: 'broken.pdf', failure })
  await openIntake()
  await screen.findByRole('heading', { name: 'broken.pdf could not be read' })
  await screen.findByText(/locked with a password\. Upload it without one\. Your draft is kept\./)
  expect(screen.getByRole('link', { name: 'Go on without it' }).getAttribute('href')).toContain(cloneId)
})

it('accepts, leaves out and takes back one by one, each kept at once, and goes to the next by keyboard', async () => {
  const { server } = anIntake()
  const { user } = await openIntake()
  const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)
  await screen.findByText('Heron')
  row('Heron').getByRole('button', { name: 'Accept: Name' }).focus()
  await user.keyboard('{Enter}')
  await row('Heron').findByText('Accepted')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept: Tagline'))
  await user.click(row('Leaks, heard').getByRole('button', { name: /^Leave out/ }))
  await row('Leaks, heard').findByText('Left out')
  await user.click(row('Heron').getByRole('button', { name: /^Decide again/ }))
  await row('Heron').findByText('Not decided')
  expect(decisions(server)).toEqual([
    { judgements: [{ id: 'company-1', decision: 'accepted' }] },
    { judgements: [{ id: 'company-2', decision: 'declined' }] },
    { judgements: [{ id: 'company-1', decision: 'open' }] },
  ])
})

it('is worded otherwise in place, keeps that over a reload, and says what the clone cannot take', async () => {
  const { server } = anIntake()
  const before = await openIntake('figures')
  await press(before.user, 'Change: ARR')
  await retype(before.user, 'Value', '1,300,000')
  before.unmount()
  const { user } = await openIntake('figures')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', '1,300,000'),
  )
  await retype(user, 'Figure', '')
  await press(user, 'Accept this')
  await screen.findByText('Fill this in.')
  await retype(user, 'Figure', 'ARR')
  server.on(judgeProposals, refusal('invalid', 422))
  await staysWhileSent(server, judgeProposals, { send: () => press(user, 'Accept this') })
  await screen.findByText(/The clone cannot take it like this/)
  server.on(judgeProposals, ({ body }) => {
    const [said] = (body as { judgements: { value: Proposal['value'] }[] }).judgements
    const [, , , figure] = FIRST
    if (!figure || !said) throw new Error('nothing was said')
    const decision = 'accepted' as const
    return { items: [{ ...figure, value: said.value, decision, changed: true }] }
  })
  await press(user, 'Accept this')
  await screen.findByText('1,300,000 EUR')
  screen.getByText('Changed, accepted')
  expect(decisions(server).at(-1)).toMatchObject({
    judgements: [{ value: { asOf: '2026-09-30', period: 'September 2026' } }],
  })
})

it.each(['Accept the other 1 and go on', 'Leave the others out and go on'])(
  'goes on past no change that is not accepted: %s',
  async (onward) => {
    const { server } = anIntake()
    const { user } = await openIntake()
    await press(user, 'Accept: Name')
    await press(user, 'Change: Tagline')
    await retype(user, 'Tagline', 'Leaks, found')
    await press(user, onward)
    await screen.findByText(/^One change is not accepted yet\./)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tagline' })))
    expect(decisions(server)).toHaveLength(1)
    await press(user, 'Accept this')
    await press(user, 'Go on')
    await screen.findByRole('heading', { level: 2, name: 'Your team' })
    expect(decisions(server)).toHaveLength(2)
    expect(decisions(server)[1]).toMatchObject({
      judgements: [{ id: 'company-2', decision: 'accepted', value: { text: 'Leaks, found' } }],
    })
  },
)

it('makes no clone while a change of another part is not accepted, and leads there', async () => {
  const { server, kept } = anIntake()
  kept.items = FIRST.map((one) => ({ ...one, decision: 'accepted' }))
  const { user, router } = await openIntake('team')
  await press(user, 'Change: Ada Moss')
  await retype(user, 'Role', 'Founder')
  await router.navigate(`/create-clone?clone=${cloneId}&part=faqs`)
  await press(user, 'Make the clone')
  await screen.findByRole('heading', { level: 2, name: 'Your team' })
  await screen.findByText(/^One change is not accepted yet\./)
  expect(screen.getByRole('textbox', { name: 'Role' })).toHaveProperty('value', 'Founder')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
  expect(server.asked(applyIntake)).toEqual([])
  await press(user, 'Cancel')
  await router.navigate(`/create-clone?clone=${cloneId}&part=faqs`)
  await press(user, 'Make the clone')
  await waitFor(() => expect(server.asked(applyIntake)).toHaveLength(1))
})

it.each([
  ['another page', '/terms', '/terms'],
  ['another part', `/create-clone?clone=${cloneId}&part=faqs`, '/create-clone'],
])('leaves who turned to %s while all was being accepted there', async (_where, to, pathname) => {
  const { server } = anIntake()
  const { user, router } = await openIntake()
  await screen.findByText('Heron')
  const letGo = server.hold(judgeProposals)
  await press(user, 'Accept all 2 and go on')
  await act(() => router.navigate(to))
  letGo()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(router.state.location.pathname).toBe(pathname)
  expect(router.state.location.search).not.toContain('part=team')
})

it('goes through all parts in six presses, and opens the editor of the clone that was made', async () => {
  const { server } = anIntake()
  const { user, router } = await openIntake()
  await press(user, 'Accept all 2 and go on')
  await screen.findByRole('heading', { level: 2, name: 'Your team' })
  await press(user, 'Accept all 1 and go on')
  await screen.findByRole('heading', { level: 2, name: 'Your round and your figures' })
  await press(user, 'Leave them out and go on')
  await screen.findByRole('heading', { level: 2, name: 'Your pitch, section by section' })
  await press(user, 'Accept all 1 and go on')
  await screen.findByText(/Nothing of it was found for certain/)
  await press(user, 'Make the clone')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/clone-manager-tabbed/${cloneId}`))
  expect(server.asked(applyIntake)).toHaveLength(1)
})

it.each([
  [
    'leads on whoever turned to another part',
    `?clone=${cloneId}&part=company`,
    `/clone-manager-tabbed/${cloneId}`,
  ],
  ['leaves who went elsewhere', '?from=text', '/create-clone?from=text'],
])('while the clone is made: %s', async (_, turnedTo, ledTo) => {
  const { server, kept } = anIntake()
  kept.items = FIRST.map((one) => ({ ...one, decision: 'accepted' }))
  const { user, router } = await openIntake('faqs')
  const letGo = server.hold(applyIntake)
  await press(user, 'Make the clone')
  await act(() => router.navigate(`/create-clone${turnedTo}`))
  letGo()
  await waitFor(() => expect(server.asked(publishingRoutes.readReadiness)).not.toEqual([]))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  const { pathname, search } = router.state.location
  expect(`${pathname}${search}`).toContain(ledTo)
})

it('says over the page that a deck was not taken, to whoever left meanwhile', async () => {
  const { server } = anIntake()
  server.on(beginIntake, refusal('storage_full', 507))
  const { user, router } = await openApp('/create-clone')
  await screen.findByRole('button', { name: 'Choose a deck' })
  const letGo = server.hold(beginIntake)
  await user.upload(chooser(), aDeck())
  await leave({ router })
  expect(goes()).toBe(false)
  letGo()
  await screen.findByText('“Heron.pdf” was not taken')
  screen.getByText(/no room left for your files/)
})

it.each([
  ['a deck', '/create-clone', 'Choose a deck'],
  ['a text', '/create-clone?from=text', 'Read this text'],
])(
  'shows a deck that is being sent to whoever comes back, and takes %s no sooner',
  async (_, path, button) => {
    const { server } = anIntake()
    const { user, router } = await openApp('/create-clone')
    await screen.findByRole('button', { name: 'Choose a deck' })
    const letGo = server.hold(beginIntake)
    await user.upload(chooser(), aDeck())
    await leave({ router })
    await act(() => router.navigate(path))
    await screen.findByText('Uploading Heron.pdf')
    const isOff = () =>
      screen.getByRole('button', { name: button }).matches(':disabled, [aria-disabled=true]')
    expect(isOff()).toBe(true)
    letGo()
    await waitFor(() => expect(isOff()).toBe(false))
  },
)

it('leaves who went elsewhere while a deck was sent where they are, and has the browser ask before it is lost', async () => {
  const { server } = anIntake()
  const { user, router } = await openApp('/create-clone')
  await screen.findByRole('button', { name: 'Choose a deck' })
  const letGo = server.hold(beginIntake)
  await user.upload(chooser(), aDeck())
  await act(() => router.navigate('/create-clone?from=text'))
  expect(goes()).toBe(false)
  letGo()
  await waitFor(() => expect([server.asked(beginIntake).length, queryClient.isMutating()]).toEqual([1, 0]))
  await waitFor(() => expect(goes()).toBe(true))
  expect(router.state.location.search).toBe('?from=text')
})

it.each([
  ['Accept all 1 and go on', 'accepted'],
  ['Leave them out and go on', 'declined'],
])(
  'leads from the last part to one that waits, and makes the clone once all is decided: %s',
  async (press1, decision) => {
    const { server, kept } = anIntake()
    const faq = aProposal('faqs-1', 'faqs', { kind: 'faq', question: 'Why now?', answer: 'It is time.' })
    kept.items = [...FIRST.map((one) => ({ ...one, decision: 'accepted' as const })), faq].map((one) =>
      one.part === 'figures' ? { ...one, decision: 'open' as const } : one,
    )
    const { user } = await openIntake('faqs')
    await press(user, press1)
    await screen.findByRole('heading', { level: 2, name: 'Your round and your figures' })
    expect(decisions(server)).toEqual([{ judgements: [{ id: 'faqs-1', decision }] }])
    expect(server.asked(applyIntake)).toEqual([])
    await press(user, press1)
    await screen.findByRole('heading', { level: 2, name: 'Your pitch, section by section' })
    await press(user, 'Go on')
    await screen.findByText('Why now?')
    await press(user, 'Make the clone')
    await waitFor(() => expect(server.asked(applyIntake)).toHaveLength(1))
  },
)

it('says that there is nothing any more, and what failed, each with a way on', async () => {
  const { server } = anIntake()
  server.on(readIntake, refusal('not_found', 404))
  const gone = await openIntake()
  await screen.findByText(/nobody touches for 30 days are forgotten/)
  gone.unmount()
  const { server: other } = anIntake()
  other.on(judgeProposals, 'offline').on(listProposals, refusal('internal', 500))
  const { user } = await openIntake('team')
  await screen.findByText('The proposals did not load')
  other.on(listProposals, { items: FIRST.slice(2, 3), total: 1, pages: [] })
  await press(user, 'Try again')
  await press(user, 'Accept: Ada Moss')
  await screen.findByText(/There is no connection\. Nothing was changed/)
})

it('leads to the editor where it was taken in already', async () => {
  anIntake({ status: 'applied' })
  await openIntake()
  const link = await screen.findByRole('link', { name: 'Open the editor' })
  expect(link.getAttribute('href')).toBe(`/clone-manager-tabbed/${cloneId}?tab=review`)
})

it.each([
  ['drawn', /slides of a PowerPoint are taken over as they look/],
  ['ours', /in a layout of ours\. For slides as they look, save it as a PDF/],
] as const)('a deck is asked for with a word on its slides: %s', async (slides, words) => {
  onASite({ slides })
  await openApp('/create-clone')
  await screen.findByText(words)
})
