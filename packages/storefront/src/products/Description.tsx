/** A description that the server has sanitized. */
export function Description({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only known tags without attributes
  return <div className="description" dangerouslySetInnerHTML={{ __html: html }} />
}
