import type { Intake, IntakePart, Proposal, ProposalValue, Unsaid } from '@understudy/contract/intake'
import { detailOr } from '../../clones/error-words.ts'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { dayWords } from '../../knowledge/figures/day-words.ts'
import { instruments } from '../../knowledge/figures/instruments.ts'
import { modelWriterWords, tookWords } from '../../words/models/model-words.ts'
import { isPasted } from './pasted-text.ts'

export const partWords: Record<IntakePart, { label: string; title: string; hint: string; ofText?: string }> =
  {
    company: { label: 'Company', title: 'Your company', hint: 'What a listener is told first.' },
    team: { label: 'Team', title: 'Your team', hint: 'Who is named, and for what.' },
    figures: {
      label: 'Round and figures',
      title: 'Your round and your figures',
      hint: 'Each with its date. What is not dated, or only hoped for, is left out.',
    },
    sections: {
      label: 'Pitch',
      title: 'Your pitch, section by section',
      hint: 'What you noted for a page, else what stands on it. An opening is written before them.',
      ofText: 'What stands under each heading. An opening is written before them.',
    },
    faqs: {
      label: 'Questions',
      title: 'What investors ask first',
      hint: 'Answered from the pages. Five are enough to publish.',
      ofText: 'Answered from your text. Five are enough to publish.',
    },
  }

/** Who worded what is proposed. */
export function intakeWriterWords({
  writer,
  document_name,
}: Pick<Intake, 'writer' | 'document_name'>): string {
  const source = isPasted(document_name) ? 'text' : 'pages'
  if (writer === null) return `Found by rules in your ${source}; no language model worded any of it.`
  const { dropped } = writer
  const left =
    dropped === 0
      ? ''
      : ` ${dropped === 1 ? 'One line' : `${dropped} lines`} of it did not stand on the page and ${dropped === 1 ? 'is' : 'are'} left out.`
  return `What is marked so was worded by ${modelWriterWords(writer)}, and its figures were looked for on its page; the rest was found by rules. ${tookWords(writer)}.${left}`
}

const companyWords: Record<string, string> = {
  companyName: 'Name',
  tagline: 'Tagline',
  industry: 'Industry',
  website: 'Website',
  elevatorPitch: 'Elevator pitch',
  currentFundingStage: 'Stage',
}
const roundWords: Record<string, string> = {
  round: 'Round',
  instrument: 'Instrument',
  closeDate: 'Closes on',
  useOfFunds: 'Use of funds',
}

/** What is proposed: its name, and what it says. */
export function proposalWords(value: ProposalValue): { label: string; text: string; note?: string } {
  switch (value.kind) {
    case 'company':
      return { label: companyWords[value.field] ?? value.field, text: value.text }
    case 'round':
      return { label: roundWords[value.field] ?? value.field, text: roundText(value) }
    case 'member':
      return {
        label: value.role || 'Team',
        text: value.name,
        ...(value.background ? { note: value.background } : {}),
      }
    case 'figure':
      return {
        label: value.label,
        text: `${value.value}${value.unit === '%' ? '' : ' '}${value.unit}`.trim(),
        ...(value.period || value.asOf
          ? { note: value.period || `As of ${dayWords(value.asOf ?? '')}` }
          : {}),
      }
    case 'section':
      return { label: 'Section', text: value.title, note: value.text }
    case 'faq':
      return { label: 'Question', text: value.question, note: value.answer }
  }
}

/** A choice and a day are kept as codes, and read as words. */
function roundText({ field, text }: Extract<ProposalValue, { kind: 'round' }>): string {
  if (field === 'closeDate') return dayWords(text)
  if (field === 'instrument') return instruments.find(({ value }) => value === text)?.label ?? text
  return text
}

interface EditField {
  name: string
  label: string
  long?: boolean
  type?: 'date'
  options?: typeof instruments
}

