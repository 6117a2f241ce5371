import type { PitchCard } from '@understudy/contract/explore'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { again } from '../../api/again.ts'
import { CardGrid, CardSkeletons } from '../../explore/CardGrid.tsx'
import { exploreWords, landingWords } from '../../explore/error-words.ts'
import { exploreList } from '../../explore/explore-filter.ts'
import { OnStage, StageWaiting } from '../../explore/OnStage.tsx'
import { distinctCards } from '../../explore/stage-card.ts'
import { useLanding } from '../../explore/use-landing.ts'
import { useSearched } from '../../explore/use-searched.ts'
import { usePlace } from '../../frame/app/place.ts'
import { useTitle } from '../../frame/app/use-title.ts'
import { Loaded } from '../../frame/list/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useRestingText } from '../../ui/fields/use-resting-text.ts'
import { TextLink } from '../../ui/Link.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { figureWords } from '../../words/figures.ts'
import { Band, PublicHead } from '../parts.tsx'

const SHOWN = 6

/** What an investor asks in the first five minutes, of any company. */
const QUESTIONS = [
  'How much are you raising?',
  'Who pays, and how much?',
  'What did customers do last quarter?',
  'Who else has tried this?',
]

/** The second front page speaks to investors: ask before the meeting, and look for companies. */
export function InvestorsLandingPage() {
  useTitle('For investors')
  const landing = useLanding()
  const [search, setSearch] = useState('')
  return (
    <>
      <PublicHead
        title="Ask the second question first."
        actions={<SearchBox text={search} onRest={setSearch} />}
      >
        A deck is read and not asked. Here each pitch answers: interrupt it, ask for the figure and its date,
        and open the source. What the founders have not said, it does not make up. No account, no meeting.
      </PublicHead>
      <Band label="Companies">
        <Companies search={search} />
      </Band>
      <Band
        title="Question one now"
        id="ask"
        note="Take one of these, or your own. An answer names what it rests on."
      >
        <div className="max-w-[52rem]">
          <Loaded
            query={landing}
            loading={<StageWaiting />}
            failed={(error) => (
              <ErrorState title={landingWords(error)} retryLabel="Try Again" {...again(landing)} />
            )}
          >
            {({ featured, clones }) => (
              <OnStage cards={distinctCards([...featured, ...clones])} questions={QUESTIONS} />
            )}
          </Loaded>
        </div>
      </Band>
      <Terms />
    </>
  )
}

const allOf = (text: string) => exploreList.addressOf({ search: text.trim() })

/** Looks while it is typed; the button leads to all that matches. */
function SearchBox({ text, onRest }: { text: string; onRest: (text: string) => void }) {
  const { go } = usePlace()
  const [typed, setTyped] = useRestingText(text, onRest)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    go(allOf(typed))
  }
  return (
    <search className="w-full max-w-form">
      <form onSubmit={onSubmit} className="flex gap-2">
        <Field label="Search companies" labelHidden className="flex-1">
          <TextInput
            type="search"
            placeholder="Company, industry, place"
            maxLength={exploreList.longest('search')}
            before={<Search aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

function Companies({ search }: { search: string }) {
  const found = useSearched(search)
  return (
    <Loaded
      query={found}
      loading={<CardSkeletons label="Loading pitches" />}
      failed={(error) => <ErrorState title={exploreWords(error)} retryLabel="Try Again" {...again(found)} />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <p role="status" className="text-ink-soft">
          {search === ''
            ? 'Published pitches that their founders list stand here. There are none yet.'
            : 'No pitch matches. Try fewer words.'}
        </p>
      }
    >
      {(answer) => <Found {...answer} href={allOf(search)} />}
    </Loaded>
  )
}

interface FoundProps {
  items: readonly PitchCard[]
  total: number
  total_capped: boolean
  href: string
}

function Found({ items, total, total_capped: isCapped, href }: FoundProps) {
  return (
    <>
      <CardGrid cards={items.slice(0, SHOWN)} />
      <p role="status" className="mt-5 text-ink-soft">
        {total === 1 ? 'One pitch. ' : `${figureWords(total)}${isCapped ? '+' : ''} pitches. `}
        <TextLink href={href}>Narrow by industry, stage and language</TextLink>
      </p>
    </>
  )
}

const terms = [
  {
    title: 'It says that it is an AI',
    text: 'The first thing you hear in a talk; while a card sounds, it stands beside it. Nobody pretends to be the founder, and whoever asks it to be somebody else is refused.',
  },
  {
    title: 'It says when it does not know',
    text: 'Your question then goes to the founders, and the answer comes to your address if you leave one.',
  },
  {
    title: 'You decide what is kept',
    text: 'Your voice is never stored. You can refuse the transcript before the first word, and talk all the same.',
  },
]

const Terms = () => (
  <Band title="On your terms" id="terms">
    <dl className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
      {terms.map(({ title, text }) => (
        <div key={title} className="max-w-form">
          <dt className="font-medium text-lead">{title}</dt>
          <dd className="mt-1.5 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  </Band>
)
