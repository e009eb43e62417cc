import { countryChoices } from '@backroom/contract/platform/addresses/countries'
import type { Language } from '@backroom/contract/platform/api/language'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** All countries as options of a select, sorted by their names in the reader's language. */
export function useCountryOptions(): { value: string; label: string }[] {
  const { language } = useTranslation().i18n
  return useMemo(
    () => countryChoices(language as Language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  )
}
