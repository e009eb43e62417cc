import { all, one } from './find.ts'

/** Copies the text beside each button, or the value that it names, and says whether that worked. */
export function enhanceCopyButtons() {
  for (const button of all<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', copyCode)
  }
}

async function copyCode(event: MouseEvent) {
  const root = (event.currentTarget as HTMLElement).parentElement
  const status = root && one('[data-answer]', root)
  const source = root && one('[data-code]', root)
  const code = source?.dataset.code || source?.textContent
  if (!status || !code) return
  const isCopied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  )
  status.textContent = (isCopied ? status.dataset.thanks : status.dataset.failed) ?? ''
}
