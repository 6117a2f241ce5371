import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeOver } from './take-over.ts'

const done: string[] = []
let nowMs = 0
beforeEach(() => {
  // A slow phone: each part of the page takes it a while.
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  done.length = 0
})

function Part({ name }: { name: string }) {
  if (done.length === 0) setImmediate(() => done.push('something else of the browser'))
  done.push(name)
  nowMs += 20
  return <p>{name}</p>
}

const Whole = ({ children, onTaken }: { children: ReactNode; onTaken: () => void }) => {
  useEffect(onTaken, [onTaken])
  return children
}

it('lets the browser do something else between two parts of a page', async () => {
  document.body.innerHTML = '<div id="root"><p>first</p><p>second</p><p>third</p></div>'
  const stands = document.getElementById('root')
  if (!stands) throw new Error('the page was not drawn')
  const first = stands.firstElementChild
  const taken = Promise.withResolvers<void>()
  takeOver(
    stands,
    <Whole onTaken={taken.resolve}>
      <Part name="first" />
      <Part name="second" />
      <Part name="third" />
    </Whole>,
  )
  await taken.promise
  expect(done.indexOf('something else of the browser')).toBeLessThan(done.indexOf('third'))
  expect(done).toContain('something else of the browser')
  expect(stands.firstElementChild).toBe(first)
})
