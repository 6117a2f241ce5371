import { mountAnalytics } from './analytics/http.ts'
import { createToldBatch } from './analytics/ingest/record-events.ts'
import { subscribeAnalytics } from './analytics/subscribe.ts'
import { onPasswordForgotten } from './auth/account/forgot-password.ts'
import { sweepAccounts } from './auth/account/sweep-accounts.ts'
import { mountAuth } from './auth/http.ts'
import { mountBilling } from './billing/http.ts'
import { subscribeBilling } from './billing/subscribe.ts'
import { countRunningTalks } from './calls/closing/end-talks-queries.ts'
import { askedMost, callsPerVersion } from './calls/list-queries.ts'
import { mountClaims } from './claims/http.ts'
import { createDesk } from './claims/previews/desk.ts'
import { versionsBefore } from './claims/queries.ts'
import { sweepPreviews } from './claims/remove-unclaimed.ts'
import { mountClones } from './clones/http.ts'
import { mountDashboard } from './dashboard/http.ts'
import { mountExplore } from './explore/http.ts'
import { refreshEnded } from './explore/refresh-ended.ts'
import { mountFiles } from './files/http.ts'
import { keepFirstPicture } from './files/keep-first-picture.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { mountInvestors } from './investors/http.ts'
import { isNamedEmail } from './investors/queries.ts'
import { subscribeInvestors } from './investors/subscribe.ts'
import { systemClock } from './kernel/clock.ts'
import { onCloneDeleted } from './knowledge/documents/on-clone-deleted.ts'
import { readInTurn } from './knowledge/documents/read-in-turn.ts'
import { mountKnowledge } from './knowledge/http.ts'
import { draftProposals } from './knowledge/intake/draft/draft-proposals.ts'
import { sweepIntakes } from './knowledge/intake/drop-intake.ts'
import { dropCalendars } from './meetings/calendars/own-calendars.ts'
import { createBusyReader } from './meetings/calendars/read-busy.ts'
import { subscribeCalendars } from './meetings/calendars/subscribe.ts'
import { mountMeetings } from './meetings/http.ts'
import { declineUnanswered } from './meetings/open-calendar.ts'
import { mountCorrections } from './notifications/corrections/http.ts'
import { subscribeCorrections } from './notifications/corrections/subscribe.ts'
import { mountNotifications } from './notifications/http.ts'
import { subscribeNotifications } from './notifications/subscribe.ts'
import { mountReplies } from './notifications/visitors/read-replies.ts'
import { subscribeVisitorMails } from './notifications/visitors/subscribe.ts'
import { mountOwnKeys } from './own-keys/http.ts'
import { mountOwnModel } from './own-keys/model/http.ts'
import { mountPitches } from './pitches/http.ts'
import { shareClone } from './pitches/share-clone.ts'
import { sweepEntrances } from './pitches/visit/sweep-entrances.ts'
import { forgetTranscripts, sumLateTurns } from './privacy/forget-transcripts.ts'
import { mountPrivacy } from './privacy/http.ts'
import { finishDeletions, onAccountDeleted } from './privacy/on-account-deleted.ts'
import { mountPublishing } from './publishing/http.ts'
import { loadPreview } from './publishing/load-preview.ts'
import { subscribeParaphrases } from './publishing/paraphrases/subscribe.ts'
import { prepareVersion } from './publishing/prepared/on-clone-published.ts'
import { createPreparingAnew } from './publishing/prepared/prepare-anew.ts'
import { preparedShare, prepareOpening } from './publishing/prepared/prepare-opening.ts'
import { onRehearsedGone } from './publishing/rehearsal/last-rehearsal.ts'
import { endRunOut, onCloneGone } from './publishing/voice-copies/end-copy.ts'
import { eraseVoices } from './publishing/voice-copies/erase-voices.ts'
import { mountVoiceCopies } from './publishing/voice-copies/http.ts'
import { mountReferrals } from './referrals/http.ts'
import { subscribeReferrals } from './referrals/subscribe.ts'
import { mountVoices } from './voices/http.ts'
import type { Node } from './wire-node.ts'
import type { Parts } from './wire-parts.ts'

/** Publishing waits this long for its opening sentence to be spoken. */
const OPENING_WITHIN_MS = 300

type Wired = Node & { parts: Parts }

/** Mounts every room but the calls, the lowest first; answers the reading of documents, to be started. */
export async function mountRooms(node: Wired): Promise<ReturnType<typeof readInTurn>> {
  mountAccounts(node)
  const readings = mountMaterial(node)
  await mountPitch(node)
  await mountVisitors(node)
  await mountFollowers(node)
  return readings
}

/** Who somebody is, and what they pay for. */
function mountAccounts({ door, worker, bus, tokens, parts }: Wired): void {
  const { catalogue, storage, images, voices, payments, identity, showUser, site } = parts
  const { registration } = site
  const external = { identity, keepPicture: keepFirstPicture({ storage, images }) }
  mountAuth(door, { tokens, external, showUser, registration })
  bus.on('password.forgotten', 'mail-link', onPasswordForgotten(worker))
  bus.every('sweep-accounts', '17 3 * * *', () => sweepAccounts(worker))
  mountOwnKeys(door, parts.houses)
  mountOwnModel(door, parts.modelHouses)
  mountVoices(door, { catalogue, storage, speech: voices.lane('samples', 'preparation') })
  mountBilling(door, payments)
  subscribeBilling(bus, worker, payments)
}

