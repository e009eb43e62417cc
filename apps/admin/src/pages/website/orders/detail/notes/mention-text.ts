import { commentParts, mentionOf } from '@backroom/contract/selling/order-notes/mentions'

/** Characters after the sign that are read as a name. */
const longestName = 60

/** What is typed after the last `@` before the caret; undefined if no mention is being typed. */
export function typedMention(text: string, caret: number): { start: number; search: string } | undefined {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  const search = before.slice(start + 1)
  // Within a word it is an email.
  const begins = start === 0 || /[\s(]/.test(before.charAt(start - 1))
  if (start < 0 || !begins || search.length > longestName || /[\n[]|^\s/.test(search)) return
  return { start, search }
}

const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text as it is sent: ids instead of the labels of those who were chosen, the longest label first. */
export const withMentions = (text: string, chosen: ReadonlyMap<string, string>): string =>
  [...chosen]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce(
      (sent, [label, id]) => sent.replace(new RegExp(`@${escaped(label)}(?![\\p{L}\\p{N}])`, 'gu'), mentionOf(id)),
      text,
    )

/** The label of a member: the name, with the email if another member has the same. */
export function labelOf(member: { id: string; name: string; email: string }, chosen: ReadonlyMap<string, string>) {
  const isTaken = chosen.has(member.name) && chosen.get(member.name) !== member.id
  return isTaken ? `${member.name} (${member.email})` : member.name
}

/** A stored comment as its author types it: names instead of ids, and the ids by these labels. */
export function typedText(detail: string, mentions: readonly { id: string; name: string }[]) {
  const chosen = new Map<string, string>()
  const labelled = mentions.map(({ id, name }) => {
    let label = name
    // Two members may have the same name.
    for (let number = 2; chosen.has(label); number++) label = `${name} (${number})`
    chosen.set(label, id)
    return { id, name: label }
  })
  const text = commentParts(detail, labelled).map((part) => part.text)
  return { text: text.join(''), chosen }
}
