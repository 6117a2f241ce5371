/** Times in milliseconds, defaults of the talk. */
export interface Settings {
  /** Words that stay as they are this long may be all: their answer is begun, and thrown away where they are not. */
  foreseeAfterMs: number
  /** Browser recognition: a partial that stays as it is this long ends the turn. */
  partialStillMs: number
  /** After a clear, the last playout report is taken when none comes within this time. */
  clearWithinMs: number
  /** A local duck without a decision is undone after this. */
  unduckAfterMs: number
  /** Between an answer and the pitch that it interrupted, and after whatever else the visitor was busy with. */
  resumeAfterMs: number
  /** For each word of the answer so much longer, for it is read. */
  resumePerWordMs: number
  /** Never longer than this. */
  resumeWithinMs: number
  /** From the visitor's first key to silence: about a word. */
  hushAfterMs: number
  silencePromptMs: number
  silenceHangUpMs: number
  textIdleMs: number
  maxCallMs: number
  warnBeforeEndMs: number
  /** Audio goes out at most this far ahead of what was reported played. */
  sendAheadMs: number
  /** A character of a caption that nobody speaks stands this long. */
  captionMsPerChar: number
  /** A spoken goodbye is cut off after this. */
  goodbyeWithinMs: number
  /** Heard and spoken time that is free. */
  freeMs: number
  /** Audio that was sent but is never reported played is given up this long after its length. */
  drainGraceMs: number
  /** Thinking ends with the host's words for "I can't answer that" after this. */
  answerWithinMs: number
  /** Characters of one answer; what comes behind them is not taken. */
  maxAnswerChars: number
  /** A recogniser that says nothing for this long after the turn has failed. */
  earsWithinMs: number
  /** A voice that gives nothing for this long has failed. */
  voiceWithinMs: number
  /** A voice that failed is tried again after this, and after twice as long each time that it fails anew. */
  voiceRestMs: number
  /** The clone's own words, heard so often within this time, come from a loudspeaker that is too near. */
  echoesWithinMs: number
  echoesTold: number
  /** A microphone that sends nothing for this long ends the visitor's turn. */
  framesWithinMs: number
}

export const DEFAULT_SETTINGS: Settings = {
  foreseeAfterMs: 200,
  partialStillMs: 700,
  clearWithinMs: 150,
  unduckAfterMs: 400,
  resumeAfterMs: 4_000,
  resumePerWordMs: 50,
  resumeWithinMs: 12_000,
  hushAfterMs: 250,
  silencePromptMs: 15_000,
  silenceHangUpMs: 45_000,
  textIdleMs: 600_000,
  maxCallMs: 1_200_000,
  warnBeforeEndMs: 120_000,
  sendAheadMs: 4_000,
  captionMsPerChar: 55,
  goodbyeWithinMs: 8_000,
  freeMs: 10_000,
  drainGraceMs: 5_000,
  answerWithinMs: 20_000,
  maxAnswerChars: 4_096,
  earsWithinMs: 12_000,
  voiceWithinMs: 10_000,
  voiceRestMs: 15_000,
  echoesWithinMs: 60_000,
  echoesTold: 3,
  framesWithinMs: 2_000,
}
