/** Those of {@link LIMITS} that every page counts by: the pitch page carries no others. */
export const PAGE_LIMITS = {
  cookieBannerDelayMs: 1000,
  liveCallPollMs: 5000,
  tokenExpiringMs: 5 * 60_000,
  retryAfter401Ms: 1000,
  validateNotWithinMs: 30_000,
  refreshBeforeExpiryMs: 10 * 60_000,
  refreshMinMs: 60_000,
  refreshFallbackMs: 3_600_000,
} as const
