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
  /** The popup that is shown open because it is being edited. */
  openPopup?: PopupKind | undefined
  /** Shows the popup as it is after sign-up. */
  isPopupAnswered?: boolean
}

const noWidgets: readonly WidgetView[] = []

/** A storefront page, for customers and in the preview. */
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
