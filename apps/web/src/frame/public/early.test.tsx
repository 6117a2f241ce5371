import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeEarly } from './early.ts'
import { handOver, takeHanded } from './handed.ts'

beforeEach(() => {
  history.replaceState(null, '', '/login')
  sessionStorage.clear()
})
afterEach(() => {
  document.body.replaceChildren()
  globalThis.pressedEarly = undefined
  vi.unstubAllGlobals()
})

function aDrawnPage() {
  document.body.innerHTML =
    '<div id="root"><input name="email"><input name="empty"><textarea></textarea><button>Log in</button></div>'
  const root = document.getElementById('root') as HTMLElement
  const [email, empty] = root.querySelectorAll('input')
  const text = root.querySelector('textarea')
  const button = root.querySelector('button')
  if (!email || !empty || !text || !button) throw new Error('the page was not drawn')
  return { root, email, empty, text, button }
}

describe('what was done before a page is taken over', () => {
  it('is typed and pressed again once somebody listens, whatever became of the fields meanwhile', async () => {
    const { root, email, empty, text, button } = aDrawnPage()
    email.value = 'ines@fund.example'
    text.value = 'Kelpline makes rope.'
    globalThis.pressedEarly = button
    const again = takeEarly(root)
    email.value = ''
    const heard: string[] = []
    for (const field of [email, empty, text]) {
      field.addEventListener('input', () => heard.push(field.value))
    }
    button.addEventListener('click', () => heard.push('pressed'))
    again()
    await vi.waitFor(() => expect(heard).toEqual(['ines@fund.example', 'Kelpline makes rope.', 'pressed']))
    expect(globalThis.pressedEarly).toBeUndefined()
  })

  it('is chosen again: a switch, one of several, an entry of a list; what stands as it was drawn is left alone', () => {
    document.body.innerHTML = `<div id="root"><input type="checkbox" name="on" checked><input type="checkbox" name="off">
      <input type="radio" name="length" value="short"><input type="radio" name="length" value="full" checked>
      <select name="language"><option>en</option><option selected>de</option><option>fr</option></select>
      <select name="order"><option>new</option><option>old</option></select></div>`
    const root = document.getElementById('root') as HTMLElement
    const [on, , short] = root.querySelectorAll('input')
    const [language] = root.querySelectorAll('select')
    if (!on || !short || !language) throw new Error('the page was not drawn')
    on.checked = false
    short.checked = true
    language.value = 'fr'
    const again = takeEarly(root)
    const heard: string[] = []
    for (const field of root.querySelectorAll('input')) {
      field.addEventListener('click', () => heard.push(`${field.name} ${field.value} ${field.checked}`))
    }
    for (const field of root.querySelectorAll('select')) {
      field.addEventListener('change', () => heard.push(`${field.name} ${field.value}`))
    }
    again()
    expect(heard).toEqual(['on on false', 'length short true', 'language fr'])
    expect([on.checked, short.checked, language.value]).toEqual([false, true, 'fr'])
  })

  it('is what was done last while the page is taken over, of which nobody who begins to listen hears before', () => {
    document.body.innerHTML = `<div id="root"><input name="email"><input type="checkbox" name="on"><a href="#more">More</a></div>`
    const root = document.getElementById('root') as HTMLElement
    const [email, on] = root.querySelectorAll('input')
    const link = root.querySelector('a')
    if (!email || !on || !link) throw new Error('the page was not drawn')
    const heard: string[] = []
    email.value = 'i'
    const again = takeEarly(root)
    root.addEventListener('input', ({ target }) => heard.push(`typed ${(target as HTMLInputElement).value}`))
    root.addEventListener('click', ({ target }) => heard.push((target as HTMLElement).nodeName))
    email.value = 'ines@fund.example'
    email.dispatchEvent(new Event('input', { bubbles: true }))
    on.click()
    expect(heard).toEqual([])
    link.click()
    expect(heard).toEqual(['A'])
    again()
    expect(heard).toEqual(['A', 'INPUT', 'typed on', 'typed ines@fund.example'])
    expect([email.value, on.checked]).toEqual(['ines@fund.example', true])
    // From here on who listens hears it at once.
    link.click()
    expect(heard.at(-1)).toBe('A')
  })

  it('is nothing where nobody did anything', () => {
    const { root, button } = aDrawnPage()
    const pressed = vi.fn()
    button.addEventListener('click', pressed)
    takeEarly(root)()
    expect(pressed).not.toHaveBeenCalled()
  })
})

describe('what one document hands to the next', () => {
  it('is taken once by the page it is for, and outlives a reload in the history', () => {
    handOver('/login', { email: 'ines@fund.example' })
    expect(takeHanded()).toEqual({ email: 'ines@fund.example' })
    expect(history.state).toEqual({ email: 'ines@fund.example' })
    expect(takeHanded()).toEqual({ email: 'ines@fund.example' })
    history.replaceState(null, '', '/register')
    expect(takeHanded()).toBeNull()
  })

  it('is not taken by another page, nor kept for later', () => {
    handOver('/register', { email: 'ines@fund.example' })
    expect(takeHanded()).toBeNull()
    history.replaceState(null, '', '/register')
    expect(takeHanded()).toBeNull()
  })

  it.each(['{', 'null', '"text"'])('is nothing where something else is written there: %s', (written) => {
    sessionStorage.setItem('understudy.handed', written)
    expect(takeHanded()).toBeNull()
  })

  it('is done without where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { setItem: forbidden, getItem: forbidden, removeItem: forbidden })
    handOver('/login', { email: 'ines@fund.example' })
    expect(takeHanded()).toBeNull()
  })
})
