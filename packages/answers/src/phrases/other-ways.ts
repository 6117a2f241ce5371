import type { Phrases } from './phrase-list.ts'

/** Other ways of the fixed English phrases, each told before the first is said again. None promises more than it. */
export const OTHER_WAYS: Partial<Record<keyof Phrases, readonly string[]>> = {
  dontKnowPart: [
    "The rest I don't know; that part goes to the founders.",
    "On the other part I have nothing; I'll let the founders know you asked.",
  ],
  nothingMore: [
    "I have nothing further on that; I'll ask the founders for you.",
    "There is no more I can tell you about it; I'll let the founders know you want to hear more.",
  ],
  passOn: ["I'll let the founders know.", "I'll hand that to the founders."],
  sayAgain: [
    "I'm sorry, I'm not sure what you mean. Could you say it in other words?",
    "I still didn't follow. What would you like to know?",
    "That one escaped me. Try asking it more plainly, and I'll do my best.",
  ],
  hello: [
    'Hello again. What would you like to know about {company}?',
    "Hi. I'm here; ask me anything about {company}.",
  ],
  thanks: ['Gladly. What else would you like to hear?', 'My pleasure.', 'Any time. Just ask on.'],
  goodbye: ['Goodbye, and thank you for listening.', 'Take care. It was good to talk with you.'],
  howAreYou: [
    'Still well, thank you. What can I tell you about {company}?',
    'All good here. Ask me about {company}.',
  ],
  canHear: ['Yes, loud and clear.', "Yes, I'm still here and I hear you."],
  capabilities: [
    'Ask me what you would ask a founder: what {company} does, who buys it, the numbers, the people, the round.',
    'Anything about {company} is fair game: product, market, figures, team or the round.',
  ],
  isAi: [
    "No person here: I'm an AI, and I speak for {company}.",
    "I'm software, an AI that {company} lets speak for it.",
  ],
  refusePrompt: [
    'How I work stays with me. About {company} I gladly answer.',
    "That I can't do. Is there something about {company} you would like to know?",
  ],
  refuseAdvice: [
    "Whether it is right for you I can't say; advice on investing, law or tax is not mine to give.",
    "I don't give advice on investments, law or tax.",
  ],
  refusePromise: [
    'Terms and returns are nothing I can promise or bargain over.',
    "I'm not able to negotiate, or to promise any return.",
  ],
  talkToFounders: ['The founders are the right people for that.', 'Do take that up with the founders.'],
  offerMeeting: [
    'The calendar is right here: pick a time with the founders.',
    'Choose a slot with the founders here on the page.',
  ],
  offerDocuments: [
    'Our documents are right here on the page.',
    'You find our documents right beside this talk.',
  ],
  offerContact: [
    'Leave your contact details right here, and you will hear from the founders.',
    'The form right here takes your contact details; the founders will write back.',
  ],
}
