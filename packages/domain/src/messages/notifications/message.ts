/** Plain text; a link leads into the back office. */
export interface Message {
  title: string
  paragraphs: string[]
  link: { label: string; path: (store: string) => string }
}
