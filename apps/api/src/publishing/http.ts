import { paraphraseRoutes, publishingRoutes, recordingRoutes, rehearsalRoutes } from '@understudy/contract'
import type { TextToSpeech } from '@understudy/voice-engine'
import { type Door, mount } from '../http/mount.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import { type CompareParts, compareVersions } from './compare/compare-versions.ts'
import { launchClone } from './launch-clone.ts'
import { listVersions, type VersionListParts } from './list-versions.ts'
import {
  askForParaphrases,
  listParaphrases,
  type ParaphraseParts,
  readParaphrasing,
  turnParaphrase,
} from './paraphrases/paraphrases.ts'
import { speakSentence } from './prepared/speak-sentence.ts'
import { type PublishParts, publishClone } from './publish-clone.ts'
import { type ReadinessParts, readReadiness } from './read-readiness.ts'
import { type AnswerParts, createFindAnswers } from './recordings/answers-to-read.ts'
import { dropRecording } from './recordings/drop-recording.ts'
import { keepRecording, type RecordingParts } from './recordings/keep-recording.ts'
import { listAnswersToRead } from './recordings/list-answers-to-read.ts'
import { listRecordings } from './recordings/list-recordings.ts'
import { dropRehearsalCase, keepRehearsalCase, listRehearsalCases } from './rehearsal/cases.ts'
import { createDraftDesk, type DraftDesk, type RehearsalParts } from './rehearsal/draft-desk.ts'
import { readLastRehearsal } from './rehearsal/last-rehearsal.ts'
import { mendRehearsed } from './rehearsal/mend-rehearsed.ts'
import { rehearse } from './rehearsal/rehearse.ts'
import { bringBackDraft, readReplacedDraft, restoreVersion } from './restore/restore-version.ts'

export interface ListeningParts {
  /** Gives way to live talk. */
  speech: TextToSpeech
  catalogue: VoiceCatalogue
}

type PublishingParts = PublishParts &
  Omit<RecordingParts, 'findAnswers'> &
  Omit<AnswerParts, 'openDraft'> &
  ReadinessParts &
  ListeningParts &
  RehearsalParts &
  CompareParts &
  ParaphraseParts &
  VersionListParts

export function mountPublishing(door: Door, parts: PublishingParts): void {
  mount(door, publishingRoutes.launchClone, launchClone)
  mount(door, publishingRoutes.publishClone, publishClone(parts))
  mount(door, publishingRoutes.readReadiness, readReadiness(parts))
  mount(door, publishingRoutes.speakSentence, speakSentence(parts.speech, parts.catalogue))
  mountVersions(door, parts)
  mountParaphrases(door, parts)
  const openDraft = createDraftDesk(parts, door.kernel.clock)
  mountRehearsal(door, parts, openDraft)
  mountRecordings(door, { ...parts, findAnswers: createFindAnswers({ ...parts, openDraft }) })
}

function mountVersions(door: Door, parts: CompareParts & VersionListParts): void {
  mount(door, publishingRoutes.listVersions, listVersions(parts))
  mount(door, publishingRoutes.compareVersions, compareVersions(parts))
  mount(door, publishingRoutes.restoreVersion, restoreVersion(parts))
  mount(door, publishingRoutes.readReplacedDraft, readReplacedDraft)
  mount(door, publishingRoutes.bringBackDraft, bringBackDraft(parts))
}

function mountParaphrases(door: Door, parts: ParaphraseParts): void {
  mount(door, paraphraseRoutes.readParaphrasing, readParaphrasing(parts))
  mount(door, paraphraseRoutes.listParaphrases, listParaphrases)
  mount(door, paraphraseRoutes.turnParaphrase, turnParaphrase)
  mount(door, paraphraseRoutes.writeParaphrases, askForParaphrases)
}

function mountRehearsal(door: Door, parts: RehearsalParts, openDraft: DraftDesk): void {
  mount(door, rehearsalRoutes.rehearse, rehearse(openDraft))
  mount(door, rehearsalRoutes.readLastRehearsal, readLastRehearsal)
  mount(door, rehearsalRoutes.mendRehearsed, mendRehearsed(parts))
  mount(door, rehearsalRoutes.listRehearsalCases, listRehearsalCases)
  mount(door, rehearsalRoutes.keepRehearsalCase, keepRehearsalCase)
  mount(door, rehearsalRoutes.dropRehearsalCase, dropRehearsalCase)
}

function mountRecordings(door: Door, parts: RecordingParts): void {
  mount(door, recordingRoutes.listRecordings, listRecordings(parts.catalogue))
  mount(door, recordingRoutes.listAnswersToRead, listAnswersToRead(parts))
  mount(door, recordingRoutes.keepRecording, keepRecording(parts))
  mount(door, recordingRoutes.dropRecording, dropRecording(parts.storage))
}
