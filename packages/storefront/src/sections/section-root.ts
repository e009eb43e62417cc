import type { ResolvedSection } from '@backroom/theme/sections/resolved-section'

/** What each drawing gives its outermost element: the preview outlines it, and scripts find it, by these. */
export const sectionRoot = ({ key, type }: Pick<ResolvedSection, 'key' | 'type'>) => ({
  'data-section': key,
  'data-section-type': type,
})
