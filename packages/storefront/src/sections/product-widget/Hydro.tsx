import { EmptySection } from '../../parts/EmptySection.tsx'
import { useShop } from '../../shop-context.tsx'
import type { WidgetSection } from './schema.ts'
import { texts } from './texts.ts'

/** Nothing until an app puts something there. */
export function Hydro({ section }: { section: WidgetSection }) {
  return <EmptySection section={section} note={texts[useShop().store.language].words.empty} />
}
