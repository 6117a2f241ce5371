import { config } from 'zod'

// Zod probes `new Function` when a schema is made, which a strict content security policy reports as an attack.
// This must run before any schema exists: import it first.
config({ jitless: true })
