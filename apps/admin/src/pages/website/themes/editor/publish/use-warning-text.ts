import { limits } from '@backroom/contract/online-store/themes/limits'
import type { ThemeWarning } from '@backroom/theme/check-theme'
import { useTranslation } from 'react-i18next'
import type { DraftWarning } from './use-draft-warnings.ts'

export function useWarningText(label: (key: string) => string) {
  const { t, i18n } = useTranslation()
  const numbers = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const sizeOf = (bytes: number) =>
    bytes >= 1024 * 1024
      ? `${numbers.format(bytes / 1024 / 1024)} MB`
      : `${new Intl.NumberFormat(i18n.language).format(Math.round(bytes / 1024))} KB`
  const textOf = (warning: ThemeWarning | DraftWarning): string => {
    const name = warning.labels.map(label).join(' · ')
    switch (warning.kind) {
      case 'alt':
        return t('themePublication.alt', { label: name })
      case 'limit': {
        const { value, min, max } = warning
        return t('themePublication.limit', { label: name, value, min, max })
      }
      case 'contrast': {
        const [ratio, needed] = [numbers.format(warning.ratio), numbers.format(warning.needed)]
        return t('themePublication.contrast', { label: name, ratio, needed })
      }
      case 'gone':
        return t(`themePublication.${warning.name}Gone`, { label: name, slug: warning.slug })
      case 'heavy': {
        const [size, most] = [sizeOf(warning.bytes), sizeOf(limits.imageBytes)]
        return t('themePublication.heavy', { label: name, size, most })
      }
    }
  }
  return { textOf, sizeOf }
}
