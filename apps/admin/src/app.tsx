import './styles/styles.css'
import { adminBase } from '@backroom/contract/pages/addresses'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from './api/api.ts'
import { queryClient, startQuery } from './api/query-client.ts'
import { colorSchemeKey } from './color-scheme.ts'
import * as areas from './i18n/areas.ts'
import { startLanguages } from './i18n/i18n.ts'
import { createAdminRouter } from './router.tsx'
import { getPendingSignIn } from './session/entry-address.ts'
import { SwitchAccount } from './session/SwitchAccount.tsx'
import { tabStoreSegment } from './session/tab-store.ts'
import { viewer } from './session/viewer.ts'
import { watchSession } from './session/watch-session.ts'
import { OfflineNotice } from './shell/banners/OfflineNotice.tsx'
import { cssVariables, theme } from './theme.ts'
import { Notices } from './ui/overlays/Notices.tsx'

const colorScheme = localStorageColorSchemeManager({ key: colorSchemeKey })
const router = createAdminRouter({ viewer, storeSegment: tabStoreSegment, startQuery })

function App() {
  const [offer, setOffer] = useState(getPendingSignIn)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <OfflineNotice />
        <Notices />
        {offer ? <SwitchAccount onDecided={() => setOffer(undefined)} /> : <RouterProvider router={router} />}
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Starts the app. @returns a function that removes it from the page */
export async function startApp(): Promise<() => void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  reloadAfterUpdate()
  // The page's own title stays until React renders one, because browsers show the first of two titles.
  document.head.querySelector('title[data-until-started]')?.remove()
  await startLanguages(areas)
  const unwatch = watchSession(session, {
    onSignedOut: () => void router.invalidate(),
    isPublicPage: () => location.pathname.startsWith(`${adminBase}/auth/`),
  })
  const root = createRoot(container)
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  return () => {
    unwatch()
    root.unmount()
  }
}

/** A page of an older build may request deleted files. Reloads once to load the new build, unless there is no connection. */
function reloadAfterUpdate() {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    const key = 'backroom.reloadedAt'
    const aMinuteAgo = Date.now() - 60_000
    if (Number(sessionStorage.getItem(key) ?? 0) > aMinuteAgo) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
