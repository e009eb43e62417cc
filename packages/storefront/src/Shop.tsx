import type { PopupKind } from '@backroom/theme/preview-messages'
import { HydroShop } from './hydro/HydroShop.tsx'
import { wordsIn } from './messages/messages.ts'
import { NewchickShop } from './newchick/NewchickShop.tsx'
import { ShopContext, useTheme } from './shop-context.tsx'
import type { CollectionSource, ThemeSource } from './theme-source.ts'
import type { PageView } from './view.ts'

interface Props {
  page: PageView
  theme: ThemeSource
  collections: CollectionSource
  /** Shown open: the one that is being edited. */
  openPopup?: PopupKind | undefined
}

/** A page of the shop, for buyers and in the preview alike. */
export function Shop({ page, theme, collections, openPopup }: Props) {
  const words = wordsIn(page.store.language)
  return (
    <ShopContext value={{ store: page.store, words, theme, collections, page: page.kind, openPopup }}>
      <ThemedShop page={page} />
    </ShopContext>
  )
}

function ThemedShop({ page }: { page: PageView }) {
  const themeKey = useTheme((theme) => theme.themeKey)
  return themeKey === 'newchick' ? <NewchickShop page={page} /> : <HydroShop page={page} />
}
