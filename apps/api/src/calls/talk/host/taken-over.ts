import { TALK_CLOSE } from '@understudy/contract'
import type { ConnectionEvents, VisitorEnd } from '../connection.ts'

/** For a socket that lost its turn on its way: a newer one has claimed the call. */
export function openTakenOver<End extends VisitorEnd>(open: (events: ConnectionEvents) => End): End {
  const nobody = () => undefined
  const connection = open({
    onHello: nobody,
    onMessage: nobody,
    onFrame: nobody,
    onFault: nobody,
    onClose: nobody,
  })
  connection.close(TALK_CLOSE.takenOver, 'taken over')
  return connection
}
