import { safeHtml } from '../safe-html.ts'

export function Description({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to known tags without attributes
  return <div className="description" dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
}
