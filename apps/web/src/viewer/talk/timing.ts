import { MIC_SAMPLE_RATE_HZ } from '@understudy/contract/talk-terms'

/** What one message from the microphone holds: 20 ms. */
export const MIC_FRAME_SAMPLES = MIC_SAMPLE_RATE_HZ / 50

/** How often captions and the voice line learn where the sound is. */
export const POSITION_EVERY_MS = 30
/** A duck by the browser alone is undone after this long unless the server confirms it. */
export const LOCAL_DUCK_MS = 400
export const DUCK_DB = -18
export const DUCK_RAMP_MS = 15
export const CLEAR_FADE_MS = 5
