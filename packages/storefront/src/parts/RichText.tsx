/** Rich text that `resolve` has cleaned. */
export function RichText({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written anew tag by tag by the theme's cleanRichText
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
