import { act, screen, waitFor, within } from '@testing-library/react'
import { type CallRequest, callRoutes } from '@understudy/contract/calls'
import { claimRoutes } from '@understudy/contract/claims'
import { exploreRoutes } from '@understudy/contract/explore'
import { LIMITS } from '@understudy/contract/limits'
import { pitchRoutes } from '@understudy/contract/pitches'
import { beforeEach, describe, expect, it } from 'vitest'
import { aServer, openApp, refusal, tooOften } from '../../testing/page.tsx'
import { granted } from '../../testing/pitch.tsx'
import { aPitchCard } from '../../testing/rows.ts'
import { PretendedTalk } from '../../testing/talk.ts'
import { loadAhead } from '../../viewer/parts/come.ts'
import { loadPlaying } from '../../viewer/stage/Stage.tsx'
import '../LandingPage.tsx'
import { OPENING_BEGINS } from '../listen/one-opening.ts'
import './MadePreview.tsx'
import './PreludeForm.tsx'

const { buildPreview, buildDeckPreview, completeClaim, readClaimStatus } = claimRoutes
const { viewPitchLink } = pitchRoutes
const CLONE_ID = '01999999-0000-7000-8000-00000000000c'
const DAY_MS = 86_400_000
const made = (more = {}) => ({
  clone_id: CLONE_ID,
  company_name: 'Quaywright',
  link_code: 'Link1234',
  claim_code: 'CODE12345678',
  expires_at: new Date(Date.now() + 14 * DAY_MS).toISOString(),
  ...more,
})
const kept = (expiresAt = new Date(Date.now() + DAY_MS).toISOString()) =>
  localStorage.setItem(
    'understudy.prelude',
    JSON.stringify({
      cloneId: CLONE_ID,
      companyName: 'Quaywright',
      linkCode: 'Link1234',
      code: 'CODE12345678',
      expiresAt,
    }),
  )
/** A front page where nothing is listed, unless cards are given. */
const front = (...clones: ReturnType<typeof aPitchCard>[]) =>
  aServer().on(exploreRoutes.landingClones, { success: true, data: { featured: [], clones }, error: null })
