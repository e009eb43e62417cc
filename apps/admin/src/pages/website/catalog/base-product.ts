import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import type { Language } from '@backroom/contract/platform/api/language'
import { useTranslation } from 'react-i18next'

export type BaseProduct = Answer<typeof contract.baseProducts.show>

/** The language of the names. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'vi' ? 'vi' : 'en')
