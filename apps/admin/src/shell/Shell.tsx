import { Outlet } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSecondFactorPending } from '../session/second-factor.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { PlanBanner } from './banners/PlanBanner.tsx'
import { Palette } from './keyboard/Palette.tsx'
import { usePageShortcuts } from './keyboard/use-page-shortcuts.ts'
import { useShortcut } from './keyboard/use-shortcut.ts'
import { useLiveEvents } from './live-updates/use-live-events.ts'
import { MenuDrawer } from './menu/MenuDrawer.tsx'
import { Sidebar } from './menu/Sidebar.tsx'
import { useNoticeArrival } from './onboarding/use-notice-arrival.ts'
import { Crumbs } from './page/Crumbs.tsx'
import classes from './Shell.module.css'
import { Toolbar } from './toolbar/Toolbar.tsx'

const SecondFactorDialog = lazyPart(() => import('./SecondFactorDialog.tsx'))
// Loaded with the frame and not after it, because the first page waits for it.
const onboardingPopup = import('./onboarding/OnboardingPopup.tsx')
const OnboardingPopup = lazyPart(() => onboardingPopup)
const TaskDock = lazyPart(() => import('./tasks/TaskDock.tsx'))
const ShortcutSheet = lazyPart(() => import('./keyboard/ShortcutSheet.tsx'))

type Overlay = 'menu' | 'palette' | 'shortcuts'

/** The frame of every page except full-screen pages. */
export default function Shell() {
  const { t } = useTranslation()
  const [overlay, setOverlay] = useState<Overlay>()
  const isCodePending = useSecondFactorPending()
  const { isArriving, arrive } = useNoticeArrival()
  const close = () => setOverlay(undefined)
  useLiveEvents()
  useShortcut('k', () => setOverlay('palette'))
  usePageShortcuts(() => setOverlay('shortcuts'))
  return (
    <div className={classes.shell} data-frame>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Toolbar onMenu={() => setOverlay('menu')} onSearch={() => setOverlay('palette')} />
      <Sidebar />
      <div className={classes.column}>
        <PlanBanner />
        <Suspense>
          <OnboardingPopup onKnown={arrive} />
        </Suspense>
        <main id="content" className={classes.content} tabIndex={-1} data-arriving={isArriving || undefined}>
          <Crumbs />
          <Outlet />
        </main>
        <Suspense>
          <TaskDock />
        </Suspense>
      </div>
      {overlay === 'menu' && <MenuDrawer onClose={close} />}
      {overlay === 'palette' && <Palette onClose={close} />}
      {isCodePending && (
        <Suspense>
          <SecondFactorDialog />
        </Suspense>
      )}
      {overlay === 'shortcuts' && (
        <Suspense>
          <ShortcutSheet onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
