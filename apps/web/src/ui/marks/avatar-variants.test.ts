import { PICTURE_COPY_SIDES_PX } from '@understudy/contract/files'
import { describe, expect, it } from 'vitest'
import { avatarVariants } from './avatar-variants.ts'

const own = '/v1/files/raw/avatars/owner/picture.webp?expires=1&signature=a'

describe('the pictures an avatar tries', () => {
  it('§2 avatar: shows the default icon when there is no picture', () => {
    expect(avatarVariants(null, 32)).toEqual([])
    expect(avatarVariants('', 32)).toEqual([])
  })

  it('§2 avatar: asks for the copy that fits the screen, then for larger ones, then for the whole', () => {
    expect(avatarVariants(own, 32)).toEqual([`${own}&side=96`, `${own}&side=192`, own])
    expect(avatarVariants(own, 64)).toEqual([`${own}&side=192`, own])
    expect(avatarVariants(own, 256)).toEqual([own])
  })

  it('asks for sides that are kept', () => {
    const asked = avatarVariants(own, 1).flatMap((url) => /&side=(\d+)$/.exec(url)?.[1] ?? [])
    expect(asked.map(Number)).toEqual(PICTURE_COPY_SIDES_PX)
  })

  it('tries any other address as it is', () => {
    expect(avatarVariants('/files/clone-files/1?sig=a', 32)).toEqual(['/files/clone-files/1?sig=a'])
  })
})
