import type { ThemeWarning } from '@backroom/theme/check-theme'
import type { ThemeKey } from '@backroom/theme/document/document'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/overlays/AskDialog.module.css'
import { useThemeTexts } from '../use-theme-texts.ts'

interface Props {
  warnings: readonly ThemeWarning[]
  themeKey: ThemeKey
  onOpen: (warning: ThemeWarning) => void
}

/** What the publish check found; each row opens its field. */
export function WarningList({ warnings, themeKey, onOpen }: Props) {
  const { t, i18n } = useTranslation()
  const { label } = useThemeTexts(themeKey)
  const numbers = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const textOf = (warning: ThemeWarning) => {
    const name = warning.labels.map(label).join(' · ')
    if (warning.kind === 'alt') return t('themePublication.alt', { label: name })
    if (warning.kind === 'limit') {
      const { value, min, max } = warning
      return t('themePublication.limit', { label: name, value, min, max })
    }
    const ratio = numbers.format(warning.ratio)
    return t('themePublication.contrast', { label: name, ratio, needed: numbers.format(warning.needed) })
  }
  if (warnings.length === 0) return <p className={classes.soft}>{t('themePublication.noChecks')}</p>
  return (
    <section>
      <h3 className={classes.subtitle}>{t('themePublication.checks')}</h3>
      <ul className={classes.list}>
        {warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.path.join('.')}`}>
            <button type="button" className={classes.row} onClick={() => onOpen(warning)}>
              {textOf(warning)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
