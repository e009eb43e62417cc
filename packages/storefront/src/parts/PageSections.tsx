import type { ResolvedSection } from '@backroom/theme/resolve'
import { memo, useEffect, useSyncExternalStore } from 'react'
import { behaviours } from '../sections/behaviours.gen.ts'
import { drawings } from '../sections/drawings.gen.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { useSection, useStorefront, useTheme } from '../storefront-context.tsx'

/** A theme page's sections in order; each follows its own key only. */
export function PageSections({ themePage }: { themePage: string }) {
  const keys = useTheme(({ pages }) => (pages[themePage]?.sections ?? []).map(({ key }) => key).join('\n'))
  return keys.split('\n').map((key) => <PageSection key={key} themePage={themePage} id={key} />)
}

const PageSection = memo(function PageSection({ themePage, id }: { themePage: string; id: string }) {
  const section = useSection(themePage, id)
  const themeKey = useTheme((theme) => theme.themeKey)
  useBehaviour(section)
  const Drawing = section && drawings[themeKey].get(section.type)
  // The registry pairs each type's schema with its own drawings.
  return Drawing && !section.hidden ? <Drawing section={section as never} /> : null
})

/**
 * In the preview a section comes to life again with each commit: after an edit, and when what it needs has come.
 * Buyers' pages have the script instead of React.
 */
function useBehaviour(section: ResolvedSection | undefined) {
  const loaded = useLoaded(section)
  useEffect(() => {
    // Named, since it decides what is drawn.
    void loaded
    const enhance = section && behaviours.get(section.type)
    const root = enhance && document.querySelector<HTMLElement>(`[data-section="${CSS.escape(section.key)}"]`)
    return root ? enhance(root) : undefined
  }, [section, loaded])
}

/** Which of its needs are there. */
function useLoaded(section: ResolvedSection | undefined): string {
  const { collections } = useStorefront()
  const themeKey = useTheme((theme) => theme.themeKey)
  const needs = section && themeSchemas[themeKey].sections[section.type]?.needs?.(section.settings)
  const read = () => (needs ?? []).flatMap(({ handle }) => (collections.get(handle) ? [handle] : [])).join('\n')
  return useSyncExternalStore(collections.subscribe, read, read)
}
