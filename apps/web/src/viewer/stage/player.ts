import type { Talk } from '../conversation/use-talk.ts'
import type { TalkClient } from '../talk/talk-client.ts'
import type { TalkState } from '../talk/talk-state.ts'
import { keepProof } from '../visit/visitor.ts'
import { isPitchOver, type Section } from './position.ts'

/** What a visitor can do with a talk, by hand or by keyboard. */
export interface Player {
  play: () => void
  /** Play where nothing is said, pause where something is. */
  playPause: () => void
  /** Silence, if there is a voice. */
  stop: () => void
  /** `fromChar`: a place in the section's text. */
  goTo: (sectionId: string, fromChar?: number) => void
  /** What waits goes on at once. */
  goOn: () => void
  /** What the visitor is busy with: nothing is said over it. */
  hold: (what: 'typing' | 'reading', on: boolean) => void
  /** False where the question could not be taken: it stays with the visitor. */
  ask: (text: string) => Promise<boolean>
  /** The visitor has proved an address, and asks again what it was needed for. */
  prove: (proof: string, question: string) => void
  microphone: () => void
  closeMicrophone: () => void
  /** The clone hears itself. */
  meetEcho: (echo: 'hushed' | 'passed') => void
  hangUp: () => void
  resume: () => void
  continueHere: () => void
}

export const isSpeaking = ({ connection, phase }: TalkState): boolean =>
  connection.status === 'live' && (phase === 'presenting' || phase === 'speaking' || phase === 'thinking')

/**
 * `writing`: the visitor reads, so that a question opens a call without a voice. `leftAt`: the section with which the
 * pitch goes on where it has not begun here. `whole`: with what the length of now leaves out.
 */
export function playerOf(
  talk: Talk,
  sections: readonly Section[],
  writing: boolean,
  leftAt?: string | null,
  whole = sections,
): Player {
  const { withClient, startOver } = talk
  const play = (client: TalkClient) => {
    const state = client.getSnapshot()
    const [first] = sections
    const left = sections.find(({ id }) => id === leftAt)
    if (left && state.sectionId === null) return client.goToSection(left.id)
    // Nothing is left to go on with: from the beginning.
    if (first && state.connection.status === 'live' && isPitchOver(state, sections, whole))
      client.goToSection(first.id)
    else client.play()
  }
  const pause = (client: TalkClient) => {
    if (isSpeaking(client.getSnapshot())) client.pause()
  }
  const inVoice = (use: (client: TalkClient) => void) => (writing ? startOver : withClient)(use)
  return {
    play: () => inVoice(play),
    playPause: () => inVoice((client) => (isSpeaking(client.getSnapshot()) ? client.pause() : play(client))),
    stop: () => withClient(pause),
    goTo: (sectionId, fromChar) => inVoice((client) => client.goToSection(sectionId, fromChar)),
    goOn: () => withClient((client) => client.continue()),
    hold: (what, on) => void withClient((client) => client.hold(what, on)),
    ask: async (text) => {
      let taken = false
      await withClient((client) => {
        if (writing) client.connect('text')
        else client.resume()
        taken = client.sendText(text) === 'sent'
      })
      return taken
    },
    prove: (proof, question) => {
      keepProof(proof)
      void withClient((client) => {
        client.prove(proof)
        if (writing) client.connect('text')
        client.sendText(question)
      })
    },
    microphone: () =>
      withClient((client) => {
        const { microphone } = client.getSnapshot()
        if (microphone === 'on') client.setMuted(true)
        else if (microphone === 'muted') client.setMuted(false)
        else void client.openMicrophone()
      }),
    closeMicrophone: () => withClient((client) => client.closeMicrophone()),
    meetEcho: (echo) => withClient((client) => client.meetEcho(echo)),
    hangUp: () => withClient((client) => client.hangUp()),
    // What nobody could hear has been paused meanwhile: who locked their phone hears on.
    resume: () =>
      withClient((client) => (client.getSnapshot().phase === 'paused' ? client.continue() : client.resume())),
    continueHere: () => startOver((client) => (writing ? client.connect('text') : client.play())),
  }
}
