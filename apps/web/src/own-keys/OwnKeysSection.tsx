import type { OwnKeys, SpeechUse } from '@understudy/contract/own-keys'
import { again } from '../api/again.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { KeyPart } from './KeyPart.tsx'
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
  const remove = useRemoveOwn(use)
  const houses = list.houses.filter(({ uses }) => uses.includes(use))
  const own = list.own.find((one) => one.use === use)
  const house = houses.find(({ id }) => id === own?.house)
  return (
    <KeyPart
      used={own ? <OwnKeyUsed own={own} house={house} /> : null}
      without={partWords[use].without}
      isOffered={houses.length > 0}
      form={(onDone) => <OwnKeyForm use={use} houses={houses} own={own} onDone={onDone} />}
      removing={{ title: use === 'voice' ? 'Remove this voice?' : 'Remove these ears?', remove }}
    />
  )
}