/** Clones and what they know. */
function mountMaterial({ door, worker, bus, parts }: Wired): ReturnType<typeof readInTurn> {
  const { catalogue, storage, images, showUser } = parts
  mountClones(door, catalogue)
  mountFiles(door, { storage, images, showUser })
  bus.every('sweep-files', '5 * * * *', () => sweepFiles(worker, storage))
  mountKnowledge(door, { storage, images }, parts.writing)
  bus.on('intake.read', 'word-proposals', draftProposals(worker, parts.writing))
  bus.every('sweep-intakes', '45 3 * * *', () => sweepIntakes(worker))
  const readings = readInTurn(worker, { storage, reader: parts.documentReader, timers: systemClock })
  bus.on('document.uploaded', 'read-document', async () => readings.soon())
  bus.on('clone.deleted', 'drop-files', (event) => onCloneDeleted(storage)(worker, event))
  return readings
}

/** What is published, and the pages that show it. */
async function mountPitch({ door, worker, bus, parts }: Wired): Promise<void> {
  const { catalogue, versions, preparedAudio, codes, tally, storage, earsOf, voiceCopiers: copiers } = parts
  mountPublishing(door, {
    ...publishingPorts(parts),
    versions,
    preparedShare: preparedShare(preparedAudio),
    speech: parts.voices.lane('samples', 'preparation'),
    answers: parts.answers,
    callsPerVersion,
    askedMost,
    storage,
    recordings: parts.recordings,
    writing: parts.writing,
  })
  bus.on('clone.deleted', 'drop-rehearsal', (event) => onRehearsedGone(worker, event))
  subscribeParaphrases(bus, worker, parts.writing)
  mountVoiceCopies(door, { copiers, storage, earsOf })
  bus.on('voice-copy.ended', 'erase-voice', () => eraseVoices(worker, copiers))
  bus.on('clone.deleted', 'end-voice-copy', (event) => onCloneGone(storage)(worker, event))
  bus.every('erase-voices', '* * * * *', async () => {
    await eraseVoices(worker, copiers)
    await endRunOut(worker, storage)
  })
  bus.on('clone.published', 'prepare-pitch', (event) => prepareVersion(preparedAudio)(worker, event))
  const prepareAnew = createPreparingAnew(preparedAudio)
  bus.every('prepare-anew', '*/5 * * * *', () => prepareAnew(worker))
  await mountPitches(door, {
    addressOf: parts.addressOf,
    suggestQuestions: parts.suggestQuestions,
    hearers: parts.hearers,
    runningTalks: ({ db, caller }, linkId) => countRunningTalks(db, caller.userId, linkId),
    codes,
    loadVersion: versions.load,
    loadSomePassages: versions.loadSomePassages,
    loadPreview: loadPreview(catalogue),
    countWithoutCookies: tally.countWithoutCookies,
    isNamedEmail,
  })
  bus.every('sweep-entrances', '25 3 * * *', () => sweepEntrances(worker))
}

const publishingPorts = ({ catalogue, preparedAudio }: Parts) => ({
  catalogue,
  shareClone,
  versionsBefore,
  prepareOpening: prepareOpening(preparedAudio, OPENING_WITHIN_MS),
})

/** Who comes, when they meet and what they did. */
async function mountVisitors({ door, kernel, worker, bus, parts }: Wired): Promise<void> {
  const { codes, versions, folder, makeRoom, calendars } = parts
  mountInvestors(door)
  subscribeInvestors(bus, worker)
  const reader = createBusyReader(calendars)
  await mountMeetings(door, { codes, loadVersion: versions.load, makeRoom, calendars, reader })
  subscribeCalendars(bus, worker, calendars, reader)
  bus.every('decline-unanswered-bookings', '*/5 * * * *', () => declineUnanswered(worker))
  mountAnalytics(door, { batch: createToldBatch(kernel.db, folder.soon), codes })
  subscribeAnalytics(bus, worker, folder)
}

/** What follows from all of these, and what reads them. */
async function mountFollowers({ door, worker, bus, parts }: Wired): Promise<void> {
  const { storage, catalogue, preparedAudio, mail, addressOf, hearers } = parts
  mountReferrals(door)
  subscribeReferrals(bus, worker)
  mountClaims(door, { ...publishingPorts(parts), storage, reader: parts.previewReader, desk: createDesk() })
  bus.every('sweep-previews', '35 * * * *', () => sweepPreviews(worker))
  await mountNotifications(door, parts, worker, { isAvailable: parts.sms !== null })
  subscribeNotifications(bus, worker)
  subscribeVisitorMails(bus, worker, parts.versions.load)
  mountReplies(door, parts.codes)
  subscribeCorrections(bus, worker, parts.versions.loadPassing)
  mountCorrections(door, parts.versions.load)
  mountExplore(door, { addressOf, hearers, preparedAudio, versions: parts.versions })
  bus.every('refresh-listings', '* * * * *', () => refreshEnded(worker))
  mountDashboard(door, catalogue)
  mountPrivacy(door, { codes: parts.codes, loadVersion: parts.versions.load })
  const dropAccount = onAccountDeleted({
    storage,
    preparedAudio,
    forgetMail: mail.forget,
    dropCalendars: dropCalendars(parts.calendars),
  })
  bus.on('account.deleted', 'drop-everything', (event) => dropAccount(worker, event))
  bus.every('finish-deletions', '40 * * * *', () => finishDeletions(worker, dropAccount))
  bus.every('forget-transcripts', '20 3 * * *', async () => void (await forgetTranscripts(worker)))
  bus.every('sum-late-turns', '50 3 * * *', async () => void (await sumLateTurns(worker)))
}
