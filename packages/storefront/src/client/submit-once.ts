import { all } from './find.ts'

/** Disables all submit buttons of a form, or of several forms of which one is sent, until the page is shown again. */
export function submitOnce(root: HTMLElement) {
  const setDisabled = (isDisabled: boolean) => {
    for (const button of all<HTMLButtonElement>('button[type="submit"]', root)) button.disabled = isDisabled
  }
  root.addEventListener('submit', (event) => {
    // Runs after the browser has collected the values, because a disabled button is not submitted.
    setTimeout(() => {
      if (!event.defaultPrevented) setDisabled(true)
    })
  })
  // The browser's Back button may show the page as it was left.
  addEventListener('pageshow', () => setDisabled(false))
}
