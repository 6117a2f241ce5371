import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { startOpening, stopOpening } from './one-opening.ts'

type State = 'idle' | 'loading' | 'sounding'

/** Ten seconds of a pitch at one press, in its clone's voice; pressed again it is silent. */
export function ListenOpening({ pitchId, companyName }: { pitchId: string; companyName: string }) {
  const [state, setState] = useState<State>('idle')
  const [problem, setProblem] = useState('')
  const stateNow = useRef(state)
  stateNow.current = state
  useEffect(
    () => () => {
      if (stateNow.current !== 'idle') stopOpening()
    },
    [],
  )

  const press = async () => {
    if (state !== 'idle') return stopOpening()
    setProblem('')
    setState('loading')
    setProblem(await startOpening(pitchId, () => setState('sounding')))
    setState('idle')
  }
  const isIdle = state === 'idle'
  // Its ten seconds are of the pitch alone, which does not say so itself.
  const said = problem || (state === 'sounding' ? 'An AI speaks' : '')
  return (
    <>
      <span role="status" className={said ? 'rounded-control bg-sunken px-2 py-1 text-small' : 'sr-only'}>
        {said}
      </span>
      <Button
        size="small"
        icon={
          isIdle ? <Volume2 aria-hidden="true" /> : <Square aria-hidden="true" className="fill-current" />
        }
        onClick={() => void press()}
      >
        {isIdle ? 'Listen' : 'Stop'}
        <span className="sr-only">
          {isIdle ? ` to ten seconds of ${companyName}` : ` listening to ${companyName}`}
        </span>
      </Button>
    </>
  )
}
