import { LIMITS } from '@understudy/contract/limits'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../frame/list/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useRestingText } from '../../ui/fields/use-resting-text.ts'
import { Dialog } from '../../ui/floats/Dialog.tsx'
import { toast } from '../../ui/floats/toast.ts'
import { LoadingText } from '../../ui/Skeleton.tsx'
import { INVESTOR_WORDS, mergeWords } from '../error-words.ts'
import type { Investor } from '../investor.ts'
import { SEARCH_CHARS } from '../investor-filter.ts'
import { countWords, roleWords } from '../investor-words.ts'
import { likelySearches } from '../likely-searches.ts'
import { DUPLICATES_SHOWN, useDuplicates, useMergeInvestors } from '../use-investors.ts'

export interface MergeDialogProps {
  /** The record that stays. */
  investor: Investor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Finds other records of the same person and makes them one with this one. */
export function MergeDialog({ investor, open, onOpenChange }: MergeDialogProps) {
  const [chosen, setChosen] = useState<readonly Investor[]>([])
  const merging = useMergeInvestors(investor.id)
  const ids = chosen.map(({ id }) => id)
  const close = () => {
    setChosen([])
    merging.reset()
    onOpenChange(false)
  }
  const merge = async () => {
    if (merging.isPending || ids.length === 0) return
    try {
      await merging.mutateAsync(ids)
    } catch {
      // Told beside the list.
      return
    }
    toast.good(`${countWords(ids.length + 1, 'record is', 'records are')} one now`)
    close()
  }
  const toggle = (one: Investor, on: boolean) =>
    setChosen((before) => [...before.filter(({ id }) => id !== one.id), ...(on ? [one] : [])])
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Merge duplicates"
      description={
        <>
          <bdi>{investor.name}</bdi> stays and takes up what the others know: calls, meetings, tags, notes.
          The others are gone afterwards. This cannot be undone.
        </>
      }
      keepOnOutsidePress
      busy={merging.isPending}
      actions={
        <>
          <Button variant="quiet" aria-disabled={merging.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={ids.length === 0}
            busy={merging.isPending}
            onClick={() => void merge()}
          >
            {ids.length === 0 ? 'Merge' : `Merge ${countWords(ids.length + 1, 'record', 'records')}`}
          </Button>
        </>
      }
    >
      <Candidates investor={investor} chosen={chosen} onToggle={toggle} />
      {merging.isError && (
        <div className="mt-3">
          <FieldError>{mergeWords(merging.error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

interface CandidatesProps {
  investor: Investor
  chosen: readonly Investor[]
  onToggle: (one: Investor, on: boolean) => void
}

function Candidates({ investor, chosen, onToggle }: CandidatesProps) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useRestingText(search, setSearch)
  const searches = search.trim() === '' ? likelySearches(investor) : [search]
  const found = useDuplicates(
    searches.map((text) => text.slice(0, SEARCH_CHARS)),
    investor.id,
  )
  // Who was chosen stays in sight, whatever is searched next.
  const others = (found.data ?? []).filter((one) => chosen.every(({ id }) => id !== one.id))
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Find the others"
        hint="At first those with the same name, company or mail domain. Type to find any other."
      >
        <TextInput
          type="search"
          maxLength={SEARCH_CHARS}
          placeholder="search investors, companies, or emails"
          before={<Search aria-hidden="true" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Loaded
        query={found}
        loading={<LoadingText label="Searching" lines={3} />}
        failed={() => (
          <div className="flex flex-col items-start gap-2">
            <FieldError>{INVESTOR_WORDS.listFailed}</FieldError>
            <Button size="small" busy={found.isFetching} onClick={() => void found.refetch()}>
              Try Again
            </Button>
          </div>
        )}
        isEmpty={() => chosen.length + others.length === 0}
        empty={<p className="text-ink-soft">Nobody else matches. Search by company or email.</p>}
      >
        {() => <Choices chosen={chosen} others={others} onToggle={onToggle} />}
      </Loaded>
      {others.length === DUPLICATES_SHOWN && (
        <p className="text-ink-soft text-small">
          The first {DUPLICATES_SHOWN}. More letters find the others.
        </p>
      )}
    </div>
  )
}

interface ChoicesProps {
  chosen: readonly Investor[]
  others: readonly Investor[]
  onToggle: (investor: Investor, isChosen: boolean) => void
}

function Choices({ chosen, others, onToggle }: ChoicesProps) {
  const full = chosen.length >= LIMITS.maxMergedInvestors
  return (
    <ul aria-label="Possible duplicates" className="flex flex-col gap-3">
      {[...chosen, ...others].map((one) => {
        const isChosen = chosen.includes(one)
        return (
          <li key={one.id}>
            <Checkbox
              checked={isChosen}
              disabled={full && !isChosen}
              onChange={({ target }) => onToggle(one, target.checked)}
              label={<bdi>{one.name}</bdi>}
              description={[roleWords(one), one.email, countWords(one.totalCalls, 'call', 'calls')]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        )
      })}
    </ul>
  )
}
