/** A description that the server has sanitized. */
export function Description({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to known tags without attributes where the view is made
  return <div className="description" dangerouslySetInnerHTML={{ __html: html }} />
}
