import type { PopupKind } from '@backroom/theme/preview-messages'
import { HydroPage, HydroStorefront } from './hydro/HydroStorefront.tsx'
import { NewchickPage, NewchickStorefront } from './newchick/NewchickStorefront.tsx'
import {
  type FrameProps,
  StorefrontContext,
  type Storefront as StorefrontValue,
  useTheme,
} from './storefront-context.tsx'
import { textsIn } from './texts/texts-in.ts'
import type { NeedSource, ThemeSource } from './theme-source.ts'
import type { StorefrontPageView, WidgetView } from './views/pages.ts'

interface Props {
  page: StorefrontPageView
  theme: ThemeSource
  needs: NeedSource
  /** The popup that is shown open because it is being edited. */
  openPopup?: PopupKind | undefined
  /** Shows the popup as it is after sign-up. */
  isPopupAnswered?: boolean
}

const noWidgets: readonly WidgetView[] = []

/** A storefront page, for customers and in the preview. */
export function Storefront({ page, theme, needs, openPopup, isPopupAnswered }: Props) {
  return (
    <StorefrontContext value={{ ...storefrontOf(page, theme, needs), openPopup, isPopupAnswered }}>
      <StorefrontFrame kind={page.kind}>
        <StorefrontPage page={page} />
      </StorefrontFrame>
    </StorefrontContext>
  )
}

export const storefrontOf = (page: StorefrontPageView, theme: ThemeSource, needs: NeedSource): StorefrontValue => ({
  ...{ store: page.store, texts: textsIn(page.store.language), theme, needs, page: page.kind },
  widgets: (page.kind === 'home' && page.widgets) || noWidgets,
})

export function StorefrontFrame(frame: FrameProps) {
  const themeKey = useTheme((theme) => theme.themeKey)
  return themeKey === 'newchick' ? <NewchickStorefront {...frame} /> : <HydroStorefront {...frame} />
}

export function StorefrontPage({ page }: { page: StorefrontPageView }) {
  const themeKey = useTheme((theme) => theme.themeKey)
  return themeKey === 'newchick' ? <NewchickPage page={page} /> : <HydroPage page={page} />
}
