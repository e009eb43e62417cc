import { HydroStorefront } from './hydro/HydroStorefront.tsx'
import { NewchickStorefront } from './newchick/NewchickStorefront.tsx'
import { StorefrontContext, useTheme } from './storefront-context.tsx'
import { textsIn } from './texts/texts-in.ts'
import type { CollectionSource, ThemeSource } from './theme-source.ts'
import type { StorefrontPageView } from './view.ts'

interface Props {
  page: StorefrontPageView
  theme: ThemeSource
  collections: CollectionSource
}

/** A page of the storefront, for buyers and in the preview alike. */
export function Storefront({ page, theme, collections }: Props) {
  const texts = textsIn(page.store.language)
  return (
    <StorefrontContext value={{ store: page.store, texts, theme, collections }}>
      <ThemedStorefront page={page} />
    </StorefrontContext>
  )
}

function ThemedStorefront({ page }: { page: StorefrontPageView }) {
  const themeKey = useTheme((theme) => theme.themeKey)
  return themeKey === 'newchick' ? <NewchickStorefront page={page} /> : <HydroStorefront page={page} />
}
