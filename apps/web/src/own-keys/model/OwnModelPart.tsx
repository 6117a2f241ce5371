import type { OwnModel, OwnModels } from '@understudy/contract/own-model'
import { again } from '../../api/again.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { KeyPart } from '../KeyPart.tsx'
import { OwnKeyUsed } from '../OwnKeyUsed.tsx'
import { MonthlyLimit } from './MonthlyLimit.tsx'
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
  const remove = useRemoveOwnModel()
  return (
    <KeyPart
      used={own ? <Used own={own} houses={houses} /> : null}
      without={modelWords.without}
      isOffered={houses.length > 0}
      form={(onDone) => <OwnModelForm houses={houses} own={own} onDone={onDone} />}
      removing={{ title: 'Remove this model?', remove }}
    />
  )
}

function Used({ own, houses }: { own: OwnModel; houses: OwnModels['houses'] }) {
  const price = priceWords(own)
  return (
    <>
      <OwnKeyUsed own={{ ...own, voice: '' }} house={houses.find(({ id }) => id === own.house)} />
      {price !== '' && <p className="mt-2 text-ink-soft">Its price by your word: {price}.</p>}
      <MonthlyLimit own={own} />
    </>
  )
}
