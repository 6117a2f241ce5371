import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as pushRoutes from '@understudy/contract/built/account/push'
import type { PushAnswer, PushDevice } from '@understudy/contract/push'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useOnline } from '../../frame/layout/OfflineNotice.tsx'
import { stepWords } from '../../frame/settings/error-words.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Badge } from '../../ui/marks/StatusMark.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { whenWords } from '../../words/times.ts'
import { NotAllowed, type Standing, standingHere, subscribeHere, unsubscribeHere } from './this-browser.ts'
import { markKey, pushKey, useMark, usePush } from './use-push.ts'

/** Devices of the founder that show at once what they chose above. */
export function PushPart() {
  const push = usePush()
  const mark = useMark()
  const [gone, setGone] = useState<string | null>(null)
  const here = push.data?.devices.find((device) => device.mark === mark.data)
  return (
    <SettingsPart
      title="Your devices"
      description="A phone or computer of yours shows at once what you choose, even while Understudy is closed."
    >
      <div className="flex max-w-prose flex-col gap-5">
        {push.isError && (
          <ErrorState title="Your devices did not load" {...again(push)}>
            What is chosen shows there all the same.
          </ErrorState>
        )}
        {push.isPending && (
          <Loading label="Loading your devices">
            <Skeleton className="h-9 w-full" />
          </Loading>
        )}
        {push.data && push.data.devices.length > 0 && (
          <ul aria-label="Devices" className="divide-y divide-hairline border-hairline border-y">
            {push.data.devices.map((device) => (
              <Device key={device.id} device={device} isHere={device === here} onGone={setGone} />
            ))}
          </ul>
        )}
        <p role="status" className="empty:hidden">
          {gone !== null && `${gone} takes nothing any more, so it is off the list. Turn it on there again.`}
        </p>
        {push.data && mark.isFetched && !here && <TurnOn answer={push.data} />}
      </div>
    </SettingsPart>
  )
}

interface DeviceProps {
  device: PushDevice
  isHere: boolean
  onGone(name: string): void
}

function Device({ device, isHere, onGone }: DeviceProps) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: pushKey })
  const params = { id: device.id }
  const test = useMutation({
    mutationFn: () => call(pushRoutes.testPush, { params }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_state') onGone(device.device)
      return refresh()
    },
  })
  const remove = useMutation({
    mutationFn: async () => {
      await call(pushRoutes.removePush, { params })
      if (isHere) await unsubscribeHere().catch(() => undefined)
    },
    onSettled: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: markKey })]),
  })
  const failed = remove.error ?? test.error
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            {device.device}
            {isHere && <Badge>This device</Badge>}
          </p>
          <p className="text-ink-soft text-small">Since {whenWords(device.created_at)}</p>
        </div>
        <div className="flex gap-2">
          <Button
            size="small"
            aria-label={`Send a test to ${device.device}`}
            busy={test.isPending}
            onClick={() => test.mutate()}
          >
            Send a test
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${device.device}`}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        </div>
      </div>
      <p role="status" className="text-small empty:hidden">
        {test.isSuccess && 'Sent. It shows there in a moment.'}
      </p>
      {failed && <FieldError>{stepWords(failed)}</FieldError>}
    </li>
  )
}

const IN_THE_WAY: Record<Exclude<Standing, 'ready'>, string> = {
  unsupported:
    'This browser cannot show notifications. Open this page in a current Firefox, Chrome, Edge or Safari, outside of a private window.',
  denied:
    'Notifications of this site are blocked in this browser. Allow them in its settings for this site, then load the page again.',
  'needs-home-screen':
    'On an iPhone or iPad this works from the home screen: press Share, then Add to Home Screen, open Understudy from there, and come back to this page.',
}

function TurnOn({ answer }: { answer: PushAnswer }) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const standing = standingHere()
  const turnOn = useMutation({
    mutationFn: async () => call(pushRoutes.savePush, { body: await subscribeHere(answer.key) }),
    onSuccess: (now) => client.setQueryData(pushKey, now),
    onSettled: () => client.invalidateQueries({ queryKey: markKey }),
  })
  if (standing !== 'ready') return <p>{IN_THE_WAY[standing]}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <Button disabled={!isOnline} busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
        Turn on for this device
      </Button>
      {!isOnline && <p className="text-ink-soft text-small">It can be turned on once you are back online.</p>}
      {turnOn.error && <FieldError>{wordsOf(turnOn.error)}</FieldError>}
    </div>
  )
}

function wordsOf(error: Error): string {
  if (error instanceof NotAllowed)
    return 'This browser was not allowed to show notifications. Press again to be asked once more.'
  if (error instanceof ApiError) return error.problem?.detail ?? stepWords(error)
  return 'This browser could not reach its push service. Nothing was changed; try again later.'
}
