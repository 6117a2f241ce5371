import { describe, expect, it } from 'vitest'
import { addressIn, Room, roomAddress } from './rooms.ts'

describe('the room of a video meeting', () => {
  it.each(['https://meet.example/tern', 'meet.example/tern', 'http://meet.example:8443/a?b=c'])(
    'is %s',
    (text) => {
      expect(Room.safeParse(text).success).toBe(true)
    },
  )

  it.each([
    'javascript:alert(1)',
    'ftp://meet.example/tern',
    'the red room',
    `https://meet.example/${'a'.repeat(500)}`,
  ])('is not %s', (text) => {
    expect(Room.safeParse(text).success).toBe(false)
  })

  it('is kept with its scheme, and keeps the one it has', () => {
    expect(roomAddress('meet.example/tern')).toBe('https://meet.example/tern')
    expect(roomAddress('HTTP://meet.example')).toBe('HTTP://meet.example')
  })

  it('is led to where a place is an address, and nowhere from a number or a street', () => {
    expect(addressIn(' https://meet.example/tern ')).toBe('https://meet.example/tern')
    for (const place of [
      '+49 30 1234567',
      'Pier 4, Hamburg',
      'https://',
      'https://a b',
      'data:text/html,x',
    ]) {
      expect([place, addressIn(place)]).toEqual([place, null])
    }
  })
})
