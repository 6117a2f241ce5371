import type { PublicPitch } from '@understudy/contract/pitches'
import { CircleHelp, Mic, Scissors } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfirmEmail } from '../proof/ConfirmEmail.tsx'
import type { TalkOffer, TalkState, VisitorTurn } from '../talk/talk-state.ts'
import { wasRefused } from '../visit/begun-calls.ts'
import type { Entry } from '../visit/entered.ts'
import { type Exchange, isPassedOn } from './exchanges.ts'
import { Sources } from './Sources.tsx'
import type { Kept } from './use-kept-talk.ts'
import { useReading } from './use-reading.ts'
import { unsaidOf, type WrittenAnswer, writtenOf } from './written.ts'

// One chunk for both: each has a name that the first load would carry.
export { Replies } from '../replies/Replies.tsx'

export interface ConversationProps {
  exchanges: readonly Exchange[]
  pitch: PublicPitch | null
  /** Answers are read out by the page where no voice says them. */
  silent: boolean
  /** Of the call that is on: only of its own answers can the voice have left something unsaid. */
  state: Pick<TalkState, 'callId' | 'connection' | 'offers'>
  onAsk: (text: string) => void
  onSection: (sectionId: string) => void
  /** Leads to what was offered; null where that is not to be had here, or was had. */
  onOffer: Readonly<Record<Exclude<TalkOffer['kind'], 'verify-email' | 'nearest'>, (() => void) | null>>
  /** The visitor has proved an address; the question that it was asked for is asked again. */
  onProven: (proof: string, question: string) => void
  /** The way in, for what an answer rests on; left out where that is not shown. */
  entry?: Entry
  language?: string
  /** Some of it is of before. */
  kept?: Kept | null
  /** The visitor reads what stands here, or has done. */
  onReading?: (reads: boolean) => void
}

const nothing = () => undefined

/** Whose words these are, where they were kept from before; and the way to have them taken away. */
function OfBefore({ kept }: { kept: Kept }) {
  const day = new Date(kept.atMs).toLocaleDateString('en', { day: 'numeric', month: 'long' })
  return (
    <p className="border-hairline border-t pt-3 text-ink-soft text-small">
      This browser has kept your talk of {day}.{' '}
      <button type="button" className="min-h-8 underline underline-offset-3" onClick={kept.forget}>
        Not me
      </button>
    </p>
  )
}

/** What was asked and answered, the newest first. */
export function Conversation(props: ConversationProps) {
  const { exchanges } = props
  if (exchanges.length === 0) return null
  return <Exchanges {...props} />
}

function Exchanges(props: ConversationProps) {
  const { exchanges } = props
  const place = useRef<HTMLElement>(null)
  useReading(place, props.onReading ?? nothing)
  const newest = exchanges[0]?.answers.at(-1)
  const unsaid = unsaidOf(newest, props.state.callId)
  return (
    <section ref={place} aria-label="Conversation">
      <ol aria-live={props.silent ? 'polite' : 'off'} className="divide-y divide-hairline">
        {exchanges.map(({ key, question, answers }, index) => (
          <li key={key} className="flex flex-col gap-2.5 py-5 first:pt-0">
            <Question turn={question} {...props} />
            {writtenOf(answers).map((answer, at, { length }) => (
              <Answer
                key={answer.utterance}
                {...props}
                answer={answer}
                wentOn={at < length - 1 || isOfSameCall(exchanges[index - 1]?.key, key)}
              />
            ))}
            {/* What was offered before is on the page all the same. */}
            {index === 0 && <Offers {...props} question={question} />}
          </li>
        ))}
      </ol>
      {/* Where the voice failed in the midst of a call, what it left unsaid is read out in its place. */}
      <p aria-live="polite" lang={props.language} className="sr-only">
        {unsaid && (
          <ReadOut key={`${exchanges[0]?.key} ${newest?.utterance}`} silent={props.silent} text={unsaid} />
        )}
      </p>
      {props.kept && <OfBefore kept={props.kept} />}
    </section>
  )
}

/** Once: it stays as it came while the visitor turns to writing, where answers are read anyway, and back. */
function ReadOut({ silent, text }: { silent: boolean; text: string }) {
  const [wasRead] = useState(silent)
  return !wasRead && text
}

const offerWords: Record<keyof ConversationProps['onOffer'], string> = {
  meeting: 'Choose a time',
  document: 'Show the documents',
  contact: 'Leave your details',
}

