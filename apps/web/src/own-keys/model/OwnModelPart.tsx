import type { OwnModel, OwnModels } from '@understudy/contract/own-model'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { stepWords } from '../../frame/settings/error-words.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { OwnKeyUsed } from '../OwnKeyUsed.tsx'
import { modelWords, priceWords } from './model-key-words.ts'
import { OwnModelForm } from './OwnModelForm.tsx'
import { useOwnModel, useRemoveOwnModel } from './use-own-model.ts'

/** A language model by a key of the founder's own. */
export function OwnModelPart() {
  const query = useOwnModel()
  return (
    <SettingsPart title={modelWords.title} description={modelWords.description}>
      {query.isPending && (
        <Loading label="Loading your language model">
          <SkeletonText lines={2} className="max-w-form" />
        </Loading>
      )}
      {query.isError && (
        <ErrorState title="This did not load" {...again(query)}>
          What you set up is in use all the same.
        </ErrorState>
      )}
      {query.data && <Own {...query.data} />}
    </SettingsPart>
  )
}

function Own({ houses, own }: OwnModels) {
  const [editing, setEditing] = useState(false)
  const isOffered = houses.length > 0
  return (
    <div className="max-w-prose">
      {own ? <Used own={own} houses={houses} /> : <p className="text-ink-soft">{modelWords.without}</p>}
      {!isOffered && (
        <p className="mt-2 text-ink-soft">Whoever runs this installation offers no provider for it.</p>
      )}
      {editing && isOffered ? (
        <OwnModelForm houses={houses} own={own} onDone={() => setEditing(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {isOffered && (
            <Button onClick={() => setEditing(true)}>{own ? 'Change' : 'Use a key of your own'}</Button>
          )}
          {own && <Remove />}
        </div>
      )}
    </div>
  )
}

function Used({ own, houses }: { own: OwnModel; houses: OwnModels['houses'] }) {
  const price = priceWords(own)
  return (
    <>
      <OwnKeyUsed own={{ ...own, voice: '' }} house={houses.find(({ id }) => id === own.house)} />
      {price !== '' && <p className="mt-2 text-ink-soft">Its price by your word: {price}.</p>}
    </>
  )
}

function Remove() {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveOwnModel()
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this model?"
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        error={remove.isError ? stepWords(remove.error) : undefined}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        The key is forgotten. {modelWords.without} Talks that go on keep it until they end.
      </ConfirmDialog>
    </>
  )
}