const visiting = { signedIn: false }
const claimStatus = (claimed: boolean) => ({
  claimable: false,
  claimed,
  claimed_by_me: false,
  company_name: 'Quaywright',
  requires_code: true,
  expires_at: null,
})
const text = () => screen.findByRole('textbox', { name: /^Text of your website/ })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const aDeck = (name = 'deck.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
const chooseDeck = async (
  user: { upload(element: HTMLElement, file: File): Promise<void> },
  deck = aDeck(),
) => {
  await button('Choose a deck')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is nowhere to choose a file')
  await user.upload(input, deck)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('where it stands', () => {
  it('is the stage of a front page where nothing is listed, and follows on a listed pitch', async () => {
    front()
    await openApp('/', visiting)
    await text()
    expect(screen.getAllByRole('heading', { name: 'Hear your own pitch first' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Play the pitch' })).toBeNull()
  })

  it('follows on a listed pitch', async () => {
    front(aPitchCard(1))
    await openApp('/', visiting)
    await button('Play the pitch')
    await text()
  })
})

describe('a pasted text', () => {
  it('becomes a preview that presents and answers, marked as one, with the day on which it goes', async () => {
    const server = front().on(buildPreview, made()).on(viewPitchLink, granted())
    server.on(callRoutes.createCall, { call_id: 'call-1', ticket: 'ticket-1', url: '/v1/call' })
    const talk = new PretendedTalk()
    const { user } = await openApp('/', visiting)
    await user.type(await text(), 'Quaywright plans berths.')
    await user.click(await button('Make my preview'))
    await screen.findByText('Preview')
    screen.getByText(
      /^Only this browser can open it\. It is deleted on \w+ \d+, \d{4}, unless you keep it\.$/,
    )
    expect(server.asked(buildPreview)[0]?.body).toEqual({
      text: 'Quaywright plans berths.',
      company_name: '',
    })
    expect(server.asked(viewPitchLink)[0]).toMatchObject({
      params: { code: 'Link1234' },
      body: { password: 'CODE12345678' },
    })
    await user.click(await button('Play the pitch'))
    await talk.hears('pitch.continue')
    expect(sessionStorage.getItem('understudy.prelude.text')).toBeNull()
  })

  it('stays through a reload, and through what refuses it, and is sent again under the same key', async () => {
    sessionStorage.setItem('understudy.prelude.text', 'Quaywright plans berths.')
    const server = front().on(buildPreview, 'offline')
    const { user } = await openApp('/', visiting)
    await waitFor(async () => expect(await text()).toHaveProperty('value', 'Quaywright plans berths.'))
    await user.click(await button('Make my preview'))
    await screen.findByText(/^There is no connection\./)
    expect(await text()).toHaveProperty('value', 'Quaywright plans berths.')
    server.on(buildPreview, made()).on(viewPitchLink, granted())
    await user.click(await button('Make my preview'))
    await button('Play the pitch')
    const keys = server.asked(buildPreview).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('asks for the name of the company where the text does not tell it', async () => {
    const server = front().on(
      buildPreview,
      refusal('invalid', 422, { fields: { company_name: 'is not told in it' } }),
    )
    const { user } = await openApp('/', visiting)
    await user.type(await text(), 'We plan berths.')
    await user.click(await button('Make my preview'))
    await screen.findByText(/^It does not say what your company is called\./)
    server.on(buildPreview, made()).on(viewPitchLink, granted())
    await user.type(screen.getByRole('textbox', { name: 'Company name' }), 'Quaywright{Enter}')
    await button('Play the pitch')
    expect(server.asked(buildPreview)[1]?.body).toEqual({
      text: 'We plan berths.',
      company_name: 'Quaywright',
    })
  })

  it('is not sent where it is too long, and says how long it is', async () => {
    sessionStorage.setItem('understudy.prelude.text', 'x'.repeat(LIMITS.maxPreviewTextChars + 1))
    const server = front()
    await openApp('/', visiting)
    await screen.findByText(/^This text has 20,001 characters, and 20,000 are read\./)
    expect(await button('Make my preview')).toHaveProperty('disabled', true)
    expect(server.asked(buildPreview)).toEqual([])
  })

  it.each([
    [tooOften(72_000), /^Your network made many previews .* no such limit\. Try again in 20 hours\.$/],
    [
      {
        ...refusal('rate_limited', 429, {
          detail: 'Your last one is still being read. Try again in a moment',
        }),
        retryAfterSeconds: 10,
      },
      'Your last one is still being read. Try again in a moment.',
    ],
    [refusal('unavailable', 503), /^Many are trying this now\./],
    [refusal('too_large', 413), /^This text is too long/],
    [refusal('storage_full', 507), /^There is no room for another preview now\./],
    [refusal('internal', 500), /^No preview came of it, and that is our fault\./],
    [refusal('invalid', 422, { fields: { text: 'holds too few words' } }), 'This text holds too few words.'],
  ])('says why none came of it: %#', async (refused, words) => {
    front().on(buildPreview, refused)
    const { user } = await openApp('/', visiting)
    await user.type(await text(), 'We plan.')
    await user.click(await button('Make my preview'))
    await screen.findByText(words)
    expect(await text()).toHaveProperty('value', 'We plan.')
  })
})

describe('a deck', () => {
  it('is read as soon as it is chosen, and stays chosen where it is refused', async () => {
    const refused = refusal('invalid', 422, { fields: { deck: 'is locked with a password' } })
    const server = front().on(buildDeckPreview, refused)
    const { user } = await openApp('/', visiting)
    const letGo = server.hold(buildDeckPreview)
    await chooseDeck(user)
    await screen.findByText(/^Reading deck\.pdf/)
    letGo()
    await screen.findByText('This deck is locked with a password.')
    screen.getByText('deck.pdf')
    server.on(buildDeckPreview, made()).on(viewPitchLink, granted())
    await user.click(await button('Make my preview'))
    await button('Play the pitch')
    const form = server.asked(buildDeckPreview)[1]?.body as FormData
    expect((form.get('file') as File).name).toBe('deck.pdf')
  })

  it.each([
    [refusal('unsupported_media', 415), /^This is no deck, whatever its name says\./],
    [refusal('too_large', 413), /^This deck is too large: 20 MB at most\./],
    [refusal('malformed', 400), 'It did not arrive whole. Try again.'],
  ])('says why none came of it: %#', async (refused, words) => {
    front().on(buildDeckPreview, refused)
    const { user } = await openApp('/', visiting)
    await chooseDeck(user)
    await screen.findByText(words)
    await user.click(await button('Take another'))
    await text()
  })
})

describe('a preview that was made here before', () => {
  it('is there again, and another can be made while it stays', async () => {
    kept()
    front().on(viewPitchLink, granted())
    const { user } = await openApp('/', visiting)
    await button('Play the pitch')
    await user.click(await button('Make another'))
    await text()
    screen.getByText('Your preview of Quaywright stays until the next one is made.')
    await user.click(await button('Back to it'))
    await button('Play the pitch')
  })

  it.each([claimStatus(false), refusal('not_found', 404)])(
    'says that it is over once its day has come, and makes room for another: %#',
    async (status) => {
      kept(new Date(Date.now() - DAY_MS).toISOString())
      const server = front().on(readClaimStatus, status)
      const { user } = await openApp('/', visiting)
      await screen.findByText(/^Your preview of Quaywright ended on .+ Nobody kept it, so it was deleted\.$/)
      // Its name and its keys are not kept for as long as nobody presses.
      expect(localStorage.getItem('understudy.prelude')).toBeNull()
      await text()
      await user.click(await button('All right'))
      expect(screen.queryByText(/^Your preview of Quaywright/)).toBeNull()
      expect(server.asked(viewPitchLink)).toEqual([])
    },
  )

  it('says of one that was kept, after its day has come, that it was', async () => {
    kept(new Date(Date.now() - DAY_MS).toISOString())
    const server = front().on(readClaimStatus, claimStatus(true))
    const { user } = await openApp('/', visiting)
    await screen.findByText('Quaywright was kept: it is a draft in a workspace now.')
    expect(screen.getByRole('link', { name: 'Open the draft' }).getAttribute('href')).toBe(
      `/clone/${CLONE_ID}`,
    )
    expect(server.asked(readClaimStatus).map(({ params }) => params)).toEqual([{ id: CLONE_ID }])
    await text()
    await user.click(await button('All right'))
    expect(screen.queryByText(/was kept/)).toBeNull()
  })

  it('leads back to one that the server still keeps, whatever the clock here says', async () => {
    kept(new Date(Date.now() - DAY_MS).toISOString())
    front()
      .on(viewPitchLink, granted())
      .on(readClaimStatus, { ...claimStatus(false), claimable: true })
    const { user } = await openApp('/', visiting)
    await user.click(await button('Back to it'))
    await button('Play the pitch')
    expect(localStorage.getItem('understudy.prelude')).not.toBeNull()
  })

  it('keeps the keys of one that does not open and can still be claimed', async () => {
    kept()
    front()
      .on(viewPitchLink, refusal('access_denied', 403, { reason: 'access_denied' }))
      .on(readClaimStatus, { ...claimStatus(false), claimable: true })
    await openApp('/', visiting)
    await button('Try again')
    expect(localStorage.getItem('understudy.prelude')).not.toBeNull()
  })

  it('claims nothing of one whose day has come while it is not known what became of it', async () => {
    kept(new Date(Date.now() - DAY_MS).toISOString())
    const server = front().on(readClaimStatus, 'offline')
    await openApp('/', visiting)
    await screen.findByText('The preview of Quaywright that was made here opens no more.')
    await waitFor(() => expect(server.asked(readClaimStatus)).toHaveLength(1))
    await text()
    expect(localStorage.getItem('understudy.prelude')).not.toBeNull()
    expect(screen.queryByText(/was deleted|was kept/)).toBeNull()
  })

  it.each([
    [true, 'Quaywright was kept: it is a draft in a workspace now.'],
    [false, 'Your preview of Quaywright is over, and it was deleted.'],
  ])('says where it went where it opens no more: claimed %s', async (claimed, words) => {
    kept()
    front()
      .on(viewPitchLink, refusal('access_denied', 403, { reason: 'access_denied' }))
      .on(readClaimStatus, claimStatus(claimed))
    const { user } = await openApp('/', visiting)
    await screen.findByText(words)
    expect(localStorage.getItem('understudy.prelude')).toBeNull()
    await user.click(await button('Make another'))
    await text()
    expect(screen.queryByText(words)).toBeNull()
  })

  it('leads to an account, with the claim kept for then and the company’s name typed', async () => {
    kept()
    front().on(viewPitchLink, granted())
    const { user, router } = await openApp('/', visiting)
    await user.click(await screen.findByRole('link', { name: 'Keep it: create your account' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
    // What the preview knows is not asked again.
    await waitFor(() => expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Quaywright'))
    expect(JSON.parse(localStorage.getItem('understudy.pending-claim') ?? '')).toEqual({
      cloneId: CLONE_ID,
      code: 'CODE12345678',
      companyName: 'Quaywright',
    })
  })

  it('is kept at once by who is signed in, or says why it cannot be', async () => {
    kept()
    const server = front().on(viewPitchLink, granted()).on(completeClaim, refusal('conflict', 409))
    const { user } = await openApp('/')
    await user.click(await button('Keep it in my workspace'))
    await screen.findByText('Somebody else has claimed it already.')
    expect(server.asked(completeClaim)[0]?.body).toEqual({ clone_id: CLONE_ID, code: 'CODE12345678' })
  })

  it('says before the first word what becomes of the talk, and asks nothing where nobody gets it', async () => {
    kept()
    const consent = {
      version: '2.0.-',
      line: 'Nobody gets this talk, and nothing of it is kept but its length.',
    }
    front().on(viewPitchLink, granted({ unofficial: true, consent }))
    await openApp('/', visiting)
    await screen.findByText(consent.line)
    expect(screen.queryByRole('radiogroup', { name: 'Keep this talk' })).toBeNull()
    expect(screen.queryByRole('radio', { name: 'Firm only' })).toBeNull()
  })

  it('is read instead of heard', async () => {
    kept()
    front().on(viewPitchLink, granted())
    const { user } = await openApp('/', visiting)
    await user.click(await button('Read instead'))
    const [section] = granted().pitch?.sections ?? []
    within(screen.getByRole('region', { name: 'Hear your own pitch first' })).getByText(section?.text ?? '-')
  })
})

describe('the talk with what was made here', () => {
  const started = { call_id: 'call-1', ticket: 'ticket-1', url: '/v1/call' }
  const open = async (...clones: ReturnType<typeof aPitchCard>[]) => {
    kept()
    const server = front(...clones).on(viewPitchLink, granted())
    server.on(callRoutes.createCall, started)
    const talk = new PretendedTalk()
    await loadAhead(loadPlaying)
    const { user } = await openApp('/', visiting)
    // It moves onto the stage where nothing is listed: only then it is where it stays.
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Play the pitch' })).toHaveLength(clones.length + 1),
    )
    const own = within(screen.getByRole('region', { name: 'Hear your own pitch first' }))
    const play = async () => user.click(await own.findByRole('button', { name: 'Play the pitch' }))
    return { server, talk, user, own, play }
  }

  it('falls silent once the opening of a card is heard', async () => {
    const { talk, play } = await open(aPitchCard(1))
    await play()
    await talk.hears('pitch.continue')
    await talk.presents('problem', 'Every third truck drives empty.')
    act(() => void window.dispatchEvent(new Event(OPENING_BEGINS)))
    await talk.hears('pitch.pause')
  })

  it('goes on with a renewed pass, also where the first renewal did not get through', async () => {
    const { server, talk, user, own, play } = await open()
    server.on(callRoutes.createCall, ({ body }) =>
      (body as { access_grant: string }).access_grant === 'grant-1' ? refusal('grant_invalid', 401) : started,
    )
    server.on(viewPitchLink, 'offline')
    await play()
    await own.findByText(/^The server cannot be reached/)
    const consent = { version: '1.0.own', line: 'Another line.' }
    server.on(viewPitchLink, granted({ consent }, 'grant-2'))
    await user.click(await own.findByRole('button', { name: 'Try again' }))
    await talk.hears('pitch.continue')
    // What the renewal brought was never shown.
    const worded = server
      .asked(callRoutes.createCall)
      .map(({ body }) => (body as CallRequest).consent.wording)
    expect(new Set(worded)).toEqual(new Set(['1.12.-']))
  })

  it('takes the place of the talk that is open beside it, and gives it back', async () => {
    const { server, talk, user, own, play } = await open(aPitchCard(1))
    const sample = within(screen.getAllByRole('region', { name: 'Stage' })[0] ?? document.body)
    const playSample = async () => user.click(await sample.findByRole('button', { name: 'Play the pitch' }))
    await playSample()
    await talk.hears('pitch.continue')
    await talk.presents('problem', 'Every third truck drives empty.')
    await user.click(await sample.findByRole('button', { name: 'Pause' }))
    await talk.hears('pitch.pause')
    await talk.says({ type: 'state', phase: 'paused', utterance: null, sectionId: 'problem' })
    // As a server does that holds one call a visitor.
    server.on(callRoutes.createCall, ({ body }) =>
      (body as { replace: boolean }).replace ? started : refusal('call_active', 409),
    )
    await play()
    await waitFor(() => expect(server.asked(callRoutes.createCall)).toHaveLength(2))
    await own.findByRole('button', { name: 'Play' })
    expect(screen.queryByText('You have a call open elsewhere.')).toBeNull()
    await playSample()
    await waitFor(() => expect(server.asked(callRoutes.createCall)).toHaveLength(3))
    await sample.findByRole('button', { name: 'Play' })
    await own.findByRole('button', { name: 'Play the pitch' })
  })
})
