import { describe, expect, it } from 'vitest'
import { avatarVariants } from './avatar-variants.ts'

describe('the pictures an avatar tries', () => {
  it('§2 avatar: shows the default icon when there is no picture', () => {
    expect(avatarVariants(null, 32)).toEqual([])
    expect(avatarVariants('', 32)).toEqual([])
  })

  it('§2 avatar: asks Google for the size on screen first, then falls back to the size it was given', () => {
    const given = 'https://lh3.googleusercontent.com/a/abc=s96-c'
    expect(avatarVariants(given, 32)).toEqual([
      'https://lh3.googleusercontent.com/a/abc=s64-c',
      given,
      'https://lh3.googleusercontent.com/a/abc',
    ])
  })

  it('asks LinkedIn for the next size up and then larger ones', () => {
    const given = 'https://media.licdn.com/dms/image/x/profile-displayphoto-shrink_100_100/0'
    expect(avatarVariants(given, 64)).toEqual([
      given.replace('100_100', '200_200'),
      given,
      given.replace('100_100', '400_400'),
      given.replace('100_100', '800_800'),
    ])
  })

  it('tries any other address as it is', () => {
    expect(avatarVariants('/files/avatars/1?sig=a', 32)).toEqual(['/files/avatars/1?sig=a'])
  })
})
