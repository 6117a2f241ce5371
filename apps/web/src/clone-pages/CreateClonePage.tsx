import { useSearchParams } from 'react-router'
import { useTitle } from '../frame/app/use-title.ts'
import { PageHead } from '../ui/Section.tsx'
import { TabLinks } from '../ui/Tabs.tsx'
import { BlankStart } from './intake/BlankStart.tsx'
import { DeckStart } from './intake/DeckStart.tsx'
import { IntakePage } from './intake/IntakePage.tsx'
import { TextStart } from './intake/TextStart.tsx'

const starts = {
  deck: { label: 'From a deck', Start: DeckStart },
  text: { label: 'From a text', Start: TextStart },
  blank: { label: 'Blank', Start: BlankStart },
} as const
type StartName = keyof typeof starts
const isStart = (text: string | null): text is StartName => text !== null && text in starts

/** /create-clone?from= chooses what a clone is made of; with ?clone= it goes on with what was begun. */
export function CreateClonePage() {
  useTitle('Create a clone')
  const [search] = useSearchParams()
  const cloneId = search.get('clone')
  if (cloneId) return <IntakePage key={cloneId} cloneId={cloneId} part={search.get('part')} />
  const from = search.get('from')
  const chosen = isStart(from) ? from : 'deck'
  const { Start } = starts[chosen]
  return (
    <>
      <PageHead
        title="Create a clone"
        description="It learns your pitch from this and speaks English with a ready-made voice. You can change everything later."
      />
      <TabLinks
        label="What to start from"
        className="mb-6"
        links={Object.entries(starts).map(([name, { label }]) => ({
          href: `/create-clone?from=${name}`,
          label,
          current: name === chosen,
        }))}
      />
      <Start />
    </>
  )
}
