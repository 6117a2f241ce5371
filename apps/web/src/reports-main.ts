import { consent } from './frame/consent/consent.ts'
import { siteHere } from './frame/public/site.ts'
import { reportErrors } from './frame/reports/report-errors.ts'

// Asked for by a line in the head (apps/api/src/http/pages/reports-tag.ts) once the visitor has agreed.
const { reports } = siteHere()
const held: Event[] = Reflect.get(globalThis, 'heldErrors') ?? []
if (reports) reportErrors(reports, consent, held.splice(0))
