import type { LinkView } from '../views/store.ts'

/** Says that a typing error was corrected, with a link that searches for what was typed. */
export function CorrectionNote({ instead }: { instead: { note: string; exact: LinkView } | undefined }) {
  if (!instead) return null
  return (
    <p className="search-instead">
      {instead.note} <a href={instead.exact.href}>{instead.exact.title}</a>
    </p>
  )
}
