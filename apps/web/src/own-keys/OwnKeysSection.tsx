import type { KeyHouse, OwnKey, OwnKeys, SpeechUse } from '@understudy/contract/own-keys'
import { useState } from 'react'
import { again } from '../api/again.ts'
import { stepWords } from '../frame/settings/error-words.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/floats/ConfirmDialog.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { whenWords } from '../words/times.ts'
import { OwnKeyForm } from './OwnKeyForm.tsx'
import { houseWords, partWords, stateWords } from './own-key-words.ts'
import { useOwnKeys, useRemoveOwn } from './use-own-keys.ts'

/** Voice and ears by keys of the founder's own. */
export const OwnKeysSection = () => (
  <>
    <OwnKeyPart use="voice" />
    <OwnKeyPart use="ears" />
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
      {own ? <Used own={own} house={house} /> : <p className="text-ink-soft">{partWords[use].without}</p>}
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

function Used({ own, house }: { own: OwnKey; house: KeyHouse | undefined }) {
  const { tone, words } = stateWords[own.state]
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="wrap-anywhere font-medium">{house ? houseWords(house) : own.house}</p>
        <StatusMark tone={tone}>{words}</StatusMark>
      </div>
      <p className="wrap-anywhere text-ink-soft">
        {own.model}
        {own.voice !== '' && `, voice ${own.voice}`}
        {own.ending !== '' && `, by the key that ends in ${own.ending}`}, since {whenWords(own.created_at)}.
        {own.last_ok_at !== null && ` It last worked ${whenWords(own.last_ok_at)}.`}
      </p>
      {own.state === 'gone' && (
        <p className="text-warn">
          This provider is not offered here any more, or the key cannot be read. Choose anew, or remove it.
        </p>
      )}
      {own.state !== 'gone' && own.last_error && (
        <p className="text-warn">
          {own.last_error.words} Seen {whenWords(own.last_error.at)}.
        </p>
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
