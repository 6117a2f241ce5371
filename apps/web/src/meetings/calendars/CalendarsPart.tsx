import type { CalendarProvider, CalendarService } from '@understudy/contract/calendars'
import { again } from '../../api/again.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Connected } from './Connected.tsx'
import { calendarNames, calendarStepWords, calendarsWords, connectProblemWords } from './calendar-words.ts'
import { useArrival, useCalendars, useConnect } from './use-calendars.ts'

/** Calendars of other houses: whose busy times are not offered, and where agreed meetings are written. */
export const CalendarsPart = () => (
  <SettingsPart
    title="Your own calendars"
    description="Times at which they say that you are busy are not offered, and agreed meetings are written into the one you choose. What your appointments are about is not read."
  >
    <Calendars />
  </SettingsPart>
)

function Calendars() {
  const query = useCalendars()
  const arrival = useArrival()
  if (query.isPending) {
    return (
      <Loading label="Loading your calendars">
        <SkeletonText lines={2} className="max-w-form" />
      </Loading>
    )
  }
  if (query.isError) return <ErrorState title={calendarsWords(query.error)} {...again(query)} />
  return (
    <ul className="max-w-prose divide-y divide-hairline border-hairline border-y">
      {query.data.map((service) => {
        const arrived = arrival?.provider === service.provider ? arrival : null
        return <Calendar key={service.provider} service={service} arrived={arrived} />
      })}
    </ul>
  )
}

interface CalendarProps {
  service: CalendarService
  /** Who has just come back from it. */
  arrived: ReturnType<typeof useArrival>
}

const Calendar = ({ service, arrived }: CalendarProps) => (
  <li className="py-4">
    {arrived?.problem && (
      <div className="mb-3">
        <FieldError>{connectProblemWords(arrived.problem, calendarNames[service.provider])}</FieldError>
      </div>
    )}
    <Service service={service} isNew={arrived !== null && arrived.problem === null} />
  </li>
)

function Service({ service, isNew }: { service: CalendarService; isNew: boolean }) {
  const { provider, connection, reason } = service
  if (connection) {
    return (
      <Connected provider={provider} connection={connection} isNew={isNew} mayConnect={reason === null} />
    )
  }
  return <Unconnected provider={provider} reason={reason} />
}

function Unconnected({ provider, reason }: { provider: CalendarProvider; reason: string | null }) {
  const connect = useConnect(provider)
  const name = calendarNames[provider]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft text-small">
          {reason ?? 'Not connected: visitors may ask for times at which you are busy.'}
        </p>
        {connect.isError && <FieldError>{calendarStepWords(connect.error)}</FieldError>}
      </div>
      {reason === null && (
        <Button size="small" busy={connect.isPending} onClick={() => connect.mutate()}>
          Connect {name}
        </Button>
      )}
    </div>
  )
}
