import type { VoiceRequest } from '@understudy/contract/voice-copies'
import { VOICE_COPY_LIMITS } from '@understudy/contract/voice-copy-limits'
import type { ReactNode } from 'react'
import { AuthFrame } from '../../auth/AuthFrame.tsx'
import { isSpentLink } from '../../auth/error-words.ts'
import { useMailedToken } from '../../auth/use-mailed-token.ts'
import { useTitle } from '../../frame/app/use-title.ts'
import { ANY_CALL, wordsByCode } from '../../frame/errors/words-by-code.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { whenWords } from '../../words/times.ts'
import { ReadAloud } from './ReadAloud.tsx'
import { Revoke } from './Revoke.tsx'
import { useGiveRecording, useVoiceRequest } from './use-voice-copy.ts'
import { givingWords } from './voice-copy-words.ts'

const RUN_OUT = 'This link has run out'
const loadWords = wordsByCode({}, ANY_CALL.network)

/** `/your-voice?token=`: a person is asked for a copy of their voice, records it, and takes it back. No account. */
export function YourVoicePage() {
  const token = useMailedToken()
  return token === null ? (
    <Told title="A copy of your voice">Open the link that you were sent.</Told>
  ) : (
    <Request token={token} />
  )
}

function Request({ token }: { token: string }) {
  const found = useVoiceRequest(token)
  if (isSpentLink(found.error))
    return (
      <Told title="This link leads nowhere">
        It was cut off on its way, or what it was about is gone. Ask whoever sent it for a new one.
      </Told>
    )
  if (found.isPending)
    return (
      <Page title="A copy of your voice">
        <Loading label="Looking up what you are asked" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-24 w-full" />
        </Loading>
      </Page>
    )
  // What was read before stays in sight, and what was recorded with it, where reading anew fails.
  if (!found.data)
    return (
      <Page title="This did not load">
        <p role="alert">{loadWords(found.error)}</p>
        <Button
          variant="primary"
          className="mt-6"
          busy={found.isFetching}
          onClick={() => void found.refetch()}
        >
          Try again
        </Button>
      </Page>
    )
  return <Stage token={token} request={found.data} />
}

interface StageProps {
  token: string
  request: VoiceRequest
}

function Stage({ token, request }: StageProps) {
  switch (request.state) {
    case 'asked':
      return <Asked token={token} request={request} />
    case 'agreed':
      return <Agreed token={token} request={request} />
    case 'ready':
      return <Ready token={token} request={request} />
    case 'expired':
      return <RunOut token={token} request={request} />
    case 'ended':
      return <Ended request={request} />
  }
}

function Asked({ token, request }: StageProps) {
  const give = useGiveRecording(token, 'consent')
  const { asked_by: asker, speaker } = request
  return (
    <Page title={`${asker} asks for an AI copy of your voice`} lead={`Hello ${speaker}.`}>
      <Terms request={request} />
      <h2 className="mt-8 mb-2 text-title">1 of 2: your consent</h2>
      <p className="mb-4 text-ink-soft">
        If you agree, read this aloud. The words at its end are there so that nobody can use an old recording
        of you.{' '}
        {request.words_checked
          ? 'They are listened for.'
          : 'Nothing here listens for them; the recording is kept as proof.'}
      </p>
      <ReadAloud
        text={request.consent_text}
        leastSeconds={VOICE_COPY_LIMITS.leastConsentSeconds}
        sendLabel="I agree: send it"
        problem={give.isError ? givingWords(give.error) : null}
        isSending={give.isPending}
        onSend={(wav) => give.mutate(wav)}
      />
      <Refuse token={token} />
    </Page>
  )
}

function Refuse({ token }: Pick<StageProps, 'token'>) {
  return (
    <>
      <p className="mt-8 mb-3 text-ink-soft">
        If you do not want it, close this page: nothing is made. By the button below the link is void at once.
      </p>
      <Revoke token={token} label="I do not want this" title="Say no?">
        The link stops working, for whoever has it.
      </Revoke>
    </>
  )
}

