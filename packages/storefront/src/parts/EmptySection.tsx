import type { ResolvedSection } from '@backroom/theme/sections/resolved-section'
import { sectionRoot } from '../sections/section-root.ts'

interface Props {
  section: Pick<ResolvedSection, 'key' | 'type'>
  /** What the merchant can do about it; the preview's own sheet shows it, buyers see nothing and lose no room. */
  note: string
}

/** Stands where a section has nothing to show yet. */
export function EmptySection({ section, note }: Props) {
  return <section {...sectionRoot(section)} data-note={note} />
}
