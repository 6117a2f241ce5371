// Ends with 0 while the node of this machine lives: for an image's health check, which has no other program to ask it.
const WITHIN_MS = 4_000

const asked = fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`, {
  signal: AbortSignal.timeout(WITHIN_MS),
})
asked.then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)

export {}
