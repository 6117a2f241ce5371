import type { Clone } from '@understudy/contract/clones'
import type { VoiceCopy } from '@understudy/contract/voice-copies'
import { again } from '../../api/again.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { whenWords } from '../../words/times.ts'
import { AskForCopy } from './AskForCopy.tsx'
import { EndButton, type EndButtonProps } from './EndButton.tsx'
import { useEndVoiceCopy, useVoiceCopy } from './use-voice-copy.ts'
import { copyWords, endedWords, endWords } from './voice-copy-words.ts'

/** The clone speaks with an AI copy of a person's voice, once that person has agreed to it aloud. */
export function VoiceCopySection({ clone }: { clone: Clone }) {
  const found = useVoiceCopy(clone.id)
  return (
    <Section
      title="An AI copy of a voice"
      description="What is not recorded is spoken by a voice. It can be a copy of yours, or of a co-founder’s: whoever it is agrees aloud, and takes it back whenever they like. Visitors are told that it is a copy."
    >
      <div className="max-w-prose">
        {found.data ? (
          <Standing clone={clone} offer={found.data.offer} copy={found.data.copy} />
        ) : found.isError ? (
          <ErrorState title="This did not load" {...again(found)}>
            The clone speaks as it did.
          </ErrorState>
        ) : (
          <Loading label="Looking up the copy">
            <SkeletonText lines={2} />
          </Loading>
        )}
      </div>
    </Section>
  )
}

interface StandingProps {
  clone: Clone
  offer: { house: string; by: 'own' | 'operator' } | null
  copy: VoiceCopy | null
}

function Standing({ clone, offer, copy }: StandingProps) {
  const archived = clone.status === 'archived'
  if (copy?.state === 'ready') return <Ready cloneId={clone.id} copy={copy} />
  if (copy?.state === 'asked' || copy?.state === 'agreed') return <Asked cloneId={clone.id} copy={copy} />
  return (
    <div className="flex flex-col gap-4">
      {copy?.state === 'ended' && <p role="status">{endedWords(copy)}</p>}
      {copy?.state === 'expired' && (
        <p role="status">
          The link for {copy.speaker} ran out on {whenWords(copy.expires_at)}, and nothing was made.
        </p>
      )}
      {copy?.state === 'expired' && copy.consent && (
        <End cloneId={clone.id} label="Delete the consent" title={`Delete what ${copy.speaker} recorded?`}>
          It goes by itself too, within minutes.
        </End>
      )}
      {archived && <p className="text-ink-soft">This clone is archived: bring it back first.</p>}
      {!archived && offer === null && (
        <p className="text-ink-soft">
          No provider that copies voices is at hand. With a key of ElevenLabs under{' '}
          <TextLink href="/settings/voice">Voice, ears and model</TextLink> there is one.
        </p>
      )}
      {!archived && offer !== null && <AskForCopy cloneId={clone.id} offer={offer} />}
    </div>
  )
}

interface CopyProps {
  cloneId: string
  copy: VoiceCopy
}

function Asked({ cloneId, copy }: CopyProps) {
  const { speaker, link, state } = copy
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-medium wrap-anywhere">{speaker}</p>
        <StatusMark tone="info">
          {state === 'asked' ? 'Has not recorded yet' : 'Has agreed; the minute is missing'}
        </StatusMark>
      </div>
      <p className="text-ink-soft">
        Whoever has this link records with it, until {whenWords(copy.expires_at)} and once. Give it to{' '}
        {speaker} alone.
      </p>
      {link && (
        <div className="flex flex-wrap gap-3">
          <CopyButton text={link} label="Copy link" />
          <ButtonLink href={link}>Record it here, as {speaker}</ButtonLink>
        </div>
      )}
      <End cloneId={cloneId} label="Withdraw" title={`Ask ${speaker} no longer?`}>
        The link stops working, and what is recorded by it is deleted.
      </End>
    </div>
  )
}

function Ready({ cloneId, copy }: CopyProps) {
  const { speaker, house, consent, made_at: madeAt, link } = copy
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium wrap-anywhere">
        {copy.is_heard
          ? `This clone speaks with ${copyWords(speaker)}.`
          : `An AI copy of ${speaker}’s voice is made for this clone, and not heard: no key of ${house} is in use.`}
      </p>
      <p className="text-ink-soft">
        Made by {house}
        {madeAt && ` on ${whenWords(madeAt)}`}. The key that made it is kept, sealed, until the copy is
        deleted there.
      </p>
      {consent && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
          <dt className="text-ink-soft">Agreed</dt>
          <dd>{whenWords(consent.at)}</dd>
          <dt className="text-ink-soft">Read aloud</dt>
          <dd className="wrap-anywhere">{consent.text}</dd>
          <dt className="text-ink-soft">Words</dt>
          <dd>{consent.words_heard ? 'Heard in the recording' : 'Not checked: nothing here listens'}</dd>
          <dt className="text-ink-soft">Recording</dt>
          <dd className="wrap-anywhere">SHA-256 {consent.recording_hash}</dd>
        </dl>
      )}
      {link && (
        <p className="text-ink-soft">
          {speaker} takes it back by the link of the recording.{' '}
          <CopyButton text={link} label="Copy it" size="small" />
        </p>
      )}
      <End cloneId={cloneId} label="Take it back" title={`Take ${copyWords(speaker)} back?`}>
        Talks stop using it within a minute. The recording is deleted here and the copy at {house}; its
        consent stays as proof. There is no way back but to record anew.
      </End>
    </div>
  )
}

/** Its founder ends it, for good. */
const End = ({ cloneId, ...asked }: EndButtonProps & { cloneId: string }) => (
  <EndButton {...asked} end={useEndVoiceCopy(cloneId)} words={endWords} />
)
