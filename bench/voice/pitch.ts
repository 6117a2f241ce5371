import { aFounder, aPublishedPitch } from '../../apps/api/src/testing/builders.ts'
import { QUESTION } from './microphone-file.ts'

/** Sentences without pauses in them: who cuts in, cuts into sound. */
const LONG_SECTION = [
  'Every water utility in this country loses about a third of the water that it has cleaned and pumped before anybody can drink it or pay for it.',
  'Most of those losses come from small leaks that run under the streets for months because nobody can hear them over the noise of a city.',
  'Our meter clips onto a pipe in five minutes and listens to the water all night long while the streets above it are quiet.',
  'What it hears is compared with the sound of every other pipe in the same district so that a leak stands out on the very first night.',
  'A crew then digs one hole in the right place instead of four holes in the wrong places and the street is open again by the evening.',
  'Utilities pay one yearly fee for each meter and they usually earn it back within the first season from the water that they no longer lose.',
  'We sell through the engineering companies that already maintain these networks because the utilities trust them and they know every valve by name.',
  'Each new district makes the comparison better for all the others and that is something that a newcomer cannot simply buy.',
  'We build the meters in Ghent with a partner that also makes hearing aids and that knows how to make a small microphone last for years.',
  'The battery lasts for ten years because the meter sleeps through the day and speaks to us only when it has something to say.',
  'With this round we will move from pilots in two regions to contracts in six and we will hire the people who look after them.',
  'We would like to work with investors who know how utilities buy and who have the patience for a market that moves one budget at a time.',
].join(' ')

export interface BenchPitch {
  /** Of the link. */
  code: string
  sectionId: string
}

/** Publishes a clone that knows the answer to the spoken question, through the server's own door. */
export async function publishPitch(baseUrl: string): Promise<BenchPitch> {
  const founder = await aFounder(baseUrl)
  const sections = [
    { id: 'opening', title: 'Opening', text: 'This is Heron Labs, and we find leaks before they are seen.' },
    { id: 'story', title: 'The story', text: LONG_SECTION },
    { id: 'again', title: 'The story again', text: LONG_SECTION.replaceAll('Ghent', 'Antwerp') },
  ]
  const { link } = await aPublishedPitch(baseUrl, founder, {
    clone: {
      sections,
      training_content: {
        faqs: [
          { id: 'rivals', question: QUESTION.text, answer: 'Acoustic surveys by hand.' },
          { id: 'problem', question: 'What problem do you solve?', answer: 'Leaks are found months late.' },
          { id: 'how', question: 'How does it work?', answer: 'A clip-on meter listens to the pipe.' },
          { id: 'buyers', question: 'Who buys it?', answer: 'Water utilities in Belgium.' },
          { id: 'model', question: 'How do you make money?', answer: 'A yearly fee for each meter.' },
        ],
      },
    },
  })
  return { code: link.unique_code, sectionId: 'story' }
}

/** The address of the bench's page for this pitch. */
export const pageAddress = (baseUrl: string, { code }: BenchPitch): string => `${baseUrl}/?code=${code}`
