import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aPng, aZip, manyBlanks } from '../../../testing/files.ts'
import type { DocumentPage } from '../port.ts'
import { readPptx } from './read-slides.ts'

const shape = (role: string, ...paragraphs: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${role && `<p:ph type="${role}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`
const cell = (text: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
const table = (...rows: string[][]) =>
  `<p:graphicFrame><a:tbl>${rows.map((row) => `<a:tr h="1">${row.map(cell).join('')}</a:tr>`).join('')}</a:tbl></p:graphicFrame>`
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://example.org/relationships/${kind}" Target="${target}"/>`

/** A presentation of one slide, and what else lies in its archive. */
const aSlide = (xml: string, more: Parameters<typeof aZip>[0] = {}) =>
  aZip({
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': `<Relationships>${relation('rId1', 'slide', 'slides/slide1.xml')}</Relationships>`,
    'ppt/slides/slide1.xml': `<p:sld>${xml}</p:sld>`,
    ...more,
  })
const rels = (...relations: string[]) => ({
  'ppt/slides/_rels/slide1.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
})

async function pagesOf(deck: Uint8Array): Promise<DocumentPage[]> {
  const pages: DocumentPage[] = []
  for await (const page of readPptx(deck)) pages.push(page)
  return pages
}
/** The share of a slide's picture that is not its paper. */
async function inked(slide: Uint8Array | null | undefined): Promise<number> {
  if (!slide) throw new Error('no picture')
  const { data, info } = await sharp(slide).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1600, 900])
  return data.filter((light) => light < 200).length / data.length
}

describe('a presentation', () => {
  it('is read by slide: its heading, its words, the rows of its tables and what is said to it', async () => {
    const xml =
      shape('title', 'Tides are &#8364; free') +
      shape('', 'We store them.', 'In sand.') +
      table(['ARR', '&#8364;1.2m'], ['Customers', '41']) +
      shape('sldNum', '7')
    const notes = `<p:notes>${shape('sldImg')}${shape('body', 'Say it slowly.')}${shape('sldNum', '7')}</p:notes>`
    const [page, ...rest] = await pagesOf(
      aSlide(xml, {
        ...rels(relation('rId2', 'notesSlide', '../notesSlides/notesSlide1.xml')),
        'ppt/notesSlides/notesSlide1.xml': notes,
      }),
    )
    expect(rest).toEqual([])
    expect(page).toMatchObject({
      title: 'Tides are € free',
      text: 'Tides are € free\nWe store them.\nIn sand.\nARR\t€1.2m\nCustomers\t41',
      notes: 'Say it slowly.',
      pages: 1,
    })
    expect(await inked(page?.slide)).toBeGreaterThan(0.002)
  })

  it('takes what is set much larger for the heading, where no layout says what is', async () => {
    const run = (text: string, size: number) =>
      `<p:sp><a:p><a:r><a:rPr lang="en" sz="${size}"/><a:t>${text}</a:t></a:r></a:p></p:sp>`
    const pages = await pagesOf(
      aSlide(run('Small words', 1400) + run('The heading', 3600) + run('More', 1800)),
    )
    expect(pages[0]?.title).toBe('The heading')
    const alike = await pagesOf(aSlide(run('One', 2000) + run('Two', 2000)))
    expect(alike[0]?.title).toBe('')
  })

  it('shows the picture of a slide beside its words, and only the words where it is none', async () => {
    const xml = `${shape('title', 'Our box')}<p:pic><a:blip r:embed="rId3"/></p:pic>`
    const withPicture = (bytes: Buffer | ReturnType<typeof manyBlanks>) =>
      pagesOf(
        aSlide(xml, {
          ...rels(relation('rId3', 'image', '../media/image1.png')),
          'ppt/media/image1.png': bytes,
        }),
      )
    const [shown] = await withPicture(aPng(600, 400))
    const [broken] = await withPicture(Buffer.from('no picture at all'))
    const [bomb] = await withPicture(manyBlanks(64))
    expect(await inked(shown?.slide)).toBeGreaterThan(0.1)
    for (const page of [broken, bomb]) expect(await inked(page?.slide)).toBeLessThan(0.05)
  })
})

describe('a slide of ours', () => {
  /** Its picture's light, pixel by pixel. */
  const drawn = async (xml: string, more: Parameters<typeof aSlide>[1] = {}) => {
    const [page] = await pagesOf(aSlide(xml, more))
    if (!page?.slide) throw new Error('no picture')
    return sharp(page.slide).greyscale().raw().toBuffer()
  }
  const inkIn = (light: Buffer, fromX: number, toX: number) =>
    Array.from(light.keys()).filter((at) => at % 1600 >= fromX && at % 1600 < toX && (light[at] ?? 255) < 128)

  it.each([
    ['a long title', (end: string) => shape('title', `${'All of our pipes leak '.repeat(4)}${end}`)],
    ['a long word', (end: string) => shape('', `heron.example/${'pipe-'.repeat(20)}${end}`)],
  ])('shows the end of %s', async (_, slideOf) => {
    const [one, other] = [await drawn(slideOf('night')), await drawn(slideOf('dawn'))]
    expect(one.equals(other)).toBe(false)
  })

  it('says a heading once, wherever its program wrote it down', async () => {
    const [title, body] = [shape('title', 'Momentum'), shape('', 'Bookings of $4.8M', 'Two countries')]
    expect((await drawn(title + body)).equals(await drawn(body + title))).toBe(true)
  })

  it('keeps wide words off the picture beside them', async () => {
    const light = await drawn(`${shape('', 'WWWW MMMM '.repeat(9))}<p:pic><a:blip r:embed="rId3"/></p:pic>`, {
      ...rels(relation('rId3', 'image', '../media/image1.png')),
      'ppt/media/image1.png': aPng(620, 560),
    })
    expect(inkIn(light, 870, 898)).toEqual([])
    expect(inkIn(light, 100, 870).length).toBeGreaterThan(1_000)
  })

  it('sets the cells of a table under each other', async () => {
    const light = await drawn(table(['A', '1'], ['A good deal longer', '1']))
    const columns = new Set(inkIn(light, 0, 1600).map((at) => at % 1600))
    const rightmost = Math.max(...columns)
    const ofLast = inkIn(light, rightmost - 15, rightmost + 1).map((at) => Math.floor(at / 1600))
    // Two lines stand there, not one.
    expect(Math.max(...ofLast) - Math.min(...ofLast)).toBeGreaterThan(60)
  })

  it('draws a letter that it lacks as one like it, and no empty page of words that it has no letters for', async () => {
    expect(
      (await drawn(shape('', 'Łódź → Kraków'))).equals(await drawn(shape('', 'Lódz -&gt; Kraków'))),
    ).toBe(true)
    const [page] = await pagesOf(aSlide(shape('title', '水道管') + shape('', '漏れを聞く', 'AI')))
    expect(page).toMatchObject({ title: '水道管', slide: null })
  })
})
