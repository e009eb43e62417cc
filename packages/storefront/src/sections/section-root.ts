import type { ResolvedSection } from '@backroom/theme/sections/resolved-section'

/** The attributes of each drawing's root element, by which the preview and scripts find it. */
export const sectionRoot = ({ key, type }: Pick<ResolvedSection, 'key' | 'type'>) => ({
  'data-section': key,
  'data-section-type': type,
})
