import type { IdentityProvider } from '@understudy/contract/auth'

export const providerNames: Record<IdentityProvider, string> = { google: 'Google', linkedin: 'LinkedIn' }
