import type { OwnKeys, SpeechUse } from '@understudy/contract/own-keys'
import { useState } from 'react'
import { again } from '../api/again.ts'
import { stepWords } from '../frame/settings/error-words.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/floats/ConfirmDialog.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { OwnModelPart } from './model/OwnModelPart.tsx'
import { OwnKeyForm } from './OwnKeyForm.tsx'
import { OwnKeyUsed } from './OwnKeyUsed.tsx'
import { partWords } from './own-key-words.ts'
import { useOwnKeys, useRemoveOwn } from './use-own-keys.ts'

/** Voice, ears and language model by keys of the founder's own. */
export const OwnKeysSection = () => (
  <>
    <OwnKeyPart use="voice" />
    <OwnKeyPart use="ears" />
    <OwnModelPart />
  </>
)

function OwnKeyPart({ use }: { use: SpeechUse }) {
  const query = useOwnKeys()
  const { title, description } = partWords[use]
  return (
    <SettingsPart title={title} description={description}>
      {query.isPending && (
        <Loading label={`Loading your ${use}`}>
          <SkeletonText lines={2} className="max-w-form" />
        </Loading>
      )}
      {query.isError && (
        <ErrorState title="This did not load" {...again(query)}>
          What you set up is in use all the same.
        </ErrorState>
      )}
      {query.data && <Own use={use} list={query.data} />}
    </SettingsPart>
  )
}

function Own({ use, list }: { use: SpeechUse; list: OwnKeys }) {
  const [editing, setEditing] = useState(false)
  const houses = list.houses.filter(({ uses }) => uses.includes(use))
  const own = list.own.find((one) => one.use === use)
  const house = houses.find(({ id }) => id === own?.house)
  return (
    <div className="max-w-prose">
      {own ? (
        <OwnKeyUsed own={own} house={house} />
      ) : (
        <p className="text-ink-soft">{partWords[use].without}</p>
      )}
      {houses.length === 0 && (
        <p className="mt-2 text-ink-soft">Whoever runs this installation offers no provider for it.</p>
      )}
      {editing && houses.length > 0 ? (
        <OwnKeyForm use={use} houses={houses} own={own} onDone={() => setEditing(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {houses.length > 0 && (
            <Button onClick={() => setEditing(true)}>{own ? 'Change' : 'Use a key of your own'}</Button>
          )}
          {own && <Remove use={use} />}
        </div>
      )}
    </div>
  )
}

function Remove({ use }: { use: SpeechUse }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveOwn(use)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={use === 'voice' ? 'Remove this voice?' : 'Remove these ears?'}
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        error={remove.isError ? stepWords(remove.error) : undefined}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        The key is forgotten. {partWords[use].without} Talks that go on keep it until they end.
      </ConfirmDialog>
    </>
  )
}
