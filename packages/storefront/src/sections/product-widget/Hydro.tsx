import { EmptySection } from '../../parts/EmptySection.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import type { WidgetSection } from './schema.ts'
import { texts } from './texts.ts'

/** Nothing until an app puts something there. */
export function Hydro({ section }: { section: WidgetSection }) {
  return <EmptySection section={section} note={texts[useStorefront().store.language].storefront.empty} />
}
