import type { LinkKey, PersonKey } from './people.ts'

/**
 * Three invented months of the sample company: who came by which link, what they asked, who left details and met the
 * founder. Days are counted back from today, 0 being today; days and hours are the founder's own.
 */

export const DAYS = 90
export const TIME_ZONE = 'Europe/Amsterdam'
/** What was answered meanwhile goes out as a version of its own, with the document to be taken along. */
export const PUBLISH_DAY = 12

export interface VisitScene {
  kind: 'visit'
  day: number
  hour: number
  who: PersonKey
  link: LinkKey
  /** Sections of the pitch that were heard, from the first on. */
  sections: number
  questions?: readonly string[]
  rating?: number
  /** Takes the document along that everybody is offered. */
  takes?: boolean
  /** Leaves name and address, with these words. */
  leaves?: string
  /** Asks for a meeting so many days later: in the talk, or on the page after it. */
  books?: {
    inDays: number
    agenda: string
    from: 'talk' | 'page'
    settled: 'completed' | 'confirmed' | 'pending' | 'cancelled'
  }
}

export const VISITS: readonly Omit<VisitScene, 'kind'>[] = [
  {
    day: 80,
    hour: 16,
    who: 'tom',
    link: 'demo',
    sections: 8,
    questions: ['How long does a battery last?'],
    leaves: 'Saw you at the demo day. Happy to talk.',
  },
  { day: 79, hour: 9, who: 'clara', link: 'demo', sections: 8, questions: ['What is your gross margin?'] },
  {
    day: 74,
    hour: 14,
    who: 'clara',
    link: 'demo',
    sections: 5,
    questions: ['How much are you raising?', 'What is the valuation cap?', 'What is the minimum cheque?'],
    rating: 5,
    leaves: 'I invest 50 to 100 thousand in health logistics.',
    books: { inDays: 5, agenda: 'Terms of the round', from: 'talk', settled: 'completed' },
  },
  {
    day: 66,
    hour: 10,
    who: 'henrik',
    link: 'nordic',
    sections: 4,
    questions: ['How big is the market?', 'Do you sell to hospitals?'],
    leaves: '',
  },
  {
    day: 62,
    hour: 8,
    who: 'ines',
    link: 'harbour',
    sections: 8,
    questions: ['What is your churn?', 'Who do you compete with?', 'How is the cap table split?'],
    rating: 4,
  },
  {
    day: 55,
    hour: 13,
    who: 'ines',
    link: 'ines',
    sections: 3,
    questions: ['How fast are you growing?', 'What stops others from copying you?'],
    leaves: 'Could we speak this week? My partners have read it too.',
    books: {
      inDays: 4,
      agenda: 'Unit economics and the plan for Germany',
      from: 'talk',
      settled: 'completed',
    },
  },
  {
    day: 48,
    hour: 11,
    who: 'jonas',
    link: 'jonas',
    sections: 8,
    questions: [
      'What does a box cost a month?',
      'How long is your runway?',
      'Who insures the medicines on the road?',
      'Which cities do you serve?',
      'Do you have patents?',
    ],
    leaves: 'Interesting. What would it take to launch in Denmark?',
    books: { inDays: 6, agenda: 'Nordic market', from: 'page', settled: 'cancelled' },
  },
  { day: 41, hour: 15, who: 'jonas', link: 'jonas', sections: 2 },
  {
    day: 33,
    hour: 9,
    who: 'amira',
    link: 'listed',
    sections: 8,
    questions: [
      'What happens when the cooling fails?',
      'Is the box certified?',
      'What does it cost you to win a customer?',
      'What is your net promoter score?',
    ],
    rating: 5,
    leaves: 'We back cold chain. Please send the field study.',
  },
  { day: 27, hour: 12, who: 'priya', link: 'ines', sections: 6, questions: ['Who leads the round?'] },
  {
    day: 20,
    hour: 8,
    who: 'ines',
    link: 'ines',
    sections: 4,
    questions: ['What will you use the money for?', 'When do you break even?'],
  },
  {
    day: 15,
    hour: 17,
    who: 'lukas',
    link: 'listed',
    sections: 5,
    questions: ['Do you plan to enter the Czech Republic?'],
    leaves: 'We are a group of twelve; three of us are pharmacists.',
  },
  {
    day: 14,
    hour: 10,
    who: 'priya',
    link: 'ines',
    sections: 8,
    questions: ['What are the biggest risks?', 'Why is your team the right one?', 'How do you make money?'],
    rating: 5,
    leaves: 'Ines sent me this. It answers better than most founders.',
    books: { inDays: 5, agenda: 'Second look, with our health partner', from: 'talk', settled: 'completed' },
  },
  {
    day: 9,
    hour: 14,
    who: 'sofia',
    link: 'sofia',
    sections: 7,
    questions: [
      'What is your revenue?',
      'How much of it comes from the largest customer?',
      'What salaries do the founders take?',
      'What is your exit strategy?',
    ],
    rating: 3,
  },
  {
    day: 6,
    hour: 9,
    who: 'ines',
    link: 'ines',
    sections: 6,
    questions: [
      'What is your churn?',
      'How many customers do you have?',
      'What does it cost you to win a customer?',
      'How long is your runway?',
    ],
  },
  {
    day: 6,
    hour: 13,
    who: 'amira',
    link: 'listed',
    sections: 4,
    questions: [
      'How many boxes are in service?',
      'What happens when a box is lost?',
      'Who do you compete with?',
      'What is your gross margin?',
    ],
    takes: true,
  },
  {
    day: 5,
    hour: 11,
    who: 'priya',
    link: 'ines',
    sections: 8,
    questions: [
      'How fast are you growing?',
      'What stops others from copying you?',
      'What is your gross margin?',
      'How long does a battery last?',
      'What happens when the cooling fails?',
    ],
    takes: true,
  },
  {
    day: 4,
    hour: 9,
    who: 'marta',
    link: 'listed',
    sections: 8,
    questions: [
      'Do you rent or sell the boxes?',
      'How many boxes are in service?',
      'How big is the market?',
      'How much are you raising?',
    ],
    takes: true,
    leaves: 'Could you share how you handle recalls?',
  },
  {
    day: 4,
    hour: 18,
    who: 'ines',
    link: 'ines',
    sections: 5,
    questions: ['What happens when a box is lost?', 'Who are your customers?'],
  },
  {
    day: 3,
    hour: 10,
    who: 'amira',
    link: 'listed',
    sections: 3,
    questions: ['Do you sell to hospitals?', 'Is the box certified?', 'How fast are you growing?'],
  },
  {
    day: 3,
    hour: 15,
    who: 'priya',
    link: 'ines',
    sections: 3,
    questions: ['What is the valuation cap?', 'What is the minimum cheque?', 'When do you break even?'],
    rating: 5,
  },
  {
    day: 2,
    hour: 13,
    who: 'ines',
    link: 'ines',
    sections: 3,
    questions: [
      'Is there still room in the round?',
      'What is the pro rata right?',
      'What is your monthly burn?',
      'What are the biggest risks?',
    ],
    takes: true,
    books: { inDays: 5, agenda: 'Term sheet', from: 'page', settled: 'confirmed' },
  },
  { day: 2, hour: 17, who: 'marta', link: 'listed', sections: 4, questions: ['Which cities do you serve?'] },
  {
    day: 1,
    hour: 9,
    who: 'priya',
    link: 'ines',
    sections: 2,
    questions: ['How is the cap table split?', 'What is the pro rata right?'],
  },
  {
    day: 1,
    // The last of all: an open booking is made in the last minute.
    hour: 22,
    who: 'amira',
    link: 'listed',
    sections: 6,
    questions: ['How many customers do you have?', 'Would you pilot with a hospital group?'],
    books: { inDays: 6, agenda: 'A pilot with two of our hospitals', from: 'talk', settled: 'pending' },
  },
]

/** What visitors who stay without a name ask now and then. */
export const PASSING_QUESTIONS = [
  'What problem do you solve?',
  'How does it work?',
  'Who are your customers?',
  'How big is the market?',
  'Do you rent or sell the boxes?',
  'What is your churn?',
  'How fast are you growing?',
  'Which cities do you serve?',
  'Who do you compete with?',
  'Do you have patents?',
  'What does a box cost a month?',
  'Is the box certified?',
  'Do you deliver yourselves?',
  'What is the battery made of?',
] as const

/** Asks for the password of the angels' link. */
export const REQUESTS: readonly {
  day: number
  name: string
  email: string
  company: string
  message: string
}[] = [
  {
    day: 1,
    name: 'Ruth Feldman',
    email: 'ruth@feldman.example',
    company: '',
    message: 'Clara told me about you; may I have a look?',
  },
]
