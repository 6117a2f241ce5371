import { CalendarDays, ChevronRight, FileText, Mail, Printer, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Later } from '../parts/PartSection.tsx'
import { TracesDoor } from '../traces/TracesDoor.tsx'
import type { PitchPage, WaysOn } from '../use-pitch-page.ts'
import type { Entry } from '../visit/entered.ts'
import { type Asked, askedOf, forwardAddress, mailTo } from './exchange-words.ts'
import { RateAnswer } from './RateAnswer.tsx'

const loadMemo = () => import('./Memo.tsx').then(({ Memo }) => Memo)

export interface EndProps extends Pick<PitchPage, 'pitch' | 'exchanges' | 'language'> {
  ways: WaysOn
  entry: Entry
}

/** After a talk: what was asked, what is open, and the ways on. */
export function End({ pitch, exchanges, language, ways, entry }: EndProps) {
  const asked = askedOf(exchanges)
  const open = asked.filter(({ isOpen }) => isOpen)
  // Each as its own call was kept: what is chosen now is for the next one.
  const isKept: IsKept = ({ isRefused }) => !isRefused && !pitch.preview && !pitch.unofficial
  return (
    <section
      aria-labelledby="end"
      className="flex flex-col gap-6 rounded-panel border border-hairline p-4 sm:p-6"
    >
      <h2 id="end" tabIndex={-1} className="scroll-mt-4 font-display text-title outline-none">
        What you take with you
      </h2>
      {asked.length === 0 ? (
        <p className="text-ink-soft">You asked nothing this time. The field stays open.</p>
      ) : (
        <AskedList asked={asked} language={language} isKept={isKept} />
      )}
      {open.length > 0 && <Open open={open} language={language} isKept={isKept} />}
      <NextStep ways={ways} />
      <Forward pitch={pitch} />
      <div className="flex flex-col gap-3 border-hairline border-t pt-4">
        {asked.length > 0 && <MemoButton {...{ pitch, asked, language, entry }} />}
        <TracesDoor code={pitch.link_code} />
      </div>
    </section>
  )
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="font-medium">{title}</h3>
    {children}
  </div>
)

type IsKept = (asked: Asked) => boolean

type InLanguage = Pick<EndProps, 'language'>

function AskedList({ asked, language, isKept }: InLanguage & { asked: readonly Asked[]; isKept: IsKept }) {
  return (
    <Titled title={asked.length === 1 ? 'You asked one question' : `You asked ${asked.length} questions`}>
      <ol className="mt-1 divide-y divide-hairline">
        {asked.map((one) => (
          <AskedOne key={one.key} asked={one} language={language} isKept={isKept(one)} />
        ))}
      </ol>
    </Titled>
  )
}

/** The question; its answer is unfolded, for it stands with its sources in the conversation too. */
function AskedOne({ asked, language, isKept }: InLanguage & { asked: Asked; isKept: boolean }) {
  const { question, answer, isOpen, rated } = asked
  const [shown, setShown] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-2 text-left wrap-anywhere hover:underline"
      >
        <ChevronRight
          aria-hidden="true"
          className={cx('size-4 shrink-0 text-ink-faint', shown && 'rotate-90')}
        />
        <span lang={language} className="min-w-0">
          {question}
        </span>
        {isOpen && <span className="shrink-0 text-small text-warn">open</span>}
      </button>
      {isKept && rated && answer !== '' && <RateAnswer rated={rated} question={question} />}
      {shown && (
        <p lang={language} className="basis-full pb-2 pl-6 text-ink-soft wrap-anywhere">
          {answer}
        </p>
      )}
    </li>
  )
}

const Open = ({ open, language, isKept }: InLanguage & { open: readonly Asked[]; isKept: IsKept }) => (
  <Titled title="Still open">
    <OpenOnes open={open.filter(isKept)} language={language}>
      The founders have it. Their answer stands here when you come back.
    </OpenOnes>
    <OpenOnes open={open.filter((one) => !isKept(one))} language={language}>
      It stays with you: nothing of this talk goes to the founders.
    </OpenOnes>
  </Titled>
)

function OpenOnes({ open, language, children }: InLanguage & { open: readonly Asked[]; children: string }) {
  if (open.length === 0) return null
  return (
    <>
      <ul className="mt-1 list-disc pl-5 marker:text-warn">
        {open.map(({ key, question }) => (
          <li key={key} lang={language} className="wrap-anywhere">
            {question}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft text-small">{children}</p>
    </>
  )
}

/** Nothing where the founders offer none. */
function NextStep({ ways: { onMeet, onDocuments, onContact } }: Pick<EndProps, 'ways'>) {
  if (!onMeet && !onDocuments && !onContact) return null
  return (
    <Titled title="The next step">
      <div className="mt-2 flex flex-wrap gap-2">
        {onMeet && (
          <Button variant="primary" icon={<CalendarDays aria-hidden="true" />} onClick={onMeet}>
            Meet the founders
          </Button>
        )}
        {onDocuments && (
          <Button icon={<FileText aria-hidden="true" />} onClick={onDocuments}>
            Take documents along
          </Button>
        )}
        {onContact && (
          <Button icon={<UserRound aria-hidden="true" />} onClick={onContact}>
            Say who you are
          </Button>
        )}
      </div>
    </Titled>
  )
}

/** Nothing where this link lets in nobody else. */
function Forward({ pitch }: Pick<EndProps, 'pitch'>) {
  if (pitch.lets_in === 'nobody') return null
  const address = forwardAddress(pitch)
  return (
    <Titled title="Forward to a colleague">
      <p className="mt-1 text-ink-soft text-small">
        They see what this link shows{pitch.lets_in === 'asked' && ' once they give what it asks for'}, and
        nothing of your talk. The founders may see that it was handed on.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={address} label="Copy the link" />
        <a href={mailTo(pitch.company.name, address)} className={buttonLook()}>
          <Mail aria-hidden="true" />
          Write a mail
        </a>
      </div>
    </Titled>
  )
}

function MemoButton(memo: Pick<EndProps, 'pitch' | 'language' | 'entry'> & { asked: readonly Asked[] }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button icon={<Printer aria-hidden="true" />} onClick={() => setOpen(true)}>
        A page for your memo
      </Button>
      {open && (
        <Later
          load={loadMemo}
          props={{ ...memo, onClose: () => setOpen(false) }}
          loading="Loading the page"
          failed="The page did not load"
        />
      )}
    </div>
  )
}
