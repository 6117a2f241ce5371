import { expect, it } from 'vitest'
import { Email, WebAddress } from './fields.ts'

const taken = (field: typeof Email | typeof WebAddress, text: string) => field.safeParse(text).success

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'view-source:https://a.example',
  'file:///etc/passwd',
  // Browsers drop what is not seen, and a script is left whose comment begins at "<!--".
  'java\tscript:alert(1)<!--@a.example/',
  'java\nscript:alert(1)<!--@a.example/',
  '\u0001javascript:alert(1)<!--@a.example/',
  '\u200Bjavascript:alert(1)<!--@a.example/',
  '\\\\a.example',
  'https://bank.example@evil.example',
  'https://a.example/\u202Egnp.exe',
  'https://localhost',
])('trust §1.14 takes no address that could run or mislead: %j', (address) => {
  expect(taken(WebAddress, address)).toBe(false)
})

it.each(['', 'a.example', 'https://a.example/x?y=1#z', 'HTTP://A.EXAMPLE', 'https://bücher.example/Größe'])(
  'takes a web address: %j',
  (address) => {
    expect(taken(WebAddress, address)).toBe(true)
  },
)

it('takes only mail addresses whose host DNS could know, as mailers and calendars do', () => {
  const hosts = ['a.example', 'b-c.example', 'xn--bcher-kva.example', `${'x'.repeat(63)}.example`]
  for (const host of hosts) expect([host, taken(Email, `o'vera+1@${host}`)]).toEqual([host, true])
  for (const host of ['a-.example', '-a.example', `${'x'.repeat(64)}.example`, 'a..example', 'a.example.']) {
    expect([host, taken(Email, `vera@${host}`)]).toEqual([host, false])
  }
})
