/**
 * The talk's times that worklets and the page need. They repeat TALK_LIMITS of the contract, because importing
 * it would carry the schema library into the audio thread; a test holds the two together.
 */
export const MIC_SAMPLE_RATE_HZ = 16_000
export const MIC_FRAME_SAMPLES = 320
export const PLAYOUT_EVERY_MS = 200
export const MAX_TEXT_CHARS = 2_000

/** How often captions and the voice line learn where the sound is. */
export const POSITION_EVERY_MS = 30
/** A duck by the browser alone is undone after this long unless the server confirms it. */
export const LOCAL_DUCK_MS = 400
export const DUCK_DB = -18
export const DUCK_RAMP_MS = 15
export const CLEAR_FADE_MS = 5
