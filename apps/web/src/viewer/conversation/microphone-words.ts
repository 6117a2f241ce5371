import type { TalkState } from '../talk/talk-state.ts'

export interface MicrophoneSaid {
  words: string
  /** What can be done about it: it is open, and may be turned off altogether; or it takes in the clone as well. */
  ways?: 'open' | 'echo' | 'hushing'
}

const LENT_EARS = 'Listening. Your browser may send what you say to its maker to recognise it.'

/** What the microphone does just now; null while it is off and there is nothing to say. */
export function microphoneWords(
  talk: Pick<TalkState, 'microphone' | 'ears' | 'recognitionFailed' | 'echo' | 'mutedByHand'>,
): MicrophoneSaid | null {
  switch (talk.microphone) {
    case 'asking':
      return { words: 'Your browser is asking whether this page may use the microphone.' }
    case 'denied':
      return {
        words:
          'The microphone is blocked for this page. Type your question, or allow it in the browser’s settings.',
      }
    case 'unplugged':
      return {
        // None was ever there, it was pulled out, or another program has it: the browser does not always say which.
        words:
          'No microphone can be used just now. Plug one in, or close what else uses it, and press the button again. Typing works too.',
      }
    case 'unavailable':
      return { words: 'Speech is not recognised here. Typing does all the same.' }
    case 'muted':
      return talk.echo === 'hushed' && !talk.mutedByHand
        ? HUSHING
        : { words: 'Muted: nothing of you is heard.', ways: 'open' }
    case 'on':
      return openWords(talk)
    default:
      return talk.recognitionFailed
        ? { words: 'Your browser could not follow. Type your question, or try the microphone again.' }
        : null
  }
}

// The same while it is open and while it is not: a line that changed with each answer would be read over the voice.
const HUSHING: MicrophoneSaid = {
  words: 'The microphone is muted while the clone speaks. Press it to interrupt.',
  ways: 'hushing',
}

function openWords({ echo, ears }: Pick<TalkState, 'echo' | 'ears'>): MicrophoneSaid {
  if (echo === 'hushed') return HUSHING
  if (echo === 'heard')
    return {
      words: 'Your microphone picks up the clone’s own voice. Headphones help; typing works too.',
      ways: 'echo',
    }
  return { words: ears === 'browser' ? LENT_EARS : 'Listening. Interrupt whenever you like.', ways: 'open' }
}
