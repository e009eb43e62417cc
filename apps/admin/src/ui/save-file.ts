/** A busy browser reads the content some time after the click. */
const keptMs = 60_000

/** Saves a blob as a file on the user's computer. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
