import type { Finding } from '@backroom/theme/check-theme'
import type { ThemeKey } from '@backroom/theme/document/document'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/overlays/AskDialog.module.css'
import { useThemeTexts } from '../use-theme-texts.ts'

interface Props {
  findings: readonly Finding[]
  themeKey: ThemeKey
  onOpen: (finding: Finding) => void
}

/** What the publish check found; each row opens its field. */
export function FindingList({ findings, themeKey, onOpen }: Props) {
  const { t, i18n } = useTranslation()
  const { label } = useThemeTexts(themeKey)
  const numbers = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const textOf = (finding: Finding) => {
    const name = finding.labels.map(label).join(' · ')
    if (finding.kind === 'alt') return t('themeEditor.publication.alt', { label: name })
    if (finding.kind === 'limit') {
      const { value, min, max } = finding
      return t('themeEditor.publication.limit', { label: name, value, min, max })
    }
    const ratio = numbers.format(finding.ratio)
    return t('themeEditor.publication.contrast', { label: name, ratio, needed: numbers.format(finding.needed) })
  }
  if (findings.length === 0) return <p className={classes.soft}>{t('themeEditor.publication.noChecks')}</p>
  return (
    <section>
      <h3 className={classes.subtitle}>{t('themeEditor.publication.checks')}</h3>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.path.join('.')}`}>
            <button type="button" className={classes.row} onClick={() => onOpen(finding)}>
              {textOf(finding)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
