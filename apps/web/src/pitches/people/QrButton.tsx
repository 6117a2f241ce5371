import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { Qr } from './Qr.tsx'

/** Shows an address as a code that phones read, on a line of its own below what stands beside it. */
export function QrButton({ url, of }: { url: string; of: string }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <IconButton
        label={`QR code of ${of}`}
        aria-expanded={shown}
        icon={<QrCode aria-hidden="true" />}
        onClick={() => setShown(!shown)}
      />
      {shown && (
        <div className="order-last w-56 max-w-full basis-full">
          <Qr url={url} label={`QR code of the address of ${of}`} />
        </div>
      )}
    </>
  )
}
