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
