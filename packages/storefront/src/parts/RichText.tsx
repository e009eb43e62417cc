/** Rich text that `resolve` has cleaned. */
export function RichText({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanRichText
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
