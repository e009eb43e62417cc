import { HydroShop } from './hydro/HydroShop.tsx'
import { wordsIn } from './messages/messages.ts'
import { NewchickShop } from './newchick/NewchickShop.tsx'
import { ShopContext, useTheme } from './shop-context.tsx'
import type { NeedSource, ThemeSource } from './theme-source.ts'
import type { PageView } from './view.ts'

interface Props {
  page: PageView
  theme: ThemeSource
  needs: NeedSource
}

/** A page of the shop, for buyers and in the preview alike. */
export function Shop({ page, theme, needs }: Props) {
  const words = wordsIn(page.store.language)
  return (
    <ShopContext value={{ store: page.store, words, theme, needs }}>
      <ThemedShop page={page} />
    </ShopContext>
  )
}

function ThemedShop({ page }: { page: PageView }) {
  const themeKey = useTheme((theme) => theme.themeKey)
  return themeKey === 'newchick' ? <NewchickShop page={page} /> : <HydroShop page={page} />
}
