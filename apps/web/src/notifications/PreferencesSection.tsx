import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as channelRoutes from '@understudy/contract/built/account/notification-channels'
import { LoudDelivery, NotificationDelivery } from '@understudy/contract/built/account/notification-channels'
import type { NotificationPreferences } from '@understudy/contract/notification-channels'
import type { NotificationType } from '@understudy/contract/notifications'
import { useState } from 'react'
import { again } from '../api/again.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useToldOnceLeft } from '../frame/errors/use-told-once-left.ts'
import { stepWords } from '../frame/settings/error-words.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextLink } from '../ui/Link.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState, SaveMark } from '../ui/states.tsx'
import { zoneWords } from '../words/zones/zones.ts'
import { usePhone } from './phone/use-phone.ts'
import { type Channel, deliveryWords, PREFERENCE_GROUPS, withChoice } from './preferences.ts'
import { usePush } from './push/use-push.ts'
import { useSlack } from './use-slack.ts'

const key = queryKeys.notificationPreferences
const CHANNELS: readonly (readonly [Channel, string])[] = [
  ['in_app', 'In the app'],
  ['email', 'By email'],
  ['slack', 'In Slack'],
  ['push', 'On devices'],
  ['sms', 'By text'],
]
/** Those that are told at once or not at all. */
const isLoud = (channel: Channel) => channel !== 'in_app' && channel !== 'email'
const optionsOf = (channel: Channel) =>
  (isLoud(channel) ? LoudDelivery : NotificationDelivery).options.map((value) => ({
    value,
    label: deliveryWords[value],
  }))
/** By how many channels there are: some a founder has to connect first. */
const GRIDS: Readonly<Record<number, string>> = {
  2: 'grid grid-cols-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]',
  3: 'grid grid-cols-3 sm:grid-cols-[minmax(0,1fr)_7rem_7rem_7rem]',
  4: 'grid grid-cols-2 sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_6.5rem_6.5rem]',
  5: 'grid grid-cols-3 sm:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem_6rem_6rem]',
}

interface Choice {
  type: NotificationType
  channel: Channel
  delivery: NotificationDelivery
}

/** Why a choice was not saved: told until the next one, for one behind it may have been saved. */
function useRefused() {
  const tell = useToldOnceLeft(stepWords)
  const [refused, setRefused] = useState<unknown>(null)
  const onError = (error: unknown) => {
    tell('A choice of notifications was not saved', error)
    setRefused(error)
  }
  return { refused, onError, drop: () => setRefused(null) }
}

/** Saves a choice at once. A refused one goes back to what it was. */
function useChoice() {
  const client = useQueryClient()
  const { refused, onError, drop } = useRefused()
  const { mutate, status } = useMutation({
    mutationKey: key,
    // One after the other: the answer to an earlier choice must not cover a later one.
    scope: { id: 'notification-preferences' },
    mutationFn: ({ type, channel, delivery }: Choice) =>
      call(channelRoutes.savePreferences, {
        body: { preferences: { [type]: { [channel]: delivery } } },
      }),
    onMutate: async ({ type, channel, delivery }) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<NotificationPreferences>(key, (now) =>
        now ? withChoice(now, type, channel, delivery) : now,
      )
    },
    onError,
    onSettled: () =>
      client.isMutating({ mutationKey: key }) === 1 ? client.invalidateQueries({ queryKey: key }) : undefined,
  })
  const choose = (choice: Choice) => {
    drop()
    mutate(choice)
  }
  const settled = refused === null ? standings[status] : 'failed'
  return { choose, refused, standing: status === 'pending' ? 'saving' : settled }
}

const standings = { idle: undefined, pending: 'saving', error: 'failed', success: 'saved' } as const

/** @param zone by whose clock the mail comes: whoever never saved their availability is at UTC */
const Digest = ({ zone }: { zone: string | undefined }) => (
  <>
    Digest is one line a day in the app, and one mail a day at eight in the morning, by the time zone of your{' '}
    <TextLink href="/settings/availability">availability</TextLink>
    {zone && `: ${zoneWords(zone)}`}. A choice is saved at once.
  </>
)

export function PreferencesSection() {
  const preferences = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(channelRoutes.readPreferences, { signal }),
  })
  const { choose, refused, standing } = useChoice()
  const slack = useSlack().data?.webhook
  const texting = usePhone().data
  const devices = usePush().data?.devices ?? []
  const connected = {
    in_app: true,
    email: true,
    slack: slack?.ended_at === null,
    push: devices.length > 0,
    sms: texting?.is_available === true && texting.phone?.ended_at === null,
  }
  const channels = CHANNELS.filter(([channel]) => connected[channel])
  const grid = GRIDS[channels.length]
  const saved = preferences.data?.preferences
  return (
    <SettingsPart
      title="Notifications"
      description={<Digest zone={preferences.data?.digest_timezone} />}
      actions={standing && <SaveMark status={standing} />}
    >
      {refused !== null && (
        <div className="mb-4">
          <FieldError>{stepWords(refused)}</FieldError>
        </div>
      )}
      {saved ? (
        <div className="flex max-w-[48rem] flex-col gap-8">
          {PREFERENCE_GROUPS.map(({ title, types }) => (
            <fieldset key={title} className="min-w-0">
              <legend className="sr-only">{title}</legend>
              <div aria-hidden="true" className={`${grid} gap-x-3 border-hairline border-b pb-2 text-small`}>
                <span className="col-span-full font-medium sm:col-span-1">{title}</span>
                {channels.map(([channel, label]) => (
                  <span key={channel} className="hidden text-ink-soft sm:block">
                    {label}
                  </span>
                ))}
              </div>
              <ul className="divide-y divide-hairline">
                {types.map(([type, label]) => (
                  <li key={type} className={`${grid} items-end gap-x-3 gap-y-2 py-3 sm:items-center sm:py-2`}>
                    <span className="col-span-full sm:col-span-1">{label}</span>
                    {channels.map(([channel, words]) => (
                      <span key={channel}>
                        <span aria-hidden="true" className="mb-1 block text-ink-soft text-small sm:hidden">
                          {words}
                        </span>
                        <Select
                          aria-label={`${label}: ${words.replace(/^./, (first) => first.toLowerCase())}`}
                          value={saved[type][channel]}
                          options={optionsOf(channel)}
                          onChange={(event) =>
                            choose({
                              type,
                              channel,
                              delivery: NotificationDelivery.parse(event.target.value),
                            })
                          }
                        />
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
        </div>
      ) : preferences.isError ? (
        <ErrorState title="Your choices did not load" {...again(preferences)}>
          They hold all the same.
        </ErrorState>
      ) : (
        <Loading label="Loading your choices" className="flex max-w-[48rem] flex-col gap-3">
          {PREFERENCE_GROUPS.map(({ title }) => (
            <Skeleton key={title} className="h-9 w-full" />
          ))}
        </Loading>
      )}
    </SettingsPart>
  )
}
