import type { ResolvedSection } from '@backroom/theme/sections/resolved-section'
import { sectionRoot } from '../sections/section-root.ts'

interface Props {
  section: Pick<ResolvedSection, 'key' | 'type'>
  /** A hint for the merchant. The preview's style sheet shows it; customers see nothing. */
  note: string
}

/** The placeholder of a section without content. */
export function EmptySection({ section, note }: Props) {
  return <section {...sectionRoot(section)} data-note={note} />
}
