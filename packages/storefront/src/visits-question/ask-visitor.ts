import { consentCookie } from '../pixel/consent.ts'

const aYearS = 31_536_000

/**
 * Shows the page's question and stores the answer. Several scripts may ask: the visitor answers once and each script is
 * called back.
 */
export function askVisitor(page: Document, answered: (agrees: boolean) => void) {
  const question = page.querySelector<HTMLElement>('[data-visits-question]')
  if (!question) return
  question.hidden = false
  question.addEventListener('click', ({ target }) => {
    // In a frame, the page's elements belong to another window, so `instanceof` would fail.
    const answer = (target as HTMLElement).dataset?.answer
    if (!answer) return
    const secure = location.protocol === 'https:' ? '; secure' : ''
    page.cookie = `${consentCookie}=${answer}; max-age=${aYearS}; path=/; samesite=lax${secure}`
    question.hidden = true
    answered(answer === 'yes')
  })
}
