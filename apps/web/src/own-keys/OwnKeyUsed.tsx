import type { KeyHouse, OwnKey } from '@understudy/contract/own-keys'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { whenWords } from '../words/times.ts'
import { houseWords, stateWords } from './own-key-words.ts'

/** A key that is in use, and how it does. */
export function OwnKeyUsed({
  own,
  house,
}: {
  own: Omit<OwnKey, 'use'>
  house: Pick<KeyHouse, 'name' | 'host'> | undefined
}) {
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
