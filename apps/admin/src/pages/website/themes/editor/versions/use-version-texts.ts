import type { ThemeVersion } from '@backroom/contract/online-store/themes/endpoints'
import { useTranslation } from 'react-i18next'

export function useVersionTexts() {
  const { t } = useTranslation()
  return {
    /** The kind of the version, and its author. */
    about: ({ kind, by }: Pick<ThemeVersion, 'kind' | 'by'>) =>
      by ? t(`themeVersions.${kind}By`, { name: by }) : t(`themeVersions.${kind}`),
  }
}
