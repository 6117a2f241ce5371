import type { StagedCard } from '@understudy/contract/explore'
import type { ReactNode } from 'react'
import { again } from '../api/again.ts'
import { Transcript } from '../calls/Transcript.tsx'
import { landingWords } from '../explore/error-words.ts'
import { exampleCall } from '../explore/example-call.ts'
import { CardAsk, CardConversation, CardStage } from '../explore/LandingPlayer.tsx'
import { EmptyStage, StageWaiting } from '../explore/OnStage.tsx'
import { distinctCards, stageCard } from '../explore/stage-card.ts'
import { useCardTalk } from '../explore/use-card-talk.ts'
import { useLanding } from '../explore/use-landing.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Loaded } from '../frame/list/Loaded.tsx'
import { RegisterLink } from '../frame/public/RegisterLink.tsx'
import { TextLink } from '../ui/Link.tsx'
import { Panel } from '../ui/Section.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useOwnTranscript } from './features/own-transcript.ts'
import { PasswordTry } from './features/PasswordTry.tsx'
import { ScoreSwitches } from './features/ScoreSwitches.tsx'
import { PublicHead } from './parts.tsx'

/** What it does, each with the thing itself: nothing on this page is a picture of the product. */
export function FeaturesPage() {
  useTitle('Features')
  const landing = useLanding()
  return (
    <>
      <PublicHead
        title="Try each part of it here."
        actions={
          <RegisterLink variant="primary" size="large">
            Make your understudy
          </RegisterLink>
        }
      >
        This page has no pictures. What stands beside each line is the product at work, on a pitch that
        anybody may open.
      </PublicHead>
      <Loaded
        query={landing}
        loading={
          <Feature title="It presents your pitch, and shows its words" text="">
            <StageWaiting />
          </Feature>
        }
        failed={(error) => (
          <Feature title="It presents your pitch, and shows its words" text="">
            <ErrorState title={landingWords(error)} retryLabel="Try Again" {...again(landing)} />
          </Feature>
        )}
      >
        {({ featured, clones }) => <OfPitch card={stageCard(distinctCards([...featured, ...clones]))} />}
      </Loaded>
      <Feature
        title="You see who is warm, and why"
        text="Every investor has a score from what they did, with its reasons in words. Half of it is gone after two weeks of silence. Switch on what somebody did: this is the rule that your list is sorted by."
      >
        <ScoreSwitches />
      </Feature>
    </>
  )
}

const OfPitch = ({ card }: { card: StagedCard | undefined }) =>
  card ? (
    <Parts key={card.slug} card={card} />
  ) : (
    <Feature
      title="It presents your pitch, and shows its words"
      text="Once a founder lists a pitch here, it plays in this place."
    >
      <EmptyStage />
    </Feature>
  )

const QUESTIONS = [
  'What do you do?',
  'How much are you raising?',
  'Who is on the team?',
  'What is your churn by country?',
]

/** One talk, heard, asked and read. */
function Parts({ card }: { card: StagedCard }) {
  const shown = useCardTalk(card)
  const own = useOwnTranscript([...shown.talk.past.flat(), ...shown.state.turns])
  return (
    <>
      <Feature
        title="It presents your pitch, and shows its words"
        text="Press play. The caption is what is being said, word by word; the chapters lead to each part. Cut in whenever you like: it stops at that word."
        note={card.is_sample ? `${card.company_name} is an invented company; the talk is real.` : undefined}
      >
        <CardStage shown={shown} />
      </Feature>
      <Feature
        title="It answers from your material, with the source"
        text="Ask, by voice or typed. Under an answer stands what it rests on: press it, and the passage opens. What is not in the material it does not make up; it says so, and the question goes to the founders."
      >
        <CardAsk shown={shown} questions={QUESTIONS} />
        <CardConversation shown={shown} />
      </Feature>
      <Feature
        title="You read every word"
        text="Who said what, where they cut in, and which question had no answer. Talk above, and your own talk is written down here as its founder would read it."
        note={own ? 'Your talk on this page' : 'An example, until you say something above'}
      >
        <Panel>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it */}
          <section aria-label="Transcript" tabIndex={0} className="max-h-96 overflow-y-auto">
            <Transcript call={own ?? exampleCall} />
          </section>
        </Panel>
      </Feature>
      <Feature
        title="A link opens for whom you say"
        text="Public, or behind a password; for a day, or for good. Set a password, then try the door as a visitor. This happens in your browser alone: nothing is saved or sent."
        note={
          <>
            The card has more states than these two:{' '}
            <TextLink href="/demo/enhanced-cards">see them all</TextLink>.
          </>
        }
      >
        <PasswordTry card={card} />
      </Feature>
    </>
  )
}

interface FeatureProps {
  title: string
  text: string
  note?: ReactNode
  children: ReactNode
}

/** A line of what it does, beside the thing that does it. */
const Feature = ({ title, text, note, children }: FeatureProps) => (
  <section
    aria-label={title}
    className="seen-later mx-auto grid w-full max-w-page gap-x-14 gap-y-6 px-4 pb-16 sm:px-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
  >
    <div className="max-w-form border-hairline border-t pt-6">
      <h2 className="text-balance font-display text-heading">{title}</h2>
      <p className="mt-3 text-ink-soft">{text}</p>
      {note && <p className="mt-3 text-ink-soft text-small">{note}</p>}
    </div>
    <div className="after-words min-w-0">{children}</div>
  </section>
)
