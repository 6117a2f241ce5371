import './styles/index.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { applyStoredTheme } from './frame/app/theme.ts'
import { takeEarly } from './frame/public/early.ts'
import { PitchApp } from './viewer/PitchApp.tsx'
import { loadShut } from './viewer/shut/load-shut.ts'
import { drawnHere } from './viewer/visit/drawn.ts'
import { addressOf } from './viewer/visit/visitor.ts'

applyStoredTheme()
const root = document.getElementById('root')
if (!root) throw new Error('pitch.html has no #root')
const drawn = drawnHere()
const address = addressOf(location)
if (drawn === undefined) drawAlone(root)
else if (drawn.shown.status === 'granted') takeOver(root)
else
  loadShut(drawn.shown.reason).then(
    () => takeOver(root),
    // Its code did not come: the page draws itself, and offers to try that again.
    () => drawAlone(root),
  )

function takeOver(stands: HTMLElement): void {
  const doAgain = takeEarly(stands)
  const onTaken = () => {
    standForVisitor()
    doAgain()
  }
  // In slices: the page can be read and pressed meanwhile.
  startTransition(() => {
    hydrateRoot(
      stands,
      <StrictMode>
        <PitchApp address={address} drawn={drawn} onTaken={onTaken} />
      </StrictMode>,
    )
  })
}

function drawAlone(place: HTMLElement): void {
  place.replaceChildren()
  standForVisitor()
  createRoot(place).render(
    <StrictMode>
      <PitchApp address={address} onTaken={takeEarly(place)} />
    </StrictMode>,
  )
}

/** From here on what stands is for this visitor. */
function standForVisitor(): void {
  delete document.documentElement.dataset.visit
}
