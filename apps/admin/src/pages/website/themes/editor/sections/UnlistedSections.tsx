import { useTranslation } from 'react-i18next'
import classes from './SectionList.module.css'

interface Props {
  keys: readonly string[]
  nameOf: (key: string) => string
  open: (key: string) => void
}

/** Links to the panels of sections without a place in the order. */
export function UnlistedSections({ keys, nameOf, open }: Props) {
  const { t } = useTranslation()
  if (keys.length === 0) return null
  return (
    <section className={classes.unlisted} aria-labelledby="unlisted-sections">
      <h2 id="unlisted-sections" className={classes.subtitle}>
        {t('themeEditor.section.unlisted')}
      </h2>
      {keys.map((key) => (
        <button key={key} type="button" className={classes.unlistedName} onClick={() => open(key)}>
          {nameOf(key)}
        </button>
      ))}
    </section>
  )
}
