/** What the clone says by itself. It always says first that it is an AI: see the notices. */
export interface HostWords {
  afterPitch: string
  silencePrompt: string
  goodbye: string
  cannotAnswer: string
  noAnswers: string
  passedOn: string
  notKept: string
  pitchStays: string
  shareUsedUp: string
  tooManyQuestions: string
  bridge: string
  closedByFounder: string
}
