import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useAsked } from '../../api/asked.ts'
import { Anchor } from '../../ui/Link.tsx'
import { usePlace } from '../app/place.ts'
import { hereNow } from './DocumentPlace.tsx'
import { takeEarly } from './early.ts'
import { takeHanded } from './handed.ts'
import { type Known, PublicApp } from './PublicApp.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  globalThis.pressedEarly = undefined
})

function Searched() {
  const { search, go } = usePlace()
  return (
    <>
      <p>Here: {search || 'nothing'}</p>
      <button type="button" onClick={() => go('?page=2')}>
        On
      </button>
      <button type="button" onClick={() => go('?')}>
        All
      </button>
      <Anchor
        href="/register"
        state={{ typedEmail: 'ines@fund.example' }}
        onClick={(event) => event.preventDefault()}
      >
        Register
      </Anchor>
    </>
  )
}

const Asks = () => <p>{useAsked({ queryKey: ['prices'], queryFn: async () => 'asked' }).data}</p>

const show = (Page: () => React.ReactNode, known: Known = []) =>
  render(<PublicApp Page={Page} at={hereNow()} known={known} />)

it('changes its search in place, and comes back to the one before', async () => {
  show(Searched)
  fireEvent.click(screen.getByRole('button', { name: 'On' }))
  expect(screen.getByText('Here: ?page=2')).toBeTruthy()
  expect(location.search).toBe('?page=2')
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect([location.search, screen.getByText('Here: nothing').tagName]).toEqual(['', 'P'])
  act(() => {
    history.replaceState(null, '', '?page=3')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.getByText('Here: ?page=3')).toBeTruthy()
})

it('hands what was typed to the next document, and to no other', () => {
  show(Searched)
  fireEvent.click(screen.getByRole('link', { name: 'Register' }))
  const handed = { typedEmail: 'ines@fund.example' }
  history.replaceState(null, '', '/register')
  expect(takeHanded()).toEqual(handed)
  // As after a reload.
  expect(takeHanded()).toEqual(handed)
  fireEvent.click(screen.getByRole('link', { name: 'Register' }))
  history.replaceState(null, '', '/pricing')
  expect(takeHanded()).toBeNull()
})

it('is where the visitor went back to while it was taken over', () => {
  const at = { ...hereNow(), search: '?page=2' }
  render(<PublicApp Page={Searched} at={at} known={[]} />)
  expect(screen.getByText('Here: nothing')).toBeTruthy()
})

it('shows what the server knew, and does not stand where it knew too little', () => {
  show(Asks, [[['prices'], 'known']])
  expect(screen.getByText('known')).toBeTruthy()
  cleanup()
  show(Asks)
  expect(screen.getByText('This page stopped working')).toBeTruthy()
})

it('does over again what was typed and pressed before anybody listened', async () => {
  const root = document.createElement('div')
  root.innerHTML = '<input name="a" value="x"><input name="b"><button type="button">Go</button>'
  const heard: string[] = []
  globalThis.pressedEarly = root.querySelector('button')
  const doAgain = takeEarly(root)
  root.addEventListener('input', ({ target }) => heard.push(`typed ${(target as HTMLInputElement).value}`))
  root.querySelector('button')?.addEventListener('click', () => heard.push('pressed'))
  doAgain()
  await waitFor(() => expect(heard).toEqual(['typed x', 'pressed']))
  expect(globalThis.pressedEarly).toBeUndefined()
})
