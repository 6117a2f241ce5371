import { useState } from 'react'
import { BrokenPage } from '../frame/app/ErrorBoundary.tsx'
import { NotFound } from '../frame/app/NotFound.tsx'
import { chooseTheme, type Theme, useTheme } from '../frame/app/theme.ts'
import { CookieChoice } from '../frame/consent/CookieBanner.tsx'
import { AppLayout } from '../frame/layout/AppLayout.tsx'
import { PublicLayout } from '../frame/layout/PublicLayout.tsx'
import { linksTo } from '../frame/layout/top-links.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Segmented } from '../ui/fields/RadioGroup.tsx'
import { PageHead } from '../ui/Section.tsx'
import { Controls } from './Controls.tsx'
import { Floats } from './Floats.tsx'
import { Lists } from './Lists.tsx'
import { States } from './States.tsx'
import { Tokens } from './Tokens.tsx'
import { Voice } from './Voice.tsx'

const footer = [
  { label: 'Privacy', href: '#privacy' },
  { label: 'Terms', href: '#terms' },
  { label: 'Contact', href: 'mailto:hello@example.com' },
  { label: 'Support', href: 'mailto:help@example.com' },
]
const allLinks = linksTo(['/dashboard', '/ai-clones', '/analytics', '/call-logs', '/investors', '/meetings'])
const user = {
  name: 'Aleksandra Wojciechowska-Montgomery',
  email: 'aleksandra@a-rather-long-company-name.example',
}
const themes = [
  { value: 'system', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const parts = {
  tokens: Tokens,
  controls: Controls,
  lists: Lists,
  states: States,
  floats: Floats,
  voice: Voice,
}
type Part = keyof typeof parts
const isPart = (name: string): name is Part => Object.hasOwn(parts, name)

/** Every token and primitive on one page; `part` picks one of them, or a page of the shell. */
export function LookPage({ part }: { part: string }) {
  const theme = useTheme()
  const [live, setLive] = useState(true)
  if (part === 'public')
    return (
      <PublicLayout
        footer={footer}
        bar={{
          links: [
            { href: '/explore', label: 'Explore' },
            { href: '/pricing', label: 'Pricing' },
          ],
          currentPath: '/explore',
          signedIn: false,
          actions: (
            <>
              <ButtonLink href="/login" variant="quiet" size="small">
                Log in
              </ButtonLink>
              <ButtonLink href="/register" variant="primary" size="small">
                Sign up
              </ButtonLink>
            </>
          ),
        }}
      >
        <div className="mx-auto max-w-page">
          <NotFound href="/" linkLabel="Go to the front page" />
          <BrokenPage />
        </div>
        <CookieChoice privacyHref="#privacy" onChoose={() => undefined} />
      </PublicLayout>
    )
  const shown = isPart(part) ? [parts[part]] : Object.values(parts)
  return (
    <AppLayout
      footer={footer}
      bar={{
        links: allLinks,
        currentPath: '/ai-clones',
        live,
        user,
        userMenu: [
          { kind: 'link', label: 'Settings', href: '/settings' },
          { kind: 'line' },
          { kind: 'action', label: 'Logout', onSelect: () => undefined },
        ],
      }}
    >
      <PageHead
        title="Tokens and primitives"
        description="Everything a screen is made of, in both themes."
        actions={
          <>
            <Segmented<Theme> legend="Theme" options={themes} value={theme} onChange={chooseTheme} />
            <Button onClick={() => setLive(!live)}>{live ? 'End the call' : 'Start a call'}</Button>
          </>
        }
      />
      {shown.map((Shown) => (
        <Shown key={Shown.name} />
      ))}
    </AppLayout>
  )
}
