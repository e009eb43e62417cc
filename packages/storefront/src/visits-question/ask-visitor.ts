import { consentCookie } from '../pixel/consent.ts'

const aYearS = 31_536_000

/** Shows the page's question and keeps the answer. Several scripts may ask: it is one question, and each hears the answer. */
export function askVisitor(page: Document, answered: (agrees: boolean) => void) {
  const question = page.querySelector<HTMLElement>('[data-visits-question]')
  if (!question) return
  question.hidden = false
  question.addEventListener('click', ({ target }) => {
    // From a frame the page's elements are of another window's classes.
    const answer = (target as HTMLElement).dataset?.answer
    if (!answer) return
    const secure = location.protocol === 'https:' ? '; secure' : ''
    page.cookie = `${consentCookie}=${answer}; max-age=${aYearS}; path=/; samesite=lax${secure}`
    question.hidden = true
    answered(answer === 'yes')
  })
}
