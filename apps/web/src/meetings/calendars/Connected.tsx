import type { CalendarChoice, CalendarConnection, CalendarProvider } from '@understudy/contract/calendars'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { useQuestion } from '../../ui/floats/use-question.ts'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { whenWords } from '../../words/times.ts'
import { calendarNames, calendarStepWords, markOf } from './calendar-words.ts'
import { type Chosen, choiceOf, useConnect, useConnection } from './use-calendars.ts'

interface ConnectedProps {
  provider: CalendarProvider
  connection: CalendarConnection
  /** Connected just now. */
  isNew: boolean
  /** Whether it can be connected anew. */
  mayConnect: boolean
}

/** A connected calendar: how it does, which of its calendars count, and the way out. */
export function Connected({ provider, connection, isNew, mayConnect }: ConnectedProps) {
  const { choose, read, remove } = useConnection(provider)
  const reconnect = useConnect(provider)
  const { state } = connection
  const failed = choose.error ?? read.error ?? reconnect.error
  return (
    <div className="flex flex-col gap-4">
      <Head provider={provider} connection={connection} isNew={isNew} />
      {state !== 'ended' && (
        <Choice
          connection={choose.isPending ? chosen(connection, choose.variables) : connection}
          onChoose={(body) => choose.mutate(body)}
        />
      )}
      {failed && <FieldError>{calendarStepWords(failed)}</FieldError>}
      <div className="flex flex-wrap items-center gap-2">
        {state === 'ended'
          ? mayConnect && (
              <Button size="small" busy={reconnect.isPending} onClick={() => reconnect.mutate()}>
                Connect again
              </Button>
            )
          : mayConnect && (
              <Button size="small" busy={read.isPending} onClick={() => read.mutate()}>
                Read now
              </Button>
            )}
        <Disconnect name={calendarNames[provider]} remove={remove} />
      </div>
    </div>
  )
}

/** As it will be once the server has agreed. */
const chosen = (
  connection: CalendarConnection,
  { reads, writes_to }: CalendarChoice,
): CalendarConnection => ({
  ...connection,
  writes_to,
  calendars: connection.calendars.map((calendar) => ({ ...calendar, reads: reads.includes(calendar.id) })),
})

function Head({ provider, connection, isNew }: Omit<ConnectedProps, 'mayConnect'>) {
  const { account, state, read_at: readAt, last_error: error, last_write_error: writeError } = connection
  const mark = markOf(connection)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{calendarNames[provider]}</span>
        <span role={isNew ? 'status' : undefined}>
          <StatusMark tone={mark.tone}>
            {isNew && mark.tone === 'good' ? 'Connected just now' : mark.words}
          </StatusMark>
        </span>
      </p>
      <p className="wrap-anywhere text-ink-soft text-small">
        {account && `${account} · `}
        {readAt === null ? (
          'not read yet'
        ) : (
          <>
            last read <time dateTime={readAt}>{whenWords(readAt)}</time>
          </>
        )}
      </p>
      {error && <NotRead {...error} />}
      {writeError && state !== 'ended' && <NotWritten {...writeError} />}
    </div>
  )
}

const NotRead = ({ words, at }: NonNullable<CalendarConnection['last_error']>) => (
  <p className="mt-1 text-small text-warn">
    {words}, <time dateTime={at}>{whenWords(at)}</time>. Until it is read again, requests tell you and the
    visitor that the time may be taken.
  </p>
)

const NotWritten = ({ words, at }: NonNullable<CalendarConnection['last_write_error']>) => (
  <p className="mt-1 text-small text-warn">
    A meeting was not written into it: {words}, <time dateTime={at}>{whenWords(at)}</time>. It is tried again
    until the meeting is over. If that calendar is gone, press “Read now” and choose another one.
  </p>
)

interface ChoiceProps {
  connection: CalendarConnection
  onChoose: (choice: Chosen) => void
}

/** Kept as it is ticked: there is nothing to undo that another tick would not. */
function Choice({ connection, onChoose }: ChoiceProps) {
  const { calendars, writes_to: writesTo } = connection
  const before = choiceOf(connection)
  const { reads } = before
  const writable = calendars.filter(({ can_write }) => can_write)
  return (
    <>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1 text-small">Busy times count in</legend>
        {calendars.map(({ id, name, reads: isRead }) => (
          <Checkbox
            key={id}
            label={name}
            checked={isRead}
            onChange={({ target }) =>
              onChoose({
                ...before,
                before,
                reads: target.checked ? [...reads, id] : reads.filter((one) => one !== id),
              })
            }
          />
        ))}
        {reads.length === 0 && (
          <p className="text-small text-warn">With none, times at which you are busy are offered.</p>
        )}
      </fieldset>
      <Field label="Agreed meetings are written into" className="max-w-80">
        <Select
          value={writesTo ?? ''}
          options={[
            { value: '', label: 'No calendar here' },
            ...writable.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChoose({ ...before, before, writes_to: target.value || null })}
        />
      </Field>
    </>
  )
}

function Disconnect({ name, remove }: { name: string; remove: ReturnType<typeof useConnection>['remove'] }) {
  const { isOpen, setOpen, ask } = useQuestion(remove)
  return (
    <>
      <Button size="small" variant="quiet" onClick={ask}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Disconnect ${name}?`}
        confirmLabel="Disconnect"
        danger
        busy={remove.isPending}
        error={remove.isError ? calendarStepWords(remove.error) : undefined}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        Times at which you are busy are offered again, and what was read is forgotten. Meetings that stand in
        it stay there, and do not move along any more.
      </ConfirmDialog>
    </>
  )
}
