import { HydroShop } from './hydro/HydroShop.tsx'
import { NewchickShop } from './newchick/NewchickShop.tsx'
import { ShopContext, useTheme } from './shop-context.tsx'
import { textsIn } from './texts/texts-in.ts'
import type { CollectionSource, ThemeSource } from './theme-source.ts'
import type { PageView } from './view.ts'

interface Props {
  page: PageView
  theme: ThemeSource
  collections: CollectionSource
}

/** A page of the shop, for buyers and in the preview alike. */
export function Shop({ page, theme, collections }: Props) {
  const texts = textsIn(page.store.language)
  return (
    <ShopContext value={{ store: page.store, texts, theme, collections }}>
      <ThemedShop page={page} />
    </ShopContext>
  )
}

function ThemedShop({ page }: { page: PageView }) {
  const themeKey = useTheme((theme) => theme.themeKey)
  return themeKey === 'newchick' ? <NewchickShop page={page} /> : <HydroShop page={page} />
}