/** What the clone offered with its answer, at hand where it said so. */
function Offers(props: ConversationProps & { question: VisitorTurn }) {
  const { onOffer, onProven, question } = props
  const own = props.state.offers.filter((offer) => offer.questionId === question.id)
  const names = own.flatMap((offer) => (offer.kind === 'nearest' ? offer.names : []))
  const kinds = new Set(own.flatMap(({ kind }) => (kind === 'nearest' ? [] : [kind])))
  return (
    <>
      {names.length > 0 && <Nearest names={names} {...props} />}
      {[...kinds].map((kind) => {
        if (kind === 'verify-email')
          return <ConfirmEmail key={kind} onProven={(proof) => onProven(proof, question.text)} />
        const lead = onOffer[kind]
        return (
          lead && (
            <div key={kind}>
              <Button size="small" onClick={lead}>
                {offerWords[kind]}
              </Button>
            </div>
          )
        )
      })}
    </>
  )
}

/** What the material holds that comes closest to what it does not: asked for at a press. */
function Nearest({
  names,
  language,
  onAsk,
}: { names: readonly string[] } & Pick<ConversationProps, 'language' | 'onAsk'>) {
  return (
    <div className="flex flex-wrap items-baseline gap-2">
      <p className="text-ink-soft text-small">What comes closest:</p>
      {[...new Set(names)].map((name) => (
        <Button key={name} lang={language} size="small" onClick={() => onAsk(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

function Question({
  turn,
  state,
  language,
  onAsk,
}: { turn: VisitorTurn } & Pick<ConversationProps, 'state' | 'language' | 'onAsk'>) {
  // It is kept for a call that comes after, and nothing is under way.
  const isLeft = ['ended', 'failed'].includes(state.connection.status)
  return (
    <div>
      <p className={cx('font-medium wrap-anywhere', turn.status === 'partial' && 'text-ink-soft')}>
        {turn.via !== 'text' && (
          <Mic aria-label="Said: " role="img" className="mr-1.5 inline size-3.5 text-ink-faint" />
        )}
        <span lang={language}>{turn.text}</span>
      </p>
      {turn.status === 'sending' && (
        <p className="text-ink-faint text-small">{isLeft ? 'Not sent' : 'Sending'}</p>
      )}
      {turn.status === 'refused' && (
        <p className="text-bad text-small">
          It was not taken.{' '}
          <button type="button" className="underline underline-offset-3" onClick={() => onAsk(turn.text)}>
            Ask again
          </button>
        </p>
      )}
    </div>
  )
}

/** Exchanges are named by their call first. */
const isOfSameCall = (later: string | undefined, key: string): boolean =>
  later !== undefined && later.split('-', 1)[0] === key.split('-', 1)[0]

interface AnswerProps extends ConversationProps {
  answer: WrittenAnswer
  /** Something came after it in its call: what cut it off was no end of that. */
  wentOn: boolean
}

function Answer({ answer, wentOn, pitch, onSection, entry, language }: AnswerProps) {
  const { text, heardChars } = answer
  const cut = answer.status === 'interrupted' && heardChars < text.length
  const goesToFounders = !wasRefused(answer) && !pitch?.unofficial
  return (
    <div>
      {text !== '' && (
        <p lang={language} className="wrap-anywhere">
          {text.slice(0, heardChars)}
          {cut && <span className="text-ink-soft italic">{text.slice(heardChars)}</span>}
        </p>
      )}
      {cut && <Mark icon={<Scissors aria-hidden="true" />}>{cutWords(answer, wentOn)}</Mark>}
      {answer.status === 'voice-failed' && <Mark icon={null}>The voice failed; this is its text.</Mark>}
      {isPassedOn(answer) && (
        <Mark icon={<CircleHelp aria-hidden="true" />} warn>
          {`${answer.free ? 'No answer for now.' : 'Not in the material.'} ${
            goesToFounders
              ? 'Your question goes to the founders. Their answer stands here when you come back.'
              : 'Without a transcript it stays with you.'
          }`}
        </Mark>
      )}
      {pitch && <Sources {...{ answer, pitch, onSection, entry, language }} />}
    </div>
  )
}

/** What is not heard of an answer is there to be read all the same. */
function cutWords({ heardChars, text }: WrittenAnswer, wentOn: boolean): string {
  if (text === '') return 'Cut off before a word was heard'
  const what = heardChars === 0 ? 'None of it was heard' : 'What is slanted was not heard'
  return wentOn ? `${what}: you interrupted` : what
}

function Mark(props: { icon: React.ReactNode; warn?: boolean; children: string }) {
  return (
    <p
      className={cx(
        'mt-1 flex items-start gap-1.5 text-small [&_svg]:mt-0.75 [&_svg]:size-3.5 [&_svg]:shrink-0',
        props.warn ? 'text-warn' : 'text-ink-faint',
      )}
    >
      {props.icon}
      {props.children}
    </p>
  )
}
