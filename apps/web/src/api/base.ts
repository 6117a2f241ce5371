/** The API's origin. A trailing /v1 on the configured base is stripped (spec §7): routes carry their own. */
export const apiBase = (configured: string | undefined): string =>
  (configured ?? '').replace(/\/+$/, '').replace(/\/v1$/, '')
