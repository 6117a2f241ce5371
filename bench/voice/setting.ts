import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, openPage, takeRecording } from './browser.ts'
import type { EarsStub, StubTurn } from './ears-stub.ts'
import { checkTurn, type HeardTurn } from './heard-turns.ts'
import type { HeardMark, Marks } from './marks.ts'
import type { LoopFile } from './microphone-file.ts'
import { type BenchPitch, pageAddress } from './pitch.ts'
import { findToneEnds, type Recording } from './recording.ts'
import type { BenchServer } from './start-server.ts'

/** What every measure of the bench stands on. */
export interface Setting {
  server: BenchServer
  stub: EarsStub
  pitch: BenchPitch
}

/** One spoken question, as the page recorded it and as the server understood it. */
export interface Turn {
  /** In samples of the recording: behind the tone's last sample, and of the next question's tone. */
  toneEnd: number
  nextToneEnd: number
  heard: HeardTurn
  stub: StubTurn
  mark: HeardMark
  nextMark: HeardMark | undefined
}

export interface Session {
  recording: Recording
  marks: Marks
  turns: Turn[]
}

/** So much is waited after the last turn was transcribed: its answer begins well within. */
const LAST_ANSWER_MS = 1_500
/** The question's answers and the browser's filters settle in these. */
export const WARM_UP_TURNS = 2

/**
 * Lets the browser ask its question `count` times, and two times to warm up. Throws where the recording does not
 * hold what was asked: the figures would be of something else.
 */
export async function holdTalk(
  setting: Setting,
  file: LoopFile,
  count: number,
  begin: (page: Page) => Promise<void>,
): Promise<Session> {
  const { server, stub, pitch } = setting
  await server.takeMarks()
  stub.turns.length = 0
  const troubles: string[] = []
  const browser = await launchChromium(file.path)
  try {
    const { page } = await openPage(browser, pageAddress(server.url, pitch), troubles)
    await page.click('#talk')
    await page.waitForFunction(() => window.bench.client.getSnapshot().microphone === 'on')
    await begin(page)
    await untilTurns(stub, WARM_UP_TURNS, file, troubles)
    for (const turn of stub.turns) checkTurn(turn)
    await untilTurns(stub, WARM_UP_TURNS + count, file, troubles)
    await pause(LAST_ANSWER_MS)
    // In the silence before the next question, so that none is heard half.
    await page.evaluate(() => window.bench.client.closeMicrophone())
    const recording = await takeRecording(page)
    const marks = await server.takeMarks()
    await hangUp(page)
    return { recording, marks, turns: turnsOf(recording, marks, stub.turns) }
  } finally {
    await close(browser)
  }
}

async function untilTurns(stub: EarsStub, count: number, file: LoopFile, troubles: string[]): Promise<void> {
  let known = stub.turns.length
  let sinceMs = performance.now()
  while (stub.turns.length < count) {
    await pause(100)
    if (troubles.length > 0) throw new Error(troubles.join('\n'))
    if (stub.turns.length > known) {
      known = stub.turns.length
      sinceMs = performance.now()
    } else if (performance.now() - sinceMs > 3 * file.periodMs + 5_000) {
      throw new Error(`the ears heard ${known} turns and then no more of the microphone's file`)
    }
  }
}

function turnsOf(recording: Recording, { heard }: Marks, stubTurns: readonly StubTurn[]): Turn[] {
  const tones = findToneEnds(recording.mic, recording.sampleRateHz)
  if (tones.length !== stubTurns.length || heard.length !== stubTurns.length) {
    throw new Error(
      `${tones.length} tones were recorded, ${heard.length} turns ended, ${stubTurns.length} were transcribed`,
    )
  }
  return tones.map((toneEnd, i) => {
    const [stub, mark] = [stubTurns[i], heard[i]]
    if (!stub || !mark) throw new Error('a turn is missing')
    const nextToneEnd = tones[i + 1] ?? recording.mic.length
    return { toneEnd, nextToneEnd, heard: checkTurn(stub), stub, mark, nextMark: heard[i + 1] }
  })
}

export async function hangUp(page: Page): Promise<void> {
  await page.evaluate(() => window.bench.client.hangUp())
  await page.waitForFunction(() => window.bench.client.getSnapshot().connection.status === 'ended')
}

const close = (browser: Browser) => browser.close()
