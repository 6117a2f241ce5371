import { aZip } from '../../../testing/files.ts'

const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMES = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  `xmlns:r="${DOCUMENT}"`,
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
].join(' ')
const TREE = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const frame = (x: number, y: number, size: number) =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${size}" cy="${size}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`
const square = (text: string, press: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="square">${press}</p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame(3_000_000, 1_500_000, 4_000_000)}<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></p:spPr><p:txBody><a:bodyPr anchor="t"/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
const linked =
  '<p:pic><p:nvPicPr><p:cNvPr id="3" name="picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId1"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
  `<p:spPr>${frame(0, 0, 900_000)}</p:spPr></p:pic>`
const slide = (shapes: string, show = '') =>
  `${XML}<p:sld ${NAMES}${show}><p:cSld><p:spTree>${TREE}${shapes}</p:spTree></p:cSld></p:sld>`
const relations = (...all: string[]) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${DOCUMENT}/${kind}" Target="${target}"${mode}/>`
const type = (part: string, kind: string) =>
  `<Override PartName="/ppt/${part}" ContentType="application/vnd.openxmlformats-officedocument.presentationml.${kind}+xml"/>`

/**
 * A presentation that programs other than ours open too: a red square with a word; on request with a picture or a
 * link at an address, or a hidden slide with words of its own.
 */
export function aFullPptx(more: { picture?: string; press?: string; hidden?: string } = {}): Buffer {
  const outside = ' TargetMode="External"'
  const of = [
    ...(more.picture ? [relation('rId1', 'image', more.picture, outside)] : []),
    ...(more.press ? [relation('rId2', 'hyperlink', more.press, outside)] : []),
  ]
  const first = square('Word', more.press ? '<a:hlinkClick r:id="rId2"/>' : '') + (more.picture ? linked : '')
  const names = more.hidden ? ['slide1', 'slide2'] : ['slide1']
  const list = names.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 1}"/>`).join('')
  return aZip({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('presentation.xml', 'presentation.main')}${names.map((name) => type(`slides/${name}.xml`, 'slide')).join('')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `${XML}<p:presentation ${NAMES}><p:sldIdLst>${list}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ...names.map((name, i) => relation(`rId${i + 1}`, 'slide', `slides/${name}.xml`)),
    ),
    'ppt/slides/slide1.xml': slide(first),
    'ppt/slides/_rels/slide1.xml.rels': relations(...of),
    ...(more.hidden ? { 'ppt/slides/slide2.xml': slide(square(more.hidden, ''), ' show="0"') } : {}),
  })
}
