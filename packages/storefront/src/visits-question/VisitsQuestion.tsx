import type { Language } from '@backroom/contract/api/language'
import { textsIn } from '../texts/texts-in.ts'

/** Whether a buyer lets visits be counted. Hidden until the script has to ask: without scripts nobody is counted. */
export function VisitsQuestion({ language }: { language: Language }) {
  const texts = textsIn(language)
  return (
    <section className="visits-question" data-visits-question="" aria-label={texts.visitsQuestion} hidden>
      <p>{texts.visitsText}</p>
      <button type="button" data-answer="yes">
        {texts.visitsYes}
      </button>
      <button type="button" data-answer="no">
        {texts.visitsNo}
      </button>
    </section>
  )
}
