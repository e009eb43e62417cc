import type { ResolvedSection } from '@backroom/theme/sections/resolved-section'
import { memo, useEffect, useSyncExternalStore } from 'react'
import { drawings } from '../sections/drawings.gen.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { withBehaviour } from '../sections/with-behaviour.ts'
import { useSection, useStorefront, useTheme } from '../storefront-context.tsx'

/** The sections of a theme page in order. Each subscribes to its own key only. */
export function PageSections({ themePage }: { themePage: string }) {
  const { sectionsPlace } = useStorefront()
  const keys = useTheme(({ pages }) => (pages[themePage]?.sections ?? []).map(({ key }) => key).join('\n'))
  if (sectionsPlace !== undefined) return sectionsPlace
  return keys.split('\n').map((key) => <PageSection key={key} themePage={themePage} id={key} />)
}

export const PageSection = memo(function PageSection({ themePage, id }: { themePage: string; id: string }) {
  const section = useSection(themePage, id)
  const themeKey = useTheme((theme) => theme.themeKey)
  useBehaviour(section)
  const Drawing = section && drawings[themeKey].get(section.type)
  // The registry pairs each schema with its drawings.
  return Drawing && !section.hidden ? <Drawing section={section as never} /> : null
})

/**
 * In the preview, the behavior of a section restarts with each commit: after an edit, and when its data has loaded. On
 * storefront pages, the script does this without React.
 */
function useBehaviour(section: ResolvedSection | undefined) {
  const loaded = useLoaded(section)
  useEffect(() => {
    // The effect depends on these values although it does not read them.
    void loaded
    const root = section && document.querySelector<HTMLElement>(`[data-section="${CSS.escape(section.key)}"]`)
    if (!root) return
    let takeBack = () => {}
    const stopWaiting = withBehaviour(section.type, (enhance) => {
      takeBack = enhance(root)
    })
    return () => {
      stopWaiting()
      takeBack()
    }
  }, [section, loaded])
}

/** Identifies which of the section's needs have loaded. */
function useLoaded(section: ResolvedSection | undefined): string {
  const { needs } = useStorefront()
  const themeKey = useTheme((theme) => theme.themeKey)
  const wanted = section && themeSchemas[themeKey].sections[section.type]?.needs?.(section.settings, section.blocks)
  const read = () =>
    (wanted ?? []).map((need) => need.kind === 'widgets' || Boolean(needs.get(need.kind, need.handle))).join()
  return useSyncExternalStore(needs.subscribe, read, read)
}
