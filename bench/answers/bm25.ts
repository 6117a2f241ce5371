import { type Material, mayHear } from '@understudy/answers/material'
import MiniSearch from 'minisearch'

interface Piece {
  id: number
  searched: string
  said: string
}

/** What a plain search would answer from: each fact, FAQ, section, person and passage is one piece. */
function piecesOf(material: Material): Piece[] {
  const texts: [searched: string, said: string][] = [
    ...material.facts
      .filter((fact) => mayHear('link', fact.audience))
      .map((fact): [string, string] => {
        const text = `${fact.label}: ${fact.value} ${fact.unit ?? ''}${fact.asOf === undefined ? '' : `, as of ${fact.asOf}`}`
        return [text, text]
      }),
    ...material.faqs.map((faq): [string, string] => [`${faq.question} ${faq.answer}`, faq.answer]),
    ...material.sections.map((section): [string, string] => [
      `${section.title} ${section.text}`,
      section.text,
    ]),
    ...material.team.map((member): [string, string] => {
      const text = `${member.name}, ${member.role}. ${member.background ?? ''}`
      return [text, text]
    }),
    ...material.passages.map((passage): [string, string] => [passage.text, passage.text]),
    [`${material.companyName} ${material.tagline}`, material.tagline ?? ''],
    [material.elevatorPitch ?? '', material.elevatorPitch ?? ''],
    [`${material.companyName} is based in ${material.location}`, `based in ${material.location}`],
  ]
  return texts.map(([searched, said], id) => ({ id, searched, said }))
}

/** BM25 as MiniSearch brings it: the best piece, whole, and its score; it always answers where a word matches. */
export function bm25(material: Material): (ask: string) => { text: string; score: number } {
  const pieces = piecesOf(material)
  const search = new MiniSearch<Piece>({ fields: ['searched'] })
  search.addAll(pieces)
  return (ask) => {
    const [best] = search.search(ask)
    return { text: best === undefined ? '' : (pieces[best.id]?.said ?? ''), score: best?.score ?? 0 }
  }
}
