import type { PopupKind } from '@backroom/theme/preview-messages'
import { HydroStorefront } from './hydro/HydroStorefront.tsx'
import { NewchickStorefront } from './newchick/NewchickStorefront.tsx'
import { StorefrontContext, useTheme } from './storefront-context.tsx'
import { textsIn } from './texts/texts-in.ts'
import type { NeedSource, ThemeSource } from './theme-source.ts'
import type { StorefrontPageView, WidgetView } from './view.ts'

interface Props {
  page: StorefrontPageView
  theme: ThemeSource
  needs: NeedSource
  /** Shown open: the one that is being edited. */
  openPopup?: PopupKind | undefined
  /** It shows what it says to whoever has done what it asks for. */
  isPopupAnswered?: boolean
}

const noWidgets: readonly WidgetView[] = []

/** A page of the storefront, for buyers and in the preview alike. */
export function Storefront({ page, theme, needs, openPopup, isPopupAnswered }: Props) {
  const { store } = page
  const widgets = (page.kind === 'home' && page.widgets) || noWidgets
  const texts = textsIn(store.language)
  return (
    <StorefrontContext value={{ store, texts, theme, needs, widgets, page: page.kind, openPopup, isPopupAnswered }}>
      <ThemedStorefront page={page} />
    </StorefrontContext>
  )
}

function ThemedStorefront({ page }: { page: StorefrontPageView }) {
  const themeKey = useTheme((theme) => theme.themeKey)
  return themeKey === 'newchick' ? <NewchickStorefront page={page} /> : <HydroStorefront page={page} />
}
