import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as channelRoutes from '@understudy/contract/built/account/notification-channels'
import type { SlackWebhook } from '@understudy/contract/notification-channels'
import { again } from '../api/again.ts'
import { call } from '../api/call.ts'
import { FormText } from '../frame/form/form-fields.tsx'
import { SentForm } from '../frame/form/SentForm.tsx'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { saveSettingsWords, stepWords } from '../frame/settings/error-words.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { whenWords } from '../words/times.ts'
import { slackKey, useSlack } from './use-slack.ts'

/** A channel in Slack that hears at once what the founder chose above. */
export function SlackPart() {
  const slack = useSlack()
  const webhook = slack.data?.webhook
  return (
    <SettingsPart
      title="Slack"
      description="A channel of yours hears at once what you choose, for instance that somebody is talking with your clone right now."
    >
      <div className="max-w-prose">
        {slack.isError && (
          <ErrorState title="Your channel did not load" {...again(slack)}>
            What is chosen is told there all the same.
          </ErrorState>
        )}
        {slack.isPending && (
          <Loading label="Loading your channel">
            <Skeleton className="h-9 w-full" />
          </Loading>
        )}
        {webhook && <Connected webhook={webhook} />}
        {slack.isSuccess && webhook?.ended_at !== null && <Connect />}
      </div>
    </SettingsPart>
  )
}

function Connected({ webhook }: { webhook: SlackWebhook }) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: slackKey })
  const test = useMutation({
    mutationFn: () => call(channelRoutes.testSlack),
    // Slack may have closed it: then it stands so from now on.
    onError: refresh,
  })
  const remove = useMutation({ mutationFn: () => call(channelRoutes.removeSlack), onSettled: refresh })
  const isLive = webhook.ended_at === null
  const failed = remove.error ?? (isLive ? test.error : null)
  return (
    <div className="flex flex-col gap-4">
      {isLive ? (
        <p>
          Connected since {whenWords(webhook.created_at)}, by the webhook that ends in{' '}
          <span className="font-medium">{webhook.ending}</span>. What is told there stands above, under “In
          Slack”.
        </p>
      ) : (
        <FieldError>
          Slack takes nothing at the webhook that ends in {webhook.ending} any more, since{' '}
          {whenWords(webhook.ended_at ?? '')}. Make a new one there and paste its address.
        </FieldError>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isLive && (
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            Send a test message
          </Button>
        )}
        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {test.isSuccess && 'Sent. It stands in your channel now.'}
      </p>
      {failed && <FieldError>{stepWords(failed)}</FieldError>}
    </div>
  )
}

function Connect() {
  const client = useQueryClient()
  const state = useSentForm({
    // Whoever has the address can write to the channel: it is kept nowhere in the browser.
    keptAs: null,
    schema: async () => (await import('./schemas.ts')).SlackAddress,
    saved: { address: '' },
    send: (body) => call(channelRoutes.saveSlack, { body }),
    onSent: (answer) => client.setQueryData(slackKey, answer),
    words: saveSettingsWords,
  })
  return (
    <SentForm
      state={state}
      className="mt-4 flex flex-col gap-5 first:mt-0"
      actions={
        <div>
          <Button type="submit" busy={state.isSending}>
            Connect
          </Button>
        </div>
      }
    >
      <FormText
        label="Webhook address"
        type="url"
        autoComplete="off"
        placeholder="https://hooks.slack.com/services/…"
        hint="In Slack: Apps, Incoming Webhooks, add it to a channel, copy its address. It is kept sealed and never shown again."
        field={state.form.register('address')}
      />
    </SentForm>
  )
}
