/**
 * What every answer carries: it may be kept by nobody, framed by nobody and run nothing. Pages and assets set a
 * policy and a cache time of their own.
 */
export const GUARDS = {
  // A proxy or browser cache must never hold what a bearer opened.
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none';base-uri 'none';object-src 'none';frame-ancestors 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Older browsers' own filter did more harm than good.
  'x-xss-protection': '0',
} as const

/** For an installation behind TLS: by TLS only, for a year. */
export const TLS_GUARD = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const
