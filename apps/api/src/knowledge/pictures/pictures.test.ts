import { LIMITS, routes } from '@understudy/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aPng, asBlob, upload } from '../../testing/files.ts'
import { aPdf } from '../../testing/pdfs.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

const formOf = (content: Uint8Array | string) => {
  const form = new FormData()
  form.set('file', asBlob({ name: 'me.png', content }), 'me.png')
  return form
}
const sendAvatar = (id: string, content: Uint8Array | string, who = founder) =>
  call(server.url, routes.uploadCloneAvatar, { token: who.token, params: { id }, rawBody: formOf(content) })
const removeAvatar = (id: string, who = founder) =>
  call(server.url, routes.removeCloneAvatar, { token: who.token, params: { id } })
const sendImage = (id: string, memberId: string, content: Uint8Array) =>
  call(server.url, routes.uploadMemberImage, {
    token: founder.token,
    params: { id, memberId },
    rawBody: formOf(content),
  })
const removeImage = (id: string, memberId: string, who = founder) =>
  call(server.url, routes.removeMemberImage, { token: who.token, params: { id, memberId } })
const read = async (id: string) =>
  (await call(server.url, routes.readClone, { token: founder.token, params: { id } })).data
const summaryOf = async (id: string) =>
  (await call(server.url, routes.listClones, { token: founder.token, query: {} })).data.find(
    (clone) => clone.id === id,
  )
const pictureAt = async (url: string | null | undefined) => {
  const served = await fetch(`${server.url}${url}`)
  return sharp(Buffer.from(await served.arrayBuffer())).metadata()
}
const archive = (id: string) =>
  call(server.url, routes.archiveClone, { token: founder.token, params: { id } })

describe('the picture of a clone', () => {
  it('is kept square, small and without metadata, and the clone says where it can be seen', async () => {
    const { id } = await aClone(server.url, founder)
    const photo = await sharp(aPng(900, 600))
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { status, data } = await sendAvatar(id, photo)
    expect(status).toBe(200)
    const clone = await read(id)
    expect(clone.avatar).toBe(data.avatar)
    expect(clone.pictures).toEqual({ [data.avatar]: data.url })
    const side = LIMITS.portraitSidePx
    const seen = await pictureAt(data.url)
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', side, side, undefined])
  })

  it('is who visitors see speak, from the next version on', async () => {
    const { pitch, clone } = await aPublishedPitch(server.url, founder)
    const speaker = async () => {
      const link = { params: { code: pitch.unique_slug }, body: {} }
      return (await call(server.url, routes.viewPitchLink, link)).data.pitch.speaker.image
    }
    const { data } = await sendAvatar(clone.id, aPng(9, 9))
    expect(await speaker()).toBe('')
    expect(await read(clone.id)).toMatchObject({ unpublished_changes: true })
    await call(server.url, routes.publishClone, { token: founder.token, params: { id: clone.id } })
    expect(await speaker()).toBe(data.url)
  })

  it('refuses strangers, unknown and archived clones, and what is no picture', async () => {
    const { id } = await aClone(server.url, founder)
    expect((await sendAvatar(id, aPng(), stranger)).status).toBe(403)
    expect((await sendAvatar(newId(), aPng())).status).toBe(404)
    expect((await sendAvatar(id, aPdf(['me']))).status).toBe(415)
    expect((await sendAvatar(id, aPng(30_000, 30_000, Buffer.alloc(9)))).status).toBe(413)
    expect((await sendAvatar(id, aPng(40, 40, Buffer.alloc(9)))).status).toBe(422)
    await archive(id)
    expect((await sendAvatar(id, aPng())).status).toBe(409)
    expect((await read(id)).avatar).toBe('')
  })

  it('ends with one of ten that are sent at once, and twice the same is one file', async () => {
    const { id } = await aClone(server.url, founder)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => sendAvatar(id, aPng(10 + i, 10))))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { avatar } = await read(id)
    expect(replies.map(({ data }) => data.avatar)).toContain(avatar)
    const again = await Promise.all([sendAvatar(id, aPng(7, 7)), sendAvatar(id, aPng(7, 7))])
    expect(new Set(again.map(({ data }) => data.avatar)).size).toBe(1)
  })

  it('is taken away by its founder alone, and once', async () => {
    const { id } = await aClone(server.url, founder)
    await sendAvatar(id, aPng())
    expect((await removeAvatar(id, stranger)).status).toBe(403)
    expect((await removeAvatar(newId())).status).toBe(404)
    expect((await read(id)).avatar).not.toBe('')
    expect((await removeAvatar(id)).status).toBe(200)
    const gone = await read(id)
    expect([gone.avatar, gone.pictures]).toEqual(['', {}])
    expect((await removeAvatar(id)).status).toBe(200)
    expect((await read(id)).updated_at).toBe(gone.updated_at)
    await sendAvatar(id, aPng())
    await archive(id)
    expect((await removeAvatar(id)).status).toBe(409)
  })
})

