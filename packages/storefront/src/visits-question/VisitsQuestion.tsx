import type { Language } from '@backroom/contract/platform/api/language'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import { fontStack, fontUses } from '../fonts/fonts.ts'
import { textsIn } from '../texts/texts-in.ts'

/** Asks for consent to count visits. Hidden until the script needs an answer: without scripts, nobody is counted. */
export function VisitsQuestion({ language, theme }: { language: Language; theme: ResolvedTheme }) {
  const texts = textsIn(language)
  const fontFamily = fontStack(fontUses(theme.settings, language).base)
  return (
    <section
      className="visits-question"
      data-visits-question=""
      aria-label={texts.visitsQuestion}
      style={{ fontFamily }}
      hidden
    >
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
