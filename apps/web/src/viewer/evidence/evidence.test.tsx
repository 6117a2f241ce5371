import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { type EvidenceAnswer, evidenceRoutes } from '@understudy/contract/evidence'
import { expect, it } from 'vitest'
import { type Asked, refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { keepProof, keptProof } from '../visit/visitor.ts'
import '../proof/ProveEmail.tsx'

const { readEvidence } = evidenceRoutes
const nothing = { value: '', as_of: '', source: '', text: null, page: null, picture_url: null }
const answered = (more: Partial<EvidenceAnswer>): EvidenceAnswer => ({
  company: 'Tern',
  published_at: '2026-11-03T09:00:00.000Z',
  sources: [],
  worked_out: [],
  ...more,
})
type Told = Parameters<ReturnType<typeof anOpenPitch>['on']>[1]

/** A visitor has asked, and opened the source of the answer. */
async function opened(source: { id: string; kind: string; label: string }, said: string, told: Told) {
  const server = anOpenPitch().on(readEvidence, told as EvidenceAnswer)
  const { talk, user } = await openPitch()
  await user.type(await screen.findByLabelText('Ask anything'), 'How so?{Enter}')
  await talk.answers(await talk.hears('text'), said, { sources: [source] })
  const [place] = await screen.findAllByRole<HTMLElement>('region', { name: 'Conversation' })
  const conversation = within(place ?? document.body)
  await user.click(await conversation.findByRole('button', { name: source.label }))
  return { server, conversation, user }
}

it('a chip opens the value, its day, where it is from and who gave it, never the answer again', async () => {
  const arr = { id: 'arr', kind: 'fact', label: 'Recurring revenue' }
  const said = 'Recurring revenue is €1.26 million.'
  const { server, conversation } = await opened(
    arr,
    said,
    answered({
      sources: [{ ...nothing, ...arr, value: '€1.26 million', as_of: '2026-09-30', source: 'Billing' }],
      worked_out: [
        { sentence: 0, result: '110%', operation: 'percent-apart', left: '€1.26 million', right: '€600,000' },
      ],
    }),
  )
  await conversation.findByText('€1.26 million')
  conversation.getByText('As of 30 September 2026; from: Billing')
  conversation.getByText('Given by the founders of Tern, published 3 November 2026.')
  conversation.getByText(
    'Worked out here, in no source: 110%: by how much €1.26 million differs from €600,000',
  )
  expect(conversation.getAllByText(said)).toHaveLength(1)
  expect(server.asked(readEvidence)[0]?.body).toMatchObject({
    access_grant: 'grant-1',
    language: 'en',
    sentences: [{ text: said, sources: ['arr'] }],
  })
})

it('a page of a document comes as a picture, and the words that were said are marked in its text', async () => {
  const page = { id: 'p1', kind: 'document', label: 'deck.pdf' }
  const { conversation } = await opened(
    page,
    'Pipes in Ghent are old.',
    answered({
      sources: [
        {
          ...nothing,
          ...page,
          text: 'We find leaks. Pipes in Ghent are old.',
          page: 4,
          picture_url: '/p4.webp',
        },
      ],
    }),
  )
  const picture = await conversation.findByRole('img', { name: 'Page 4 of deck.pdf' })
  expect(picture.getAttribute('src')).toBe('/p4.webp')
  expect(document.querySelector('mark')?.textContent?.trim()).toBe('Pipes in Ghent are old.')
  conversation.getByText('Page 4. Given by the founders of Tern, published 3 November 2026.')
})

it('an answer of the founders’ says that they gave it', async () => {
  const faq = { id: 'q1', kind: 'faq', label: 'Why now?' }
  const { conversation } = await opened(
    faq,
    'Meters became cheap.',
    answered({ sources: [{ ...nothing, ...faq }] }),
  )
  await conversation.findByText('Answered by the founders of Tern, published 3 November 2026.')
  expect(conversation.getAllByText('Meters became cheap.')).toHaveLength(1)
})

it('what is not published any more says so, and what the page has itself stands all the same', async () => {
  const gone = { id: 'gone', kind: 'fact', label: 'Old figure' }
  const { conversation } = await opened(gone, 'It was five.', answered({}))
  await conversation.findByText('It is not in the published material any more.')
})

it('what did not come is asked for again, and a part of the pitch is read meanwhile', async () => {
  const market = { id: 'market', kind: 'section', label: 'The market' }
  const { server, conversation, user } = await opened(market, 'Forty billion.', refusal('internal', 500))
  await conversation.findByText('The rest of the source did not load.', { exact: false })
  conversation.getByText('Forty billion a year.', { exact: false })
  server.on(readEvidence, answered({ sources: [{ ...nothing, ...market, text: 'Forty billion a year.' }] }))
  await user.click(conversation.getByRole('button', { name: 'Try again' }))
  await conversation.findByText('Given by the founders of Tern, published 3 November 2026.')
})

const revenue = { id: 'arr', kind: 'fact', label: 'Recurring revenue' }
/** Shown to who has proved an address; another proof is none. */
const shownBy = (proof: string) =>
  (({ body }: Asked) => {
    const { email_proof: given } = body as { email_proof?: string }
    if (given === undefined) return answered({})
    if (given !== proof) return refusal('code_invalid', 403)
    return answered({ sources: [{ ...nothing, ...revenue, value: '€1.26 million' }] })
  }) as unknown as Told

it('a proof that the server takes no longer is dropped, and the address can be proven again in place', async () => {
  keepProof('an-old-proof')
  const { server, conversation, user } = await opened(revenue, 'It grows.', shownBy('proof-1'))
  await conversation.findByText(/open to a confirmed address alone/)
  expect(keptProof()).toEqual({})
  server.on(authRoutes.sendEmailCode, { success: true })
  server.on(authRoutes.verifyEmailCode, { verified: true, proof: 'proof-1' })
  await user.click(conversation.getByRole('button', { name: 'Confirm your email' }))
  await user.type(await conversation.findByLabelText('Your email address'), 'vera@nordic.example{Enter}')
  await user.type(await conversation.findByLabelText('Digits from the mail'), '123456{Enter}')
  await conversation.findByText('€1.26 million')
  await waitFor(() => expect(keptProof()).toEqual({ email_proof: 'proof-1' }))
})