describe('the picture of a member', () => {
  it('is taken away by its founder alone, and nothing else of the team with it', async () => {
    const { id } = await aClone(server.url, founder)
    const before = (await read(id)).team
    await sendImage(id, 'ada', aPng())
    expect((await removeImage(id, 'ada', stranger)).status).toBe(403)
    expect((await removeImage(id, 'bob')).status).toBe(404)
    expect((await read(id)).team).not.toEqual(before)
    const both = await Promise.all([removeImage(id, 'ada'), removeImage(id, 'ada')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).team).toEqual(before)
  })
})

describe('a picture for a section', () => {
  const send = (id: string, content: Uint8Array, who = founder, name = 'Our plant.png') => {
    const form = new FormData()
    form.set('file', asBlob({ name, content }), name)
    return call(server.url, routes.uploadSlide, { token: who.token, params: { id }, rawBody: form })
  }
  const slidesOf = async (id: string) =>
    (await call(server.url, routes.listSlides, { token: founder.token, params: { id }, query: {} })).data
      .slides

  it('is kept as large as a stage shows it, without metadata, and can be chosen and published', async () => {
    const { clone, pitch } = await aPublishedPitch(server.url, founder)
    const photo = await sharp(aPng(4_000, 2_000))
      .withExif({ IFD0: { Artist: 'me' } })
      .jpeg()
      .toBuffer()
    const { status, data } = await send(clone.id, photo, founder, 'Our plant.jpg')
    expect([status, data.name, data.page]).toEqual([201, 'Our plant.webp', null])
    const seen = await pictureAt(data.url)
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 1_600, 800, undefined])
    expect(await slidesOf(clone.id)).toEqual([data])
    const saved = await call(server.url, routes.saveSections, {
      token: founder.token,
      params: { id: clone.id },
      body: { sections: [{ id: 'one', title: 'One', text: 'This is one.', slide: data.path }] },
    })
    expect(saved.status).toBe(200)
    await call(server.url, routes.publishClone, { token: founder.token, params: { id: clone.id } })
    const link = { params: { code: pitch.unique_slug }, body: {} }
    const { sections } = (await call(server.url, routes.viewPitchLink, link)).data.pitch
    expect(sections.map(({ slide_url }) => slide_url)).toEqual([data.url])
  })

  it('is one slide however often it is sent, and no small one is enlarged', async () => {
    const { id } = await aClone(server.url, founder)
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(id, aPng(64, 36))))
    expect(new Set(replies.map(({ data }) => data.path)).size).toBe(1)
    expect(await slidesOf(id)).toHaveLength(1)
    const seen = await pictureAt(replies[0]?.data.url)
    expect([seen.width, seen.height]).toEqual([64, 36])
  })

  it('refuses strangers, unknown and archived clones, and what is no picture', async () => {
    const { id } = await aClone(server.url, founder)
    expect((await send(id, aPng(), stranger)).status).toBe(403)
    expect((await send(newId(), aPng())).status).toBe(404)
    expect((await send(id, aPdf(['me']))).status).toBe(415)
    expect((await send(id, aPng(40, 40, Buffer.alloc(9)))).status).toBe(422)
    await archive(id)
    expect((await send(id, aPng())).status).toBe(409)
    expect(await slidesOf(id)).toEqual([])
  })

  it('of another founder’s clone cannot be named by a section', async () => {
    const [own, theirs] = await Promise.all([aClone(server.url, founder), aClone(server.url, stranger)])
    const { path } = (await send(theirs.id, aPng(), stranger)).data
    const reply = await call(server.url, routes.saveSections, {
      token: founder.token,
      params: { id: own.id },
      body: { sections: [{ id: 'one', title: 'One', text: 'This is one.', slide: path }] },
    })
    expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, ['sections.0.slide']])
  })
})

it('a list of clones shows the face of each, its founder’s where it has none, and its first slide', async () => {
  const { id } = await aClone(server.url, founder)
  expect(await summaryOf(id)).toMatchObject({ avatar_url: null, slide_url: null })
  const ada = await sendImage(id, 'ada', aPng(5, 5))
  expect((await summaryOf(id))?.avatar_url).toBe(ada.data.url)
  const own = await sendAvatar(id, aPng(6, 6))
  expect((await summaryOf(id))?.avatar_url).toBe(own.data.url)
  const { file } = (await upload(server.url, founder, id, { name: 'slide.png', content: aPng(64, 36) })).data
  const slide = `${file.bucket_name}/${file.file_path}`
  const section = (name: string, picture: string | null) => ({
    id: name,
    title: name,
    text: 'Good day.',
    slide: picture,
  })
  await call(server.url, routes.saveSections, {
    token: founder.token,
    params: { id },
    body: { sections: [section('one', null), section('two', slide)] },
  })
  const seen = await pictureAt((await summaryOf(id))?.slide_url)
  expect([seen.width, seen.height]).toEqual([64, 36])
  expect(Object.keys((await read(id)).pictures).sort()).toEqual(
    [own.data.avatar, ada.data.image, slide].sort(),
  )
})
