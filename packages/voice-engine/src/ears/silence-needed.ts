import { endingOdds } from '../text/ending.ts'
import { looksComplete, looksContinuing } from '../text/looks.ts'
import type { TurnDetectorSettings } from './turn-settings.ts'

/** Said alone these end a turn; said before something else they begin it. */
const OPENING = new Set(['okay', 'ok', 'yes', 'yeah', 'yep', 'no', 'nope', 'sure', 'thanks', 'thank you'])

/** Below it hardly anybody has ended. */
const UNFINISHED_ODDS = -1

/** How long a silence behind these words ends the turn. */
export function silenceNeeded(text: string, language: string, settings: TurnDetectorSettings): number {
  return Math.min(wantedMs(text.trim(), language, settings), settings.maxSilenceMs)
}

function wantedMs(said: string, language: string, settings: TurnDetectorSettings): number {
  const { completeSilenceMs, continuingSilenceMs, endpointSilenceMs } = settings
  if (said === '') return endpointSilenceMs
  if (looksContinuing(said)) return continuingSilenceMs
  if (!isEnglish(language)) return looksComplete(said) ? completeSilenceMs : endpointSilenceMs
  const bare = withoutMarks(said)
  if (OPENING.has(bare.toLowerCase())) return settings.openingSilenceMs
  // What has no mark behind it and looks complete is a reply: "go on", "stop".
  if (looksComplete(bare)) return completeSilenceMs
  const graded = settings.evenOddsSilenceMs - settings.silenceMsPerOdds * endingOdds(said)
  return Math.min(continuingSilenceMs, Math.max(completeSilenceMs, Math.round(graded)))
}

/** Of a turn that was heard to its end: words that were known too late to wait for what they ask for. */
export function leavesMoreToSay(text: string, language: string): boolean {
  const said = text.trim()
  if (said === '') return false
  if (looksContinuing(said)) return true
  if (!isEnglish(language) || said.endsWith('?') || looksComplete(withoutMarks(said))) return false
  return endingOdds(said) < UNFINISHED_ODDS
}

const withoutMarks = (said: string): string => said.replace(/\P{L}+$/u, '')

const isEnglish = (language: string): boolean => /^en\b/i.test(language)
