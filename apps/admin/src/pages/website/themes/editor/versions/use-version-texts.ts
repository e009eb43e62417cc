import type { ThemeVersion } from '@backroom/contract/online-store/themes/endpoints'
import { useTranslation } from 'react-i18next'

export function useVersionTexts() {
  const { t } = useTranslation()
  return {
    /** What kind of version it is, and whose. */
    about: ({ kind, by }: Pick<ThemeVersion, 'kind' | 'by'>) =>
      by ? t(`themeVersions.${kind}By`, { name: by }) : t(`themeVersions.${kind}`),
  }
}
