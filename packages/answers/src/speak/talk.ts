import type { Phrases } from '../phrases.ts'
import { fill } from '../phrases.ts'
import type { Talk } from '../understand/intents.ts'

/** Several ways each, so that the same is not said twice in a row. */
const ENGLISH: Partial<Record<Talk, readonly string[]>> = {
  introduction: [
    'Good to meet you{name}. Ask me anything about {company}, or just say "go on" for the pitch.',
    'Nice to meet you{name}. What would you like to know about {company}?',
  ],
  praise: [
    'Thank you, that is kind. What would you like to hear next?',
    'Glad you like it. What else can I tell you?',
  ],
  insult: [
    "I'm sorry this isn't pleasant to listen to. You can also type, and read the answers.",
    'Fair enough. Ask me something about {company} and I will keep it short.',
  ],
  weather: [
    "I can't see out of the window, but I know {company} well. What would you like to know?",
    "That's beyond me; I only know {company}.",
  ],
  sums: [
    'I only do sums about {company}. What would you like to know?',
    "I'm no calculator, but I do know {company}'s own figures.",
  ],
  personal: [
    "I'm an AI, so there is little to tell about me. There is more to tell about {company}.",
    'There is nobody behind me but software. Ask me about {company}.',
  ],
  wait: ['Take your time.', "Of course, I'll wait."],
  slower: ["I can't change my pace here, but you can read every answer on the page."],
  silence: ["Whenever you're ready.", 'Ask me anything about {company}.'],
  'off-topic': [
    "That's outside of what I know; I only speak about {company}.",
    'I can only talk about {company}. What would you like to know?',
  ],
}

/** A short reply; `told` are the clone's turns, of which none is repeated while there is another. */
export function sayTalk(
  talk: Talk,
  options: { phrases: Phrases; language: string; company: string; text: string; told: readonly string[] },
): string {
  const { phrases, company, told } = options
  const name = nameOf(options.text)
  const filled = (form: string) => fill(form, { company, name: name === null ? '' : `, ${name}` })
  const fixed: Partial<Record<Talk, string>> = {
    greeting: phrases.hello,
    thanks: phrases.thanks,
    goodbye: phrases.goodbye,
    'are-you-ai': phrases.isAi,
    capabilities: phrases.capabilities,
    mic: phrases.canHear,
  }
  const forms = options.language.startsWith('en') ? (ENGLISH[talk] ?? []) : []
  const fresh = forms.map(filled).find((form) => !told.includes(form))
  return fresh ?? filled(forms[0] ?? fixed[talk] ?? phrases.capabilities)
}

const NAME = /\b(?:i'?m|i am|my name is|my name's|this is|call me|it's)\s+([\p{Lu}][\p{L}'-]+)/iu
const NO_NAMES =
  /^(?:from|the|an?|with|here|just|not|very|so|looking|calling|interested|sorry|happy|glad|new|in|at|on|good|fine|well|great|ready|back|really|sure|afraid|curious|writing|investing|one|part|also|your|my)$/i

/** The first name of who introduces themselves; null where none is said. */
export function nameOf(text: string): string | null {
  const name = NAME.exec(text)?.[1]
  if (name === undefined || NO_NAMES.test(name)) return null
  return name.charAt(0).toUpperCase() + name.slice(1)
}
