const token = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/g

/** How the text of a comment names a member, whose name may change. */
export const mentionOf = (userId: string) => `@[${userId}]`

/** The members that a comment mentions, each once. */
export const mentionedIn = (text: string): string[] => [...new Set([...text.matchAll(token)].map(([, id]) => id!))]

interface Part {
  text: string
  isMention: boolean
}

/** The parts of a comment, with names instead of ids. An id without a name stays as it was typed. */
export function commentParts(text: string, members: readonly { id: string; name: string }[]): Part[] {
  const names = new Map(members.map(({ id, name }) => [id, name]))
  // A pattern with a group: every second part is an id.
  return text
    .split(token)
    .map((part, index) => {
      if (index % 2 === 0) return { text: part, isMention: false }
      const name = names.get(part)
      return name === undefined ? { text: mentionOf(part), isMention: false } : { text: `@${name}`, isMention: true }
    })
    .filter((part) => part.text !== '')
}