function Agreed({ token, request }: StageProps) {
  const give = useGiveRecording(token, 'sample')
  return (
    <Page title="One minute of your voice" lead="Your consent is recorded. Thank you.">
      <h2 className="mb-2 text-title">2 of 2: a minute</h2>
      <p className="mb-4 text-ink-soft">
        Read this aloud as you would tell it to somebody, in a quiet room. {request.house} makes the copy from
        it, which takes up to a minute.
      </p>
      <ReadAloud
        text={request.passage}
        leastSeconds={VOICE_COPY_LIMITS.leastSampleSeconds}
        sendLabel="Send it and make the copy"
        problem={give.isError ? givingWords(give.error) : null}
        isSending={give.isPending}
        onSend={(wav) => give.mutate(wav)}
      />
      {give.isPending && (
        <p role="status" className="mt-3 text-ink-soft">
          {request.house} is making it. Leave this page open.
        </p>
      )}
      <div className="mt-8">
        <Revoke token={token} label="Take my consent back" title="Take your consent back?">
          Its recording is deleted and nothing is made. The link stops working.
        </Revoke>
      </div>
    </Page>
  )
}

function RunOut({ token, request }: StageProps) {
  return (
    <Told
      title={RUN_OUT}
      end={
        request.agreed_at !== null && (
          <div className="mt-6">
            <Revoke token={token} label="Take my consent back" title="Take your consent back?">
              Its recording is deleted.
            </Revoke>
          </div>
        )
      }
    >
      It could be recorded by until {whenWords(request.expires_at)}. Nothing was made. If you still want to,
      ask {request.asked_by} for a new link.
    </Told>
  )
}

function Ready({ token, request }: StageProps) {
  const { clone, company, house, made_at: madeAt } = request
  return (
    <Page title="The copy is made">
      <p role="status">
        A copy of your voice is made for the AI clone “{clone}” of {company}
        {madeAt && `, on ${whenWords(madeAt)}`}. Whoever hears it is told that it is a copy.
      </p>
      <p className="mt-4">
        Keep this link: by it you take the copy back at any time. Talks stop using it within a minute; your
        recording is deleted here, and the copy at {house}.
      </p>
      <div className="mt-6">
        <Revoke token={token} label="Take the copy back" title="Take the copy of your voice back?">
          It is deleted, for good. {request.asked_by} sees that you took it back.
        </Revoke>
      </div>
    </Page>
  )
}

function Ended({ request }: { request: VoiceRequest }) {
  const { house, made_at: madeAt, erased_at: erasedAt, ended_at: endedAt } = request
  // Ended by whoever: where it had run out by then, that is what its speaker knows.
  const ranOut = madeAt === null && endedAt !== null && endedAt >= request.expires_at
  return (
    <Told title={ranOut ? RUN_OUT : 'The copy is taken back'}>
      {endedAt && `Since ${whenWords(endedAt)}. `}
      Your recordings are deleted here. {madeAt === null && erasedAt === null && 'No copy had been made.'}
      {madeAt !== null && erasedAt === null && `${house} is asked to delete the copy until it confirms that.`}
      {erasedAt !== null && `${house} has confirmed on ${whenWords(erasedAt)} that the copy is deleted.`}
    </Told>
  )
}

function Terms({ request }: { request: VoiceRequest }) {
  const { asked_by: asker, company, clone, house, expires_at: expiresAt } = request
  const terms = [
    ['Who asks', `${asker}, for ${company}`],
    [
      'What for',
      `To speak in the AI clone “${clone}”, and nowhere else. Visitors are told that it is a copy.`,
    ],
    ['Who makes it', `${house}, from about a minute that you read aloud. It gets that recording.`],
    [
      'What is kept',
      'Your recorded consent, with its text and time. Of the minute only a fingerprint stays here.',
    ],
    [
      'How it ends',
      'By this link you take it back at any time, without a reason. Recordings and copy are deleted.',
    ],
    ['Until when', `You can record until ${whenWords(expiresAt)}, once.`],
  ] as const
  return (
    <dl className="flex flex-col gap-3">
      {terms.map(([term, words]) => (
        <div key={term}>
          <dt className="text-ink-soft text-small">{term}</dt>
          <dd className="wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function Page({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useTitle(title)
  return (
    <AuthFrame title={title} lead={lead}>
      {children}
    </AuthFrame>
  )
}

const Told = ({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) => (
  <Page title={title}>
    <p role="status">{children}</p>
    {end}
  </Page>
)
