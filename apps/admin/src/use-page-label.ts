import { type Page, pageTable } from '@backroom/contract/pages/pages'
import type { Language } from '@backroom/contract/platform/api/language'
import { useTranslation } from 'react-i18next'

/** Page names in the current language. */
export function usePageLabel() {
  const { i18n } = useTranslation()
  return (page: Page) => pageTable[page].label[i18n.language as Language]
}