function roundField({ field, text }: Extract<ProposalValue, { kind: 'round' }>): Partial<EditField> {
  if (field === 'closeDate') return { type: 'date' }
  if (field === 'instrument') return { options: instruments }
  return { long: text.length > 80 }
}

/** What of a proposal can be worded otherwise. */
export function editFields(value: ProposalValue): EditField[] {
  switch (value.kind) {
    case 'company':
      return [{ name: 'text', label: proposalWords(value).label, long: value.text.length > 80 }]
    case 'round':
      return [{ name: 'text', label: proposalWords(value).label, ...roundField(value) }]
    case 'member':
      return [
        { name: 'name', label: 'Name' },
        { name: 'role', label: 'Role' },
        { name: 'background', label: 'Background', long: true },
      ]
    case 'figure':
      return [
        { name: 'label', label: 'Figure' },
        { name: 'value', label: 'Value' },
        { name: 'unit', label: 'Unit' },
        { name: 'asOf', label: 'As of', type: 'date' },
      ]
    case 'section':
      return [
        { name: 'title', label: 'Title' },
        { name: 'text', label: 'What it says', long: true },
      ]
    case 'faq':
      return [
        { name: 'question', label: 'Question' },
        { name: 'answer', label: 'Answer', long: true },
      ]
  }
}

export const decisionWords: Record<Proposal['decision'], string> = {
  open: 'Not decided',
  accepted: 'Accepted',
  declined: 'Left out',
}

/** Why the pitch does not say it. */
export const unsaidWhy: Record<Unsaid['left_out'][number]['why'], string> = {
  terms:
    'Everybody hears a pitch, and without a public offer the terms of a round are for those with a link: your clone tells them when they ask. Under Access you can offer in public, or keep the clone out of Explore; then write it into your pitch.',
  audience: 'Everybody hears a pitch, and you let fewer hear this figure.',
  'never-said': 'It stands on your list of what is never said.',
}

/** How a deck's pages are shown, and that some of them are not. */
export function pictureWords(intake: Pick<Intake, 'pictures' | 'pages_undrawn'>): string {
  const { pictures, pages_undrawn: undrawn } = intake
  if (undrawn === 0) return shownWords[pictures]
  const which =
    pictures === 'none'
      ? 'Your slides cannot be drawn here: there is no typeface for their letters.'
      : `${shownWords[pictures]} ${undrawn === 1 ? 'One of them' : `${undrawn} of them`} cannot be drawn here: there is no typeface for the letters.`
  return `${which} Visitors see the title of the section in place of the slide.${pictures === 'none' ? ' For your slides as they look, save the deck as a PDF and start from that.' : ''}`
}

const shownWords: Record<Intake['pictures'], string> = {
  pages: 'Your pages are shown as they are.',
  'own-slides':
    'Your slides are shown in a plain layout of ours, with your words and pictures. For your own design, save the deck as a PDF and start from that.',
  none: '',
}

export const startWords = wordsByCode(
  {
    network: 'There is no connection. What you chose is kept here; try again once you are back online.',
    too_large:
      'It is too large: 25 MB at most. Save it with smaller pictures, or take the pages that matter.',
    too_slow: 'It came too slowly. Take fewer pages, or try again over a faster line.',
    unsupported_media: 'It is no PDF or PowerPoint file, whatever its name says.',
    invalid: detailOr('There is no room for another clone or document. Delete one first.'),
    rate_limited: 'Too many files in a short time.',
    storage_full: 'There is no room left for your files. Delete some first.',
  },
  'It did not go through. Nothing was lost; try again.',
)

export const judgeWords = wordsByCode(
  {
    network: 'There is no connection. Nothing was changed; try again once you are back online.',
    forbidden: 'You do not have permission to change this clone.',
    not_found: 'These proposals are gone. Start again, or go on in the editor.',
    wrong_state: 'It was taken into the clone already: change it in the editor.',
    invalid: 'The clone cannot take it like this. Change it, or leave it out.',
  },
  'That was not saved. Please try again.',
)
